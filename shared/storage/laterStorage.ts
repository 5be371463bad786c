import type { StorageDefinition } from './storage.ts';

/**
 * What only parts keep that come once a page has settled, or the head script: the first script carries none of these
 * names.
 */
export const LATER_STORAGE = {
  /** That our faces are here: a phone's first page does without them. Decision 016. */
  faces: { key: 'faces', area: 'localStorage', mark: 'necessary' },
  /** `system`, `light` or `dark`. */
  colorMode: { key: 'colour-mode', area: 'localStorage', mark: 'necessary' },
  /** The regions chosen on `/meineregion`, by id; of a reader's account, only that there are some. */
  myRegions: { key: 'my_regions', area: 'localStorage', mark: 'necessary' },
  /**
   * That the consent has ads in it: the head script makes room for them, and asks the storage, since asking for cookies
   * holds up the first paint. Decision 063.
   */
  ads: { key: 'ads', area: 'localStorage', mark: 'necessary' },
  /** Under which endpoint this browser is told something by push, and when it last said that it is there. */
  push: { key: 'push', area: 'localStorage', mark: 'necessary' },
  /** Whether this tab has asked whether an account is to have the regions of its browser. */
  regionsQuestion: { key: 'regions_offer', area: 'sessionStorage', mark: 'necessary' },
  /** That its reader does not want the title as an app here: `dismissed` says our question, `cancelled` the browser's. */
  installDismissed: { key: 'install-prompt-dismissed', area: 'localStorage', mark: 'necessary' },
  /**
   * What was read last, once its reader has switched that on; there is nothing while it is off. Not `recent_visits`:
   * that one counts for recommendations and waits for consent.
   */
  readingHistory: { key: 'reading_history', area: 'localStorage', mark: 'necessary' },
  /** The articles of eight days that were read, for recommendations: `shared/domain/recommendations/reading.ts`. */
  recentVisits: { key: 'recent_visits', area: 'localStorage', mark: 'deferred' },
  /** How often of which section that was. */
  sectionVisits: { key: 'resort_visits', area: 'localStorage', mark: 'deferred' },
  /** The topics that 95 of 100 of them were about. */
  mainTopics: { key: 'reco_95', area: 'localStorage', mark: 'deferred' },
} as const satisfies Record<string, StorageDefinition>;
