import type { Clock } from '#shared/lib/clock.ts';

/** Maximum number of missing pages remembered. */
const MAX_REMEMBERED = 2_000;

export type MissingPage = { readonly isGone: boolean };

/** Pages that the content server does not have, remembered briefly in this isolate alone. */
export type MissingPages = {
  readonly read: (key: string) => MissingPage | null;
  readonly remember: (key: string, page: MissingPage) => void;
  readonly clear: () => void;
};

export function createMissingPages(clock: Clock, forSeconds: number): MissingPages {
  const pages = new Map<string, MissingPage & { readonly until: number }>();
  return {
    read(key) {
      const known = pages.get(key);
      if (!known) return null;
      if (clock() < known.until) return known;
      pages.delete(key);
      return null;
    },
    remember(key, { isGone }) {
      if (pages.size >= MAX_REMEMBERED) pages.clear();
      pages.set(key, { isGone, until: clock() + forSeconds * 1_000 });
    },
    clear: () => pages.clear(),
  };
}
