import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { PageStore } from './pageStore.ts';

/** Life of the page that an island was hydrated on. Null on the server, where every store has its initial state. */
export const PageLifeContext = createContext<AbortSignal | null>(null);

/** State that an island shares with others of its page. */
export function usePageStore<State>(storeOf: PageStore<State>): State {
  return useStore(storeOf(use(PageLifeContext) ?? new AbortController().signal));
}
