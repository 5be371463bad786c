export type StorageDefinition = {
  readonly key: string;
  /** `sessionStorage` forgets with the tab. */
  readonly area: 'localStorage' | 'sessionStorage';
  /** `necessary` entries serve what the reader asked for; `deferred` ones wait for the reach-measurement consent. */
  readonly mark: 'necessary' | 'deferred';
};

/**
 * Everything that the portal keeps in a browser besides cookies. Specification 3, stored client data. Only the browser
 * reads it.
 */
export const STORAGE = {
  /** `system`, `light` or `dark`. */
  colorMode: { key: 'colour-mode', area: 'localStorage', mark: 'necessary' },
  /** The banner that was put away, by the key of what it said. */
  breakingNewsDismissed: { key: 'breaking_news_dismissed', area: 'localStorage', mark: 'necessary' },
  /**
   * The size of an article's text, as its cookie has it: the head script asks the storage, since asking for cookies
   * holds up the first paint.
   */
  fontSize: { key: 'font_size', area: 'localStorage', mark: 'necessary' },
  /** That our faces are here: a phone's first page does without them. Decision 016. */
  faces: { key: 'faces', area: 'localStorage', mark: 'necessary' },
  /**
   * That the consent has ads in it: the head script makes room for them, and asks the storage, since asking for cookies
   * holds up the first paint. Decision 063.
   */
  ads: { key: 'ads', area: 'localStorage', mark: 'necessary' },
  /** The regions chosen on `/meineregion`, by id; of a reader's account, only that there are some. */
  myRegions: { key: 'my_regions', area: 'localStorage', mark: 'necessary' },
  /** Whether this tab has asked whether an account is to have the regions of its browser. */
  regionsQuestion: { key: 'regions_offer', area: 'sessionStorage', mark: 'necessary' },
  /**
   * What was read last, once its reader has switched that on; there is nothing while it is off. Not `recent_visits`:
   * that one counts for recommendations and waits for consent.
   */
  readingHistory: { key: 'reading_history', area: 'localStorage', mark: 'necessary' },
  /**
   * Whether somebody is logged in here, and since when: a page that comes back from the browser's memory sees that it
   * shows another reader.
   */
  readerSince: { key: 'reader_since', area: 'localStorage', mark: 'necessary' },
  /** What one tab tells the others where browsers have no channel for it: that its reader has logged out, and when. */
  tabMessage: { key: 'tab_message', area: 'localStorage', mark: 'necessary' },
  /** Where this tab was before: page views are counted with it, and it serves nothing else. */
  previousRoute: { key: 'prev_route', area: 'sessionStorage', mark: 'deferred' },
} as const satisfies Record<string, StorageDefinition>;
