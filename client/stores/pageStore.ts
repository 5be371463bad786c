import { createStore, type StoreApi } from 'zustand/vanilla';

/** `left` is aborted when the page ends: what was asked for before leads nowhere any more. */
type Begin<State> = (set: StoreApi<State>['setState'], get: () => State, left: AbortSignal) => State;

/** The one store of its kind that a page has, by its life: `client/platform/pageLife.ts`. */
export type PageStore<State> = (life: AbortSignal) => StoreApi<State>;

/** A kind of store: each page begins with one that knows nothing, and nobody finds it again once the page has ended. */
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
