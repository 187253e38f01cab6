/**
 * One place for what changes.
 *
 * Invariant: a state is plain data and never changed in place; who subscribes is called
 * once after every change, with the state before.
 */

export interface Store<T> {
  readonly get: () => T;
  readonly set: (patch: Partial<T>) => void;
  readonly subscribe: (listener: (now: T, before: T) => void) => void;
}

export function store<T extends object>(first: T): Store<T> {
  let state = first;
  const listeners: ((now: T, before: T) => void)[] = [];
  return {
    get: () => state,
    set: (patch) => {
      const before = state;
      state = { ...state, ...patch };
      for (const listener of listeners) listener(state, before);
    },
    subscribe: (listener) => {
      listeners.push(listener);
    },
  };
}
