import type { ReadArticle } from '#shared/domain/content/readingHistory.ts';
import { readHistory, recordReading, storeHistory } from '../storage/readingHistory.ts';
import { pageStore } from './pageStore.ts';

type ReadingHistoryState = {
  /** `unknown` until loaded. */
  readonly history:
    | { readonly kind: 'unknown' | 'off' }
    | { readonly kind: 'on'; readonly articles: readonly ReadArticle[] };
  readonly load: () => void;
  /** Enables it, starting with the article on this page. */
  readonly switchOn: (now: number) => void;
  readonly switchOff: () => void;
  readonly clear: () => void;
};

/** The reading history. Stored in this browser only, and only if enabled. */
export const readingHistoryStore = pageStore<ReadingHistoryState>((set) => {
  const load = () => {
    const articles = readHistory();
    set({ history: articles ? { kind: 'on', articles } : { kind: 'off' } });
  };
  const keep = (articles: readonly ReadArticle[] | null) => {
    storeHistory(articles);
    load();
  };
  return {
    history: { kind: 'unknown' },
    load,
    switchOn(now) {
      storeHistory([]);
      recordReading(now);
      load();
    },
    switchOff: () => keep(null),
    clear: () => keep([]),
  };
});
