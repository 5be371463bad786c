export type StorageDefinition = {
  readonly key: string;
  /** `sessionStorage` forgets with the tab. */
  readonly area: 'localStorage' | 'sessionStorage';
  /** `necessary` entries serve what the reader asked for; `deferred` ones wait for the reach-measurement consent. */
  readonly mark: 'necessary' | 'deferred';
};

/**
 * What the first script keeps in a browser besides cookies; all else that is kept stands in `laterStorage.ts` and
 * `accountStorage.ts`. Specification 3, stored client data. Only the browser reads it.
 */
export const STORAGE = {
  /** The banner that was put away, by the key of what it said. */
  breakingNewsDismissed: { key: 'breaking_news_dismissed', area: 'localStorage', mark: 'necessary' },
  /**
   * The size of an article's text, as its cookie has it: the head script asks the storage, since asking for cookies
   * holds up the first paint.
   */
  fontSize: { key: 'font_size', area: 'localStorage', mark: 'necessary' },
  /**
   * Whether somebody is logged in here, with what he may, and since when: a page that comes back from the browser's
   * memory, or that was fetched ahead, sees that it shows another reader.
   */
  readerSince: { key: 'reader_since', area: 'localStorage', mark: 'necessary' },
  /** What one tab tells the others where browsers have no channel for it: that its reader has logged out, and when. */
  tabMessage: { key: 'tab_message', area: 'localStorage', mark: 'necessary' },
  /** Where this tab was before: page views are counted with it, and it serves nothing else. */
  previousRoute: { key: 'prev_route', area: 'sessionStorage', mark: 'deferred' },
} as const satisfies Record<string, StorageDefinition>;
