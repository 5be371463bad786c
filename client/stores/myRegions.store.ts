import { create } from 'zustand';
import type { ArticleCard } from '#shared/contracts/articleCard.contract.ts';
import { topmostChosen, type FeedNode } from '#shared/domain/feeds/feedTree.ts';
import { parseRegionIds, serializeRegionIds } from '#shared/domain/feeds/myRegions.ts';
import { newestOf } from '#shared/domain/feeds/newestOf.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { readStored, store } from '../platform/browserStorage.ts';
import { fetchTagArticles } from '../platform/fetchTagArticles.ts';

const MOST_ARTICLES = 30;

/** What came of the chosen regions: `unknown` until the browser has been asked for them. `isPartial`: some of them could not be had. */
export type RegionArticles =
  | { readonly kind: 'unknown' | 'none' | 'loading' | 'offline' | 'unavailable' }
  | { readonly kind: 'loaded'; readonly articles: readonly ArticleCard[]; readonly isPartial: boolean };

type MyRegionsState = {
  readonly chosen: readonly number[];
  readonly found: RegionArticles;
  /** What the browser kept, with its articles. */
  readonly load: (tree: readonly FeedNode[]) => Promise<void>;
  /** None forgets the choice. */
  readonly choose: (tree: readonly FeedNode[], ids: readonly number[]) => Promise<void>;
};

/** The regions that the reader chose. Only this browser knows them. Acceptance M10. */
export const useMyRegions = create<MyRegionsState>()((set, get) => ({
  chosen: [],
  found: { kind: 'unknown' },
  async load(tree) {
    const chosen = parseRegionIds(readStored(STORAGE.myRegions));
    const asked = topmostChosen(tree, chosen);
    set({ chosen, found: { kind: asked.length > 0 ? 'loading' : 'none' } });
    if (asked.length === 0) return;
    const found = await findArticles(asked);
    // Chosen anew meanwhile: that choice has its own answer.
    if (get().chosen === chosen) set({ found });
  },
  async choose(tree, ids) {
    store(STORAGE.myRegions, ids.length > 0 ? serializeRegionIds(ids) : null);
    await get().load(tree);
  },
}));

/** What of each region can be had. A failed one costs only its own articles. */
async function findArticles(regions: readonly FeedNode[]): Promise<RegionArticles> {
  const answers = await Promise.allSettled(regions.map(({ id }) => fetchTagArticles(id)));
  const lists = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  if (lists.length === 0) return { kind: navigator.onLine ? 'unavailable' : 'offline' };
  return { kind: 'loaded', articles: newestOf(lists, MOST_ARTICLES), isPartial: lists.length < answers.length };
}
