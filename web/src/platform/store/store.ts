import { useSyncExternalStore } from 'react';

/** One value outside React, which several parts of the page read and which outlives them. */
export interface Store<State> {
  get: () => State;
  set: (next: State) => void;
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

export const createStore = <State>(initial: State): Store<State> => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The state of a store. `getServerState` is the state that the server rendered with; by default the state itself. */
export const useStore = <State>(store: Omit<Store<State>, 'set'>, getServerState = store.get): State =>
  useSyncExternalStore(store.subscribe, store.get, getServerState);
