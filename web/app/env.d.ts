declare module "*?raw" {
  const text: string;
  export default text;
}

declare module "virtual:turning-worker" {
  const address: string;
  export default address;
}
