import type { PageType } from '#shared/domain/page/pageType.ts';
import type { PersonalRouteName } from '#shared/routes/personalRoutes.ts';
import type { RouteName } from '#shared/routes/routes.ts';

/** A route's properties for tests and tools. */
export type PageFacts = {
  /** One address, of the first title. */
  readonly sample: string;
  /** More addresses for the leak crawler: other pages of the route, wrong slugs, pages that do not exist. */
  readonly otherWays?: readonly string[];
  /** Acceptance M33. */
  readonly pageType: PageType;
  /** The page type in analytics; `Other` by default. */
  readonly tracking?: 'Artikelseite' | 'Kategorieseite';
  /** Hidden from networks and search engines: search, and pages with a different canonical address. */
  readonly isHidden?: true;
  /** Shows no breadcrumb: the front stands above them; legal texts, notices and the order stand beside. */
  readonly isWithoutWay?: true;
  /** Looks like the page of another route. */
  readonly looksLike?: RouteName;
  /** The page's name in the audit by Lighthouse; null where that audits other addresses of it, or a page like it. */
  readonly audited: string | null;
};

/** Each public route once. A route without its facts fails the type check. */
export const PAGE_FACTS: Readonly<Record<RouteName, PageFacts>> = {
  home: {
    sample: '/',
    otherWays: ['/?x=1'],
    pageType: 'Homepage',
    tracking: 'Kategorieseite',
    isWithoutWay: true,
    audited: null,
  },
  author: {
    sample: '/autor/anna-12',
    otherWays: ['/autor/1', '/autor/2', '/autor/12/2'],
    pageType: 'Autorenprofile',
    audited: 'author',
  },
  authors: { sample: '/autoren', pageType: 'Autorenubersichtsseite', audited: 'authors' },
  corrections: { sample: '/korrekturen', pageType: 'Themenseiten', audited: null },
  headlines: {
    sample: '/schlagzeilen',
    otherWays: ['/schlagzeilen/2', '/schlagzeilen/9999'],
    pageType: 'HeadlinesPage',
    audited: 'headlines',
  },
  search: {
    sample: '/suche?q=dom',
    otherWays: [
      '/suche',
      '/suche/2?q=koeln',
      '/suche?q=altstadt%20leerstand%20gassen&ressort=koeln&zeit=monat',
      '/suche?q=gibtsnicht',
      '/suche/999?q=dom',
    ],
    pageType: 'Suchergebnisseiten',
    isHidden: true,
    audited: 'search',
  },
  topics: { sample: '/themen', pageType: 'Topicspage', audited: 'topics' },
  topic: {
    sample: '/themen/7',
    otherWays: ['/themen/7/2', '/themen/25', '/themen/9999'],
    pageType: 'Topicpage',
    audited: 'topic',
  },
  latest: { sample: '/neueste', pageType: 'Themenseiten', audited: 'newest' },
  meineregion: {
    sample: '/meineregion',
    otherWays: ['/meineregion?region=27'],
    pageType: 'Themenseiten',
    audited: 'my region',
  },
  events: { sample: '/termine', pageType: 'Themenseiten', audited: null },
  'place-events': {
    sample: '/termine/koeln',
    otherWays: ['/termine/huerth', '/termine/gibt-es-nicht', '/termine/a/b'],
    pageType: 'Themenseiten',
    looksLike: 'events',
    audited: 'events',
  },
  podcasts: { sample: '/podcasts', pageType: 'Themenseiten', audited: 'podcasts' },
  podcast: {
    sample: '/podcasts/stadtgespraech',
    otherWays: ['/podcasts/gibt-es-nicht', '/podcasts/a/b'],
    pageType: 'Themenseiten',
    audited: 'podcast',
  },
  epaper: { sample: '/epaper', pageType: 'Themenseiten', audited: 'e-paper' },
  'epaper-month': {
    sample: '/epaper/2026-10',
    otherWays: ['/epaper/2026-01', '/epaper/2026-13', '/epaper/koeln'],
    pageType: 'Themenseiten',
    looksLike: 'epaper',
    audited: null,
  },
  newsletters: { sample: '/newsletter-anmeldung', pageType: 'Themenseiten', audited: 'newsletters' },
  newsletter: {
    sample: '/newsletter-anmeldung/guten-morgen',
    otherWays: ['/newsletter-anmeldung/gibt-es-nicht', '/newsletter-anmeldung/a/b'],
    pageType: 'Themenseiten',
    audited: 'newsletter',
  },
  order: { sample: '/order', pageType: 'Themenseiten', isWithoutWay: true, audited: 'order' },
  'order-abo': { sample: '/order/abo', pageType: 'Themenseiten', isHidden: true, audited: null },
  'testberichte-feed': {
    sample: '/testberichte',
    otherWays: ['/testberichte/2', '/testberichte/99', '/testberichte/x'],
    pageType: 'Testberichtubersichtsseite',
    audited: 'test reports',
  },
  testbericht: {
    sample: '/testbericht/lastenrad-packesel-2-55',
    otherWays: ['/testbericht/foo-55', '/testbericht/55', '/testbericht/9999', '/testbericht/x'],
    pageType: 'Testberichtsseite',
    audited: 'test report',
  },
  'political-ad': {
    sample: '/transparenz/waehlergruppe-erftland-freibad',
    otherWays: ['/transparenz/gibt-es-nicht', '/transparenz/a/b'],
    pageType: 'Themenseiten',
    isWithoutWay: true,
    audited: null,
  },
  agb: { sample: '/agb', pageType: 'Legalseite', isWithoutWay: true, looksLike: 'datenschutz', audited: null },
  accessibility: {
    sample: '/accessibility',
    pageType: 'Legalseite',
    isWithoutWay: true,
    looksLike: 'datenschutz',
    audited: null,
  },
  datenschutz: { sample: '/datenschutz', pageType: 'Legalseite', isWithoutWay: true, audited: null },
  impressum: {
    sample: '/impressum',
    pageType: 'Legalseite',
    isWithoutWay: true,
    looksLike: 'datenschutz',
    audited: 'legal',
  },
  'app-by-id': {
    sample: '/1001',
    otherWays: [
      '/1002',
      '/1003',
      '/1004',
      '/1011',
      '/1015',
      '/1020',
      '/1024',
      '/1002?nocache',
      '/1003?gaa_at=1&gaa_n=1&gaa_sig=1&gaa_ts=1',
      '/1002?link-token=x',
    ],
    pageType: 'Artikelseiten',
    tracking: 'Artikelseite',
    isHidden: true,
    looksLike: 'article',
    audited: null,
  },
  article: {
    sample: '/rund-um-den-dom-1001',
    otherWays: [
      '/altstadt-leerstand-wem-gehoeren-die-gassen-1002',
      '/falscher-slug-1003',
      '/1002-1004',
      '/koeln/tief/falsch-1011',
    ],
    pageType: 'Artikelseiten',
    tracking: 'Artikelseite',
    audited: null,
  },
  channel: {
    sample: '/koeln/sport',
    otherWays: [
      '/koeln',
      '/koeln/innenstadt',
      '/verkehr',
      '/ratgeber',
      '/wirtschaft',
      '/kultur',
      '/dom-und-altstadt',
      '/nahverkehr',
      '/gastronomie',
    ],
    pageType: 'Themenseiten',
    tracking: 'Kategorieseite',
    audited: null,
  },
};

