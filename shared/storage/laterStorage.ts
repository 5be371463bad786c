import type { StorageDefinition } from './storage.ts';

/**
 * Entries used only by code that loads after the page, or by the head script: the first script contains none of these
 * names.
 */
export const LATER_STORAGE = {
  /** Which of our faces are here, `headline` or `fetched`: a phone's first page does without them. Decision 016. */
  faces: { key: 'faces', area: 'localStorage', mark: 'necessary' },
  /** `system`, `light` or `dark`. */
  colorMode: { key: 'colour-mode', area: 'localStorage', mark: 'necessary' },
  /** The regions chosen on `/meineregion`, by id; of a reader's account, only that there are some. */
  myRegions: { key: 'my_regions', area: 'localStorage', mark: 'necessary' },
  /**
   * The consent includes ads: the head script reserves their space. It reads storage, since reading cookies delays the
   * first paint. Decision 063.
   */
  ads: { key: 'ads', area: 'localStorage', mark: 'necessary' },
  /** This browser's push endpoint, and when it last reported to the portal. */
  push: { key: 'push', area: 'localStorage', mark: 'necessary' },
  /** Whether this tab has asked to copy the browser's regions to the account. */
  regionsQuestion: { key: 'regions_offer', area: 'sessionStorage', mark: 'necessary' },
  /** The reader declined to install the app: `dismissed` for our own prompt, `cancelled` for the browser's. */
  installDismissed: { key: 'install-prompt-dismissed', area: 'localStorage', mark: 'necessary' },
  /**
   * Recently read articles, if the reader switched that on; missing otherwise. Distinct from `recent_visits`, which is
   * for recommendations and needs consent.
   */
  readingHistory: { key: 'reading_history', area: 'localStorage', mark: 'necessary' },
  /** The articles of eight days that were read, for recommendations: `shared/domain/recommendations/reading.ts`. */
  recentVisits: { key: 'recent_visits', area: 'localStorage', mark: 'deferred' },
  /** How often of which section that was. */
  sectionVisits: { key: 'resort_visits', area: 'localStorage', mark: 'deferred' },
  /** The topics that 95 of 100 of them were about. */
  mainTopics: { key: 'reco_95', area: 'localStorage', mark: 'deferred' },
} as const satisfies Record<string, StorageDefinition>;
