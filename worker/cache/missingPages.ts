import type { Reply } from '#shared/domain/desk/reply.ts';
import type { Clock } from '#shared/lib/clock.ts';

/** Maximum number of missing pages remembered. */
const MAX_REMEMBERED = 2_000;

export type MissingPage = {
  readonly isGone: boolean;
  /** Rights of reply to an article that is gone: its address has them. Decision 119. */
  readonly replies?: readonly Reply[];
};

/** Pages that the content server does not have, remembered briefly in this isolate alone. */
export type MissingPages = {
  readonly read: (key: string) => MissingPage | null;
  readonly remember: (key: string, page: MissingPage) => void;
  readonly clear: () => void;
};

export function createMissingPages(clock: Clock, forSeconds: number): MissingPages {
  const pages = new Map<string, { readonly page: MissingPage; readonly until: number }>();
  return {
    read(key) {
      const known = pages.get(key);
      if (!known) return null;
      if (clock() < known.until) return known.page;
      pages.delete(key);
      return null;
    },
    remember(key, page) {
      if (pages.size >= MAX_REMEMBERED) pages.clear();
      pages.set(key, { page, until: clock() + forSeconds * 1_000 });
    },
    clear: () => pages.clear(),
  };
}