/** Properties of a personal route for tests and tools. */
export type PersonalPageFacts = {
  /** Its address outside of a frame. */
  readonly sample: string;
  /**
   * The demo reader for whom Lighthouse audits it; null for what needs a code of a mail, for dialogs, which open in
   * other pages, and for what is audited at another address.
   */
  readonly audited: 'abo' | 'wallet' | null;
};

export const PERSONAL_PAGE_FACTS: Readonly<Record<PersonalRouteName, PersonalPageFacts>> = {
  login: { sample: '/__mein-portal/dialog-flow/login', audited: null },
  registration: { sample: '/__mein-portal/dialog-flow/registration', audited: null },
  'forgot-password': { sample: '/__mein-portal/dialog-flow/forgot-password', audited: null },
  'change-password': { sample: '/__mein-portal/dialog-flow/change-password', audited: null },
  'complete-registration': { sample: '/__mein-portal/dialog-flow/complete-registration', audited: null },
  'error-message': { sample: '/error/login-failed', audited: null },
  'change-password-link': { sample: '/change-password/ABC', audited: null },
  'confirm-email-link': { sample: '/e-mail-bestaetigen/ABC', audited: null },
  'confirm-email': { sample: '/e-mail-bestaetigen', audited: null },
  account: { sample: '/account', audited: 'abo' },
  'account-abo': { sample: '/account/abo', audited: 'abo' },
  'account-coins': { sample: '/account/coins', audited: 'wallet' },
  'account-plus-verification': { sample: '/account/plus-verification', audited: 'abo' },
  'account-address': { sample: '/account/e-mail', audited: 'abo' },
  'account-address-code': { sample: '/account/e-mail/bestaetigen', audited: null },
  'account-export': { sample: '/account/auskunft', audited: 'abo' },
  'account-erase': { sample: '/account/loeschen', audited: 'abo' },
  'account-invoice': { sample: '/account/abo/rechnung/tagesbote-2026-000001', audited: 'abo' },
  'account-gifts': { sample: '/account/geschenke', audited: 'abo' },
  'my-topics': { sample: '/deine-themen-verwalten', audited: 'abo' },
  'my-newsletters': { sample: '/newsletters', audited: 'abo' },
  'my-regions': { sample: '/regions', audited: 'abo' },
  'epaper-edition': { sample: '/epaper/koeln/2026-10-31', audited: 'abo' },
  bookmarks: { sample: '/bookmarks', audited: 'abo' },
  'read-articles': { sample: '/read-articles', audited: 'abo' },
  cancellation: { sample: '/vertrag-kuendigen', audited: 'abo' },
  withdrawal: { sample: '/vertrag-widerrufen', audited: 'abo' },
  checkout: { sample: '/order/checkout', audited: null },
  ordered: { sample: '/order/danke', audited: 'abo' },
  'order-code': { sample: '/order/code', audited: 'abo' },
  'order-invite': { sample: '/order/invite', audited: 'abo' },
  'account-registration': { sample: '/__mein-portal/registration', audited: null },
};
