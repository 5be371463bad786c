import type { ArticleCard } from '#shared/contracts/articleCard.contract.ts';
import { topmostChosen, type FeedNode } from '#shared/domain/feeds/feedTree.ts';
import type { ShortReport } from '#shared/domain/openData/readings.ts';
import { OF_ACCOUNT, parseRegionIds, serializeRegionIds } from '#shared/domain/feeds/myRegions.ts';
import { newestOf } from '#shared/domain/feeds/newestOf.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { fetchAccountRegions, saveAccountRegions } from '../calls/accountRegions.ts';
import { readStored, store } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { fetchTagArticles } from '../calls/fetchTagArticles.ts';
import { pageStore } from './pageStore.ts';

const MOST_ARTICLES = 30;
/** Limit of regions if the tree is not available. */
const MOST_UNKNOWN = 8;

/** Articles of the chosen regions: `unknown` until loaded. `isPartial`: some could not be loaded. */
export type RegionArticles =
  | { readonly kind: 'unknown' | 'none' | 'loading' | 'offline' | 'unavailable' }
  | {
      readonly kind: 'loaded';
      readonly articles: readonly ArticleCard[];
      /** Of the first one that is a municipality, or lies in one. */
      readonly report: ShortReport | null;
      readonly isPartial: boolean;
    };

type MyRegionsState = {
  readonly chosen: readonly number[];
  /** Where the choice is stored: in this browser, until the reader moves it to the account, or in the account. */
  readonly home: 'browser' | 'account';
  /** The last choice could not be saved. */
  readonly isUnsaved: boolean;
  readonly found: RegionArticles;
  /**
   * Loads the choice and its articles. `tree` is null on pages without the regions' tree: nested regions may then
   * overlap.
   */
  readonly load: (tree: readonly FeedNode[] | null) => Promise<void>;
  /** An empty list deletes the choice. */
  readonly choose: (tree: readonly FeedNode[], ids: readonly number[]) => Promise<void>;
};

/** The regions chosen by the reader; without a login they are stored in this browser only. Acceptance M10, M92. */
export const myRegionsStore = pageStore<MyRegionsState>((set, get) => {
  const show = async (tree: readonly FeedNode[] | null, chosen: readonly number[]) => {
    const asked = tree ? topmostChosen(tree, chosen).map(({ id }) => id) : chosen.slice(0, MOST_UNKNOWN);
    set({ chosen, found: { kind: asked.length > 0 ? 'loading' : 'none' } });
    if (asked.length === 0) return;
    const found = await findArticles(asked);
    // If the choice has changed meanwhile, its own answer follows.
    if (get().chosen === chosen) set({ found });
  };
  /** The last requested choice, saved or not: what the reader has seen as chosen. */
  let lastAsked: readonly number[] = [];
  return {
    chosen: [],
    home: 'browser',
    isUnsaved: false,
    found: { kind: 'unknown' },
    async load(tree) {
      const kept = parseRegionIds(readStored(LATER_STORAGE.myRegions));
      const ofAccount = await attempt(fetchAccountRegions);
      // Until the reader has decided about this browser's choice, both count.
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

/** The articles of each region; a failure affects only its own. */
async function findArticles(ids: readonly number[]): Promise<RegionArticles> {
  const answers = await Promise.allSettled(ids.map((id) => fetchTagArticles(id)));
  const lists = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  if (lists.length === 0) return { kind: navigator.onLine ? 'unavailable' : 'offline' };
  return {
    kind: 'loaded',
    articles: newestOf(
      lists.map(({ data }) => data),
      MOST_ARTICLES,
    ),
    report: lists.find(({ report }) => report !== null)?.report ?? null,
    isPartial: lists.length < answers.length,
  };
}
