import type { ArticleCard } from '#shared/contracts/articleCard.contract.ts';
import { topmostChosen, type FeedNode } from '#shared/domain/feeds/feedTree.ts';
import { OF_ACCOUNT, parseRegionIds, serializeRegionIds } from '#shared/domain/feeds/myRegions.ts';
import { newestOf } from '#shared/domain/feeds/newestOf.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { fetchAccountRegions, saveAccountRegions } from '../calls/accountRegions.ts';
import { readStored, store } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { fetchTagArticles } from '../calls/fetchTagArticles.ts';
import { pageStore } from './pageStore.ts';

const MOST_ARTICLES = 30;
/** Of regions whose tree is not at hand. */
const MOST_UNKNOWN = 8;

/**
 * What came of the chosen regions: `unknown` until the browser has been asked for them. `isPartial`: some of them could
 * not be had.
 */
export type RegionArticles =
  | { readonly kind: 'unknown' | 'none' | 'loading' | 'offline' | 'unavailable' }
  | { readonly kind: 'loaded'; readonly articles: readonly ArticleCard[]; readonly isPartial: boolean };

type MyRegionsState = {
  readonly chosen: readonly number[];
  /** Whose choice it is: that of this browser, until a reader takes it over, or of their account. */
  readonly home: 'browser' | 'account';
  /** The last choice could not be saved. */
  readonly isUnsaved: boolean;
  readonly found: RegionArticles;
  /** What was chosen, with its articles. Null where a page does not know the regions: what is asked for may overlap. */
  readonly load: (tree: readonly FeedNode[] | null) => Promise<void>;
  /** None forgets the choice. */
  readonly choose: (tree: readonly FeedNode[], ids: readonly number[]) => Promise<void>;
};

/** The regions that the reader chose: of a guest, only this browser knows them. Acceptance M10, M92. */
export const myRegionsStore = pageStore<MyRegionsState>((set, get) => {
  const show = async (tree: readonly FeedNode[] | null, chosen: readonly number[]) => {
    const asked = tree ? topmostChosen(tree, chosen).map(({ id }) => id) : chosen.slice(0, MOST_UNKNOWN);
    set({ chosen, found: { kind: asked.length > 0 ? 'loading' : 'none' } });
    if (asked.length === 0) return;
    const found = await findArticles(asked);
    // Chosen anew meanwhile: that choice has its own answer.
    if (get().chosen === chosen) set({ found });
  };
  /** What was asked for last, whether or not it has been saved yet: the reader has seen it as chosen. */
  let lastAsked: readonly number[] = [];
  return {
    chosen: [],
    home: 'browser',
    isUnsaved: false,
    found: { kind: 'unknown' },
    async load(tree) {
      const kept = parseRegionIds(readStored(LATER_STORAGE.myRegions));
      const ofAccount = await attempt(fetchAccountRegions);
      // Until a reader has said what becomes of this browser's choice, both count.
      if (kept.length > 0)
        return show(tree, [...new Set([...(ofAccount === 'failed' ? [] : (ofAccount ?? [])), ...kept])]);
      if (ofAccount === 'failed') return set({ found: { kind: navigator.onLine ? 'unavailable' : 'offline' } });
      keep(ofAccount ?? [], ofAccount !== null);
      set({ home: ofAccount ? 'account' : 'browser' });
      await show(tree, ofAccount ?? []);
    },
    async choose(tree, ids) {
      const isOfAccount = documentState(document).reader === 'loggedIn';
      const shown = [...new Set([...get().chosen, ...lastAsked])];
      lastAsked = ids;
      const isUnsaved = isOfAccount && (await attempt(() => saveAccountRegions(ids, shown))) !== true;
      set({ isUnsaved });
      if (isUnsaved) return;
      keep(ids, isOfAccount);
      set({ home: isOfAccount ? 'account' : 'browser' });
      await show(tree, ids);
    },
  };
});

function keep(ids: readonly number[], isOfAccount: boolean): void {
  store(LATER_STORAGE.myRegions, ids.length === 0 ? null : isOfAccount ? OF_ACCOUNT : serializeRegionIds(ids));
}

async function attempt<T>(call: () => Promise<T>): Promise<T | 'failed'> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof Error) return 'failed';
    throw cause;
  }
}

/** What of each region can be had. A failed one costs only its own articles. */
async function findArticles(ids: readonly number[]): Promise<RegionArticles> {
  const answers = await Promise.allSettled(ids.map((id) => fetchTagArticles(id)));
  const lists = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  if (lists.length === 0) return { kind: navigator.onLine ? 'unavailable' : 'offline' };
  return { kind: 'loaded', articles: newestOf(lists, MOST_ARTICLES), isPartial: lists.length < answers.length };
}
