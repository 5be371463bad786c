import type { ColorMode } from '../domain/display/colorMode.ts';
import { LEGAL_SLUGS } from '../domain/page/isLegalPage.ts';
import type { PageType } from '../domain/page/pageType.ts';

export type LayoutName = 'default' | 'portal' | 'dialogFlow';
export type MiddlewareName = 'giftArticle';

/** One row of the route table. Specification 2, route metadata. */
export type Route = {
  readonly name: string;
  /**
   * `{id}` digits · `{slug-}{id}` optional slug ending in a dash, which may contain slashes when it comes first ·
   * `{page?}` optional page number · `{slug}` one plain word with dashes · `{slug*}` everything · on personal pages any
   * other name: the rest of the path. A route whose path begins with a literal segment owns everything below it:
   * invalid parameters fail its check.
   */
  readonly path: string;
  /** Null where the specification has no type for it. */
  readonly pageType: PageType | null;
  readonly layout: LayoutName;
  readonly middleware: readonly MiddlewareName[];
  readonly prefetch: boolean;
  readonly showProgressBar: boolean;
  readonly showUtilityBar: boolean;
  /**
   * Seconds a rendered page counts as fresh; stale ones are served at once and refreshed in the background.
   * Specification 9, design 11.
   */
  readonly staleWhileRevalidate: number;
  /**
   * Query parameters that affect the page, in canonical order; others are dropped. Typed text must not fill the stores,
   * so such pages are only cached in memory, while fresh. Decision 008.
   */
  readonly query?: readonly string[];
  /** Requests with another address, such as a wrong slug, are redirected to the canonical one. */
  readonly isAtCanonicalAddressOnly?: true;
  /** A route can force a colour mode, which beats the reader's preference. */
  readonly colorMode?: ColorMode;
};

const page = {
  layout: 'default',
  middleware: [],
  prefetch: false,
  showProgressBar: false,
  showUtilityBar: true,
  staleWhileRevalidate: 300,
} as const satisfies Partial<Route>;

const article = {
  ...page,
  pageType: 'Artikelseiten',
  middleware: ['giftArticle'],
  prefetch: true,
  showProgressBar: true,
  showUtilityBar: false,
} as const satisfies Partial<Route>;

/** Public pages: the first matching row wins, named routes before the catch-all. Specification 2, main routes. */
export const ROUTES = [
  { ...page, name: 'home', path: '/', pageType: 'Homepage', staleWhileRevalidate: 120 },
  { ...page, name: 'author', path: '/autor/{slug-}{id}/{page?}', pageType: 'Autorenprofile' },
  { ...page, name: 'authors', path: '/autoren', pageType: 'Autorenubersichtsseite' },
  { ...page, name: 'headlines', path: '/schlagzeilen/{page?}', pageType: 'HeadlinesPage' },
  {
    ...page,
    name: 'search',
    path: '/suche/{page?}',
    pageType: 'Suchergebnisseiten',
    staleWhileRevalidate: 60,
    query: ['q', 'ressort', 'zeit', 'jahr', 'sortierung'],
  },
  { ...page, name: 'topics', path: '/themen', pageType: 'Topicspage' },
  { ...page, name: 'topic', path: '/themen/{id}/{page?}', pageType: 'Topicpage' },
  { ...page, name: 'meineregion', path: '/meineregion', pageType: 'Themenseiten' },
  { ...page, name: 'events', path: '/termine', pageType: 'Themenseiten' },
  { ...page, name: 'place-events', path: '/termine/{slug}', pageType: 'Themenseiten' },
  { ...page, name: 'latest', path: '/neueste', pageType: 'Themenseiten' },
  // A podcast is a running series on one matter, as a section or `/neueste` is: the type of such collections.
  // Topicspage and Topicpage count the routes of the same name.
  { ...page, name: 'podcasts', path: '/podcasts', pageType: 'Themenseiten' },
  { ...page, name: 'podcast', path: '/podcasts/{slug}', pageType: 'Themenseiten' },
  // Pages without a type in the specification count as collections: of editions, of newsletters, of subscriptions.
  { ...page, name: 'epaper', path: '/epaper', pageType: 'Themenseiten' },
  { ...page, name: 'epaper-month', path: '/epaper/{slug}', pageType: 'Themenseiten' },
  { ...page, name: 'newsletters', path: '/newsletter-anmeldung', pageType: 'Themenseiten' },
  { ...page, name: 'newsletter', path: '/newsletter-anmeldung/{slug}', pageType: 'Themenseiten' },
  { ...page, name: 'order-abo', path: '/order/abo', pageType: 'Themenseiten', layout: 'portal', showUtilityBar: false },
  { ...page, name: 'order', path: '/order', pageType: 'Themenseiten', layout: 'portal', showUtilityBar: false },
  { ...page, name: 'testberichte-feed', path: '/testberichte/{page?}', pageType: 'Testberichtubersichtsseite' },
  {
    ...page,
    name: 'testbericht',
    path: '/testbericht/{slug-}{id}',
    pageType: 'Testberichtsseite',
    isAtCanonicalAddressOnly: true,
  },
  { ...page, name: 'corrections', path: '/korrekturen', pageType: 'Themenseiten' },
  { ...page, name: 'political-ad', path: '/transparenz/{slug}', pageType: 'Themenseiten' },
  ...LEGAL_SLUGS.map((name) => ({
    ...page,
    name,
    path: `/${name}` as const,
    pageType: 'Legalseite' as const,
  })),
  { ...article, name: 'app-by-id', path: '/{id}' },
  { ...article, name: 'article', path: '/{slug-}{id}', isAtCanonicalAddressOnly: true },
  { ...page, name: 'channel', path: '/{slug*}/{page?}', pageType: 'Themenseiten' },
] as const satisfies readonly Route[];

export type RouteName = (typeof ROUTES)[number]['name'];

/** A row of the table: every one has a page. */
export type RoutedPage = Route & { readonly name: RouteName };
