import { create } from 'zustand';
import type { Visit } from '#shared/domain/history/readingHistory.ts';
import { readHistory, recordVisit, storeHistory } from '../platform/readingHistory.ts';

type ReadingHistoryState = {
  /** `unknown` until the browser has been asked. */
  readonly history: { readonly kind: 'unknown' | 'off' } | { readonly kind: 'on'; readonly visits: readonly Visit[] };
  readonly load: () => void;
  /** From now on, with the article on this page. */
  readonly switchOn: (now: number) => void;
  readonly switchOff: () => void;
  readonly clear: () => void;
};

/** What was read last. Only this browser knows, and only when its reader wants it to. */
export const useReadingHistory = create<ReadingHistoryState>()((set) => {
  const load = () => {
    const visits = readHistory();
    set({ history: visits ? { kind: 'on', visits } : { kind: 'off' } });
  };
  const keep = (visits: readonly Visit[] | null) => {
    storeHistory(visits);
    load();
  };
  return {
    history: { kind: 'unknown' },
    load,
    switchOn(now) {
      storeHistory([]);
      recordVisit(now);
      load();
    },
    switchOff: () => keep(null),
    clear: () => keep([]),
  };
});
