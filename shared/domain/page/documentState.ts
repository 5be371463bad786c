/** Scope of a state: replaced by a soft navigation (`page`, `reader`), or kept (`device`). */
export type StateOwner = 'page' | 'reader' | 'device';

type Attribute = {
  readonly owner: StateOwner;
  /** `server`: in the start tag. `headScript`: before the first paint. Others are called as their file in `client/` is. */
  readonly writers: readonly string[];
};

/**
 * Attributes of `<html>` besides its language, by name in `dataset`: facts about the page for styles and scripts. No
 * others are written. Decision 039.
 */
export const DOCUMENT_STATE = {
  mandator: { owner: 'page', writers: ['server'] },
  build: { owner: 'page', writers: ['server'] },
  route: { owner: 'page', writers: ['server'] },
  tracking: { owner: 'page', writers: ['server'] },
  breaking: { owner: 'page', writers: ['server'] },
  /** When its banner expires, in milliseconds. */
  breakingUntil: { owner: 'page', writers: ['server'] },
  /** The reader has put this page's banner away, or it has expired. */
  breakingHidden: { owner: 'page', writers: ['headScript', 'watchBreakingNews', 'restoreDisplay'] },
  /** This page's ads: `shared/domain/ads/pageAds.ts`; missing for a page without ads. */
  ads: { owner: 'page', writers: ['server'] },
  app: { owner: 'page', writers: ['server'] },
  /** Lite mode: resources load on request only. Decision 074. */
  lite: { owner: 'page', writers: ['server'] },
  /** Usage is measured without consent. */
  behaviour: { owner: 'page', writers: ['server'] },
  plusLogo: { owner: 'page', writers: ['server'] },
  /** Galleries show no swipe hint. */
  noSwipeTip: { owner: 'page', writers: ['server'] },
  /** Articles in view that are prefetched, if not `PREFETCH_LIMIT`: `shared/domain/page/prefetchLimit.ts`. */
  prefetchLimit: { owner: 'page', writers: ['server'] },
  prideLogo: { owner: 'page', writers: ['server'] },
  /** The route forces a colour mode, set in `colorMode` while this page is shown. */
  forced: { owner: 'page', writers: ['server'] },
  /** How links are prefetched: by `rules` (`worker/api/speculationRules.ts`) or as `links`; missing for none. */
  ahead: { owner: 'page', writers: ['watchPrefetch'] },
  /** All parts have started. */
  settled: { owner: 'page', writers: ['laterParts'] },
  reader: { owner: 'reader', writers: ['server'] },
  plus: { owner: 'reader', writers: ['server'] },
  /** Pur readers see no advertising and recommendations, and without Plus no consent banner. */
  pur: { owner: 'reader', writers: ['server'] },
  marks: { owner: 'reader', writers: ['server'] },
  sessionNotice: { owner: 'reader', writers: ['server'] },
  script: { owner: 'device', writers: ['headScript'] },
  /** Our faces have not been fetched yet, or shall not be; `headline`: only the headlines' has. */
  plain: { owner: 'device', writers: ['server', 'headScript'] },
  colorMode: { owner: 'device', writers: ['server', 'headScript', 'restoreDisplay'] },
  fontSize: { owner: 'device', writers: ['headScript', 'fontSize', 'restoreDisplay'] },
  /** Regions are chosen: reserves space for their articles. */
  regions: { owner: 'device', writers: ['headScript', 'MyRegion'] },
  /** This page's ads have room: their reader agreed to them before. */
  adsShown: { owner: 'device', writers: ['headScript'] },
  /** State of the service worker: `client/offline/serviceWorkerState.ts`. Missing if none is registered. */
  serviceWorker: { owner: 'device', writers: ['followServiceWorker'] },
} as const satisfies Readonly<Record<string, Attribute>>;

export type DocumentStateName = keyof typeof DOCUMENT_STATE;

/** Names of attributes, by their names in `dataset`. */
export const STATE_ATTRIBUTES: ReadonlyMap<string, string> = new Map(
  Object.keys(DOCUMENT_STATE).map((name) => [
    name,
    `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  ]),
);

/** As attributes of the start tag, without undefined ones. */
export function stateAttributes(
  values: Readonly<Partial<Record<DocumentStateName, string | undefined>>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[STATE_ATTRIBUTES.get(name) ?? name, value]],
    ),
  );
}
