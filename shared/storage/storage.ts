export type StorageDefinition = {
  readonly key: string;
  /** `sessionStorage` forgets with the tab. */
  readonly area: 'localStorage' | 'sessionStorage';
  /** `necessary` entries serve what the reader asked for; `deferred` ones wait for the reach-measurement consent. */
  readonly mark: 'necessary' | 'deferred';
};

/**
 * Browser storage of the first script besides cookies; other entries are in `laterStorage.ts` and `accountStorage.ts`.
 * Specification 3, stored client data. Only the browser reads it.
 */
export const STORAGE = {
  /** Key of the dismissed banner's content. */
  breakingNewsDismissed: { key: 'breaking_news_dismissed', area: 'localStorage', mark: 'necessary' },
  /**
   * Text size, the same as in its cookie: the head script reads storage, since reading cookies delays the first paint.
   */
  fontSize: { key: 'font_size', area: 'localStorage', mark: 'necessary' },
  /**
   * The logged-in reader's state and since when: a page restored from the browser's memory or a prefetch can detect
   * that it shows another reader.
   */
  readerSince: { key: 'reader_since', area: 'localStorage', mark: 'necessary' },
  /** Message between tabs where browsers lack `BroadcastChannel`: that and when the reader logged out. */
  tabMessage: { key: 'tab_message', area: 'localStorage', mark: 'necessary' },
  /** Where this tab was before: page views are counted with it, and it serves nothing else. */
  previousRoute: { key: 'prev_route', area: 'sessionStorage', mark: 'deferred' },
} as const satisfies Record<string, StorageDefinition>;
