import { createStore, type StoreApi } from 'zustand/vanilla';

/** `left` is aborted when the page ends: pending work must have no effect then. */
type Begin<State> = (set: StoreApi<State>['setState'], get: () => State, left: AbortSignal) => State;

/** The store of a page, by its life: `client/platform/pageLife.ts`. */
export type PageStore<State> = (life: AbortSignal) => StoreApi<State>;

/** Defines a store per page: each page starts with a fresh one, which becomes unreachable when the page ends. */
export function pageStore<State>(begin: Begin<State>): PageStore<State> {
  const stores = new WeakMap<AbortSignal, StoreApi<State>>();
  return (life) => {
    const known = stores.get(life);
    if (known) return known;
    const store = createStore<State>((set, get) => begin(set, get, life));
    stores.set(life, store);
    return store;
  };
}
