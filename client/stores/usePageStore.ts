import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { PageStore } from './pageStore.ts';

/** The life of the page that an island woke on. None on the server, where every store stands as at the start. */
export const PageLifeContext = createContext<AbortSignal | null>(null);

/** What an island shares with the others of its page. */
export function usePageStore<State>(storeOf: PageStore<State>): State {
  return useStore(storeOf(use(PageLifeContext) ?? new AbortController().signal));
}
