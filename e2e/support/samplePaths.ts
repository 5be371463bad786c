import type { PersonalRouteName } from '#shared/routes/personalRoutes.ts';
import type { RouteName } from '#shared/routes/routes.ts';

/** A page of every route, of the first title. A route that is added without one fails the type check. */
export const SAMPLE_PATHS: Readonly<Record<RouteName, string>> = {
  home: '/',
  author: '/autor/anna-12',
  authors: '/autoren',
  headlines: '/schlagzeilen',
  search: '/suche?q=dom',
  topics: '/themen',
  topic: '/themen/7',
  latest: '/neueste',
  meineregion: '/meineregion',
  podcasts: '/podcasts',
  podcast: '/podcasts/stadtgespraech',
  newsletters: '/newsletter-anmeldung',
  newsletter: '/newsletter-anmeldung/guten-morgen',
  order: '/order',
  'order-abo': '/order/abo',
  'testberichte-feed': '/testberichte',
  testbericht: '/testbericht/lastenrad-packesel-2-55',
  'political-ad': '/transparenz/waehlergruppe-erftland-freibad',
  agb: '/agb',
  accessibility: '/accessibility',
  datenschutz: '/datenschutz',
  impressum: '/impressum',
  'app-by-id': '/1001',
  article: '/rund-um-den-dom-1001',
  channel: '/koeln/sport',
};

/** A page of every route that is for one reader. */
export const PERSONAL_PATHS: Readonly<Record<PersonalRouteName, string>> = {
  login: '/__mein-portal/dialog-flow/login',
  registration: '/__mein-portal/dialog-flow/registration',
  'forgot-password': '/__mein-portal/dialog-flow/forgot-password',
  'change-password': '/__mein-portal/dialog-flow/change-password',
  'complete-registration': '/__mein-portal/dialog-flow/complete-registration',
  'error-message': '/error/login-failed',
  'change-password-link': '/change-password/ABC',
  'confirm-email-link': '/e-mail-bestaetigen/ABC',
  'confirm-email': '/e-mail-bestaetigen',
  account: '/account',
  'account-abo': '/account/abo',
  'account-coins': '/account/coins',
  'account-plus-verification': '/account/plus-verification',
  'account-address': '/account/e-mail',
  'account-address-code': '/account/e-mail/bestaetigen',
  'account-export': '/account/auskunft',
  'account-erase': '/account/loeschen',
  'account-invoice': '/account/abo/rechnung/tagesbote-2026-000001',
  'account-gifts': '/account/geschenke',
  'my-topics': '/deine-themen-verwalten',
  'my-newsletters': '/newsletters',
  'my-regions': '/regions',
  bookmarks: '/bookmarks',
  'read-articles': '/read-articles',
  cancellation: '/vertrag-kuendigen',
  withdrawal: '/vertrag-widerrufen',
  checkout: '/order/checkout',
  ordered: '/order/danke',
  'order-code': '/order/code',
  'order-invite': '/order/invite',
  'account-registration': '/__mein-portal/registration',
};

/** Kinds of article, by the demo content's numbers. */
export const SAMPLE_ARTICLES = {
  free: '/1001',
  paid: '/1002',
  live: '/1005',
  opinion: '/1006',
  video: '/1007',
  podcast: '/1008',
} as const;

/** A channel that has others below it, and a tag that stands at the catch-all as a channel does. */
export const SAMPLE_LISTS = { channel: '/koeln', tag: '/dom-und-altstadt' } as const;
