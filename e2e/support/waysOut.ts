import { PERSONAL_ROUTES } from '#shared/routes/personalRoutes.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import type { ENDPOINTS } from '#worker/calls/endpoints.ts';
import { PERSONAL_PATHS, SAMPLE_PATHS } from './samplePaths.ts';

type NameOf<E> = E extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
type WayOut = RouteName | NameOf<(typeof ENDPOINTS)[number]> | 'error' | 'assets';

/**
 * Where the leak crawler looks for each way out. A route that is added without an address here, or in `PERSONAL_PATHS`,
 * fails the type check; an endpoint, and what is served without standing in either list, fails
 * `worker/test/waysOut.test.ts`.
 */
const OPEN_WAYS: Readonly<Record<WayOut, readonly string[]>> = {
  home: [SAMPLE_PATHS.home, '/?x=1'],
  article: [
    '/altstadt-leerstand-wem-gehoeren-die-gassen-1002',
    '/falscher-slug-1003',
    SAMPLE_PATHS.article,
    '/1002-1004',
    '/koeln/tief/falsch-1011',
  ],
  'app-by-id': [
    SAMPLE_PATHS['app-by-id'],
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
  author: [SAMPLE_PATHS.author, '/autor/1', '/autor/2', '/autor/12/2'],
  channel: [
    SAMPLE_PATHS.channel,
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
  authors: [SAMPLE_PATHS.authors],
  headlines: [SAMPLE_PATHS.headlines, '/schlagzeilen/2', '/schlagzeilen/9999'],
  latest: [SAMPLE_PATHS.latest],
  search: [
    '/suche',
    SAMPLE_PATHS.search,
    '/suche/2?q=koeln',
    '/suche?q=altstadt%20leerstand%20gassen&ressort=koeln&zeit=monat',
    '/suche?q=gibtsnicht',
    '/suche/999?q=dom',
  ],
  topics: [SAMPLE_PATHS.topics],
  topic: [SAMPLE_PATHS.topic, '/themen/7/2', '/themen/25', '/themen/9999'],
  meineregion: [SAMPLE_PATHS.meineregion, '/meineregion?region=27'],
  podcasts: [SAMPLE_PATHS.podcasts],
  podcast: [SAMPLE_PATHS.podcast, '/podcasts/gibt-es-nicht', '/podcasts/a/b'],
  newsletters: [SAMPLE_PATHS.newsletters],
  newsletter: [SAMPLE_PATHS.newsletter, '/newsletter-anmeldung/gibt-es-nicht', '/newsletter-anmeldung/a/b'],
  order: [SAMPLE_PATHS.order],
  'order-abo': [SAMPLE_PATHS['order-abo']],
  'testberichte-feed': [SAMPLE_PATHS['testberichte-feed'], '/testberichte/2', '/testberichte/99', '/testberichte/x'],
  testbericht: [
    SAMPLE_PATHS.testbericht,
    '/testbericht/foo-55',
    '/testbericht/55',
    '/testbericht/9999',
    '/testbericht/x',
  ],
  agb: [SAMPLE_PATHS.agb],
  accessibility: [SAMPLE_PATHS.accessibility],
  datenschutz: [SAMPLE_PATHS.datenschutz],
  impressum: [SAMPLE_PATHS.impressum],
  'POST /__mein-portal/dialog-flow/login': ['/__mein-portal/dialog-flow/login'],
  'POST /__mein-portal/dialog-flow/registration': ['/__mein-portal/dialog-flow/registration'],
  'POST /__mein-portal/dialog-flow/forgot-password': ['/__mein-portal/dialog-flow/forgot-password'],
  'POST /__mein-portal/dialog-flow/change-password': ['/__mein-portal/dialog-flow/change-password'],
  'POST /__mein-portal/dialog-flow/complete-registration': ['/__mein-portal/dialog-flow/complete-registration'],
  'GET /.well-known/change-password': ['/.well-known/change-password'],
  'POST /e-mail-bestaetigen': ['/e-mail-bestaetigen'],
  'POST /bookmarks': ['/bookmarks'],
  'POST /regions': ['/regions'],
  'POST /deine-themen-verwalten': ['/deine-themen-verwalten'],
  'POST /newsletters': ['/newsletters'],
  'POST /account': ['/account'],
  'POST /account/e-mail': ['/account/e-mail'],
  'POST /account/e-mail/bestaetigen': ['/account/e-mail/bestaetigen'],
  'POST /account/auskunft': ['/account/auskunft'],
  'POST /account/loeschen': ['/account/loeschen'],
  'POST /account/geraete': ['/account/geraete'],
  'POST /account/passkeys': ['/account/passkeys'],
  'POST /account/bestaetigung': ['/account/bestaetigung'],
  'POST /account/geschenke/verschenken': ['/account/geschenke/verschenken'],
  'POST /account/geschenke/zurueckziehen': ['/account/geschenke/zurueckziehen'],
  'GET /_health': ['/_health'],
  'GET /_insights': ['/_insights', '/_insights?zeit=week'],
  'GET /_insights.json': ['/_insights.json'],
  'POST /api/behaviour': ['/api/behaviour'],
  'POST /api/consent': ['/api/consent'],
  'GET /_insights/anmelden': ['/_insights/anmelden'],
  'POST /_insights/anmelden': ['/_insights/anmelden'],
  'GET /_insights/redaktion': ['/_insights/redaktion'],
  'POST /_insights/redaktion': ['/_insights/redaktion'],
  'POST /_insights/abmelden': ['/_insights/abmelden'],
  'POST /_insights/switches': ['/_insights/switches'],
  'GET /_insights/kunde': ['/_insights/kunde'],
  'POST /_insights/kunde': ['/_insights/kunde'],
  'POST /_insights/kunde/wiederholen': ['/_insights/kunde/wiederholen'],
  'GET /_routes.json': ['/_routes.json'],
  'GET /builds/latest.json': ['/builds/latest.json?1'],
  'GET /api/recommendations': ['/api/recommendations'],
  'POST /api/recommendations': ['/api/recommendations'],
  'GET /api/live/:id{[1-9][0-9]{0,8}}': ['/api/live/1002', '/api/live/1004', '/api/live/999999'],
  'GET /bilder/:name{[a-z0-9][a-z0-9-]{0,119}}': ['/bilder/dom-abend?w=100&s=AAAAAAAA', '/bilder/gibt-es-nicht'],
  'GET /robots.txt': ['/robots.txt'],
  'GET /ads.txt': ['/ads.txt'],
  'GET /favicon.ico': ['/favicon.ico'],
  'GET /.well-known/security.txt': ['/.well-known/security.txt'],
  'GET /.well-known/webauthn': ['/.well-known/webauthn'],
  'GET /sitemap.xml': ['/sitemap.xml'],
  'GET /news-sitemap.xml': ['/news-sitemap.xml'],
  'GET /sitemaps/:file{[a-z0-9-]+\\.xml}': [
    '/sitemaps/listen.xml',
    ...thisMonthAndTheLast().map((month) => `/sitemaps/${month}.xml`),
    '/sitemaps/1999-01.xml',
  ],
  'GET /rss': ['/rss'],
  'GET /rss/:list{.+}': [
    '/rss/koeln',
    '/rss/verkehr',
    '/rss/autor/anna-12',
    '/rss/autor/1',
    '/rss/themen/7',
    '/rss/dom-und-altstadt',
    '/rss/podcasts/stadtgespraech',
    '/rss/1002',
  ],
  'GET /atom': ['/atom'],
  'GET /atom/:list{.+}': [
    '/atom/koeln',
    '/atom/wirtschaft',
    '/atom/autor/anna-12',
    '/atom/themen/7',
    '/atom/falscher-slug-1003',
  ],
  'GET /api/articles/search': [
    '/api/articles/search?searchTerms=dom',
    '/api/articles/search?searchTerms=altstadt;leerstand;gassen',
    '/api/articles/search',
  ],
  'POST /newsletter-anmeldung/:slug{[a-z0-9]+(?:-[a-z0-9]+)*}': [
    '/newsletter-anmeldung/guten-morgen',
    '/newsletter-anmeldung/gibt-es-nicht',
  ],
  'GET /newsletter-anmeldung/:slug{[a-z0-9]+(?:-[a-z0-9]+)*}/gesendet': [
    '/newsletter-anmeldung/guten-morgen/gesendet',
    '/newsletter-anmeldung/gibt-es-nicht/gesendet',
  ],
  'GET /newsletter-anmeldung/:slug{[a-z0-9]+(?:-[a-z0-9]+)*}/bestaetigung': [
    '/newsletter-anmeldung/guten-morgen/bestaetigung?token=x',
  ],
  'POST /newsletter-anmeldung/:slug{[a-z0-9]+(?:-[a-z0-9]+)*}/bestaetigung': [
    '/newsletter-anmeldung/guten-morgen/bestaetigung',
  ],
  'GET /newsletter-anmeldung/:slug{[a-z0-9]+(?:-[a-z0-9]+)*}/angemeldet': [
    '/newsletter-anmeldung/guten-morgen/angemeldet',
  ],
  'GET /newsletter-anmeldung/:slug{[a-z0-9]+(?:-[a-z0-9]+)*}/abmeldung': [
    '/newsletter-anmeldung/guten-morgen/abmeldung?token=x',
  ],
  'POST /newsletter-anmeldung/:slug{[a-z0-9]+(?:-[a-z0-9]+)*}/abmeldung': [
    '/newsletter-anmeldung/guten-morgen/abmeldung?token=x',
  ],
  'GET /newsletter-anmeldung/:slug{[a-z0-9]+(?:-[a-z0-9]+)*}/abgemeldet': [
    '/newsletter-anmeldung/guten-morgen/abgemeldet',
  ],
  'GET /api/tags/:id{[1-9][0-9]{0,8}}/articles': [
    '/api/tags/1/articles',
    '/api/tags/7/articles',
    '/api/tags/27/articles',
    '/api/tags/999999/articles',
  ],
  'POST /api/gift-token/validate': ['/api/gift-token/validate'],
  'POST /api/article-body': ['/api/article-body'],
  'POST /api/purge': ['/api/purge'],
  'GET /mandators/:mandator/users/:ssoId/bookmarks': ['/mandators/tagesbote/users/demo-plus/bookmarks'],
  'GET /mandators/:mandator/users/:ssoId/bookmarks-count': ['/mandators/tagesbote/users/demo-plus/bookmarks-count'],
  'GET /mandators/:mandator/users/:ssoId/has-bookmarks': ['/mandators/tagesbote/users/demo-plus/has-bookmarks'],
  'GET /mandators/:mandator/users/:ssoId/is-bookmarked/:id{[1-9][0-9]{0,8}}': [
    '/mandators/tagesbote/users/demo-plus/is-bookmarked/1002',
  ],
  'GET /mandators/:mandator/users/:ssoId/region-bookmarks': ['/mandators/tagesbote/users/demo-plus/region-bookmarks'],
  'GET /mandators/:mandator/users/:ssoId/has-region-bookmarks': [
    '/mandators/tagesbote/users/demo-plus/has-region-bookmarks',
  ],
  'GET /mandators/:mandator/users/:ssoId/region-bookmarks/is-bookmarked/:id{[1-9][0-9]{0,8}}': [
    '/mandators/tagesbote/users/demo-plus/region-bookmarks/is-bookmarked/27',
  ],
  'GET /mandators/:mandator/users/:ssoId/tag-bookmarks': ['/mandators/tagesbote/users/demo-plus/tag-bookmarks'],
  'GET /mandators/:mandator/users/:ssoId/has-tag-bookmarks': ['/mandators/tagesbote/users/demo-plus/has-tag-bookmarks'],
  'GET /mandators/:mandator/users/:ssoId/tag-bookmarks/is-bookmarked/:id{[1-9][0-9]{0,8}}': [
    '/mandators/tagesbote/users/demo-plus/tag-bookmarks/is-bookmarked/7',
  ],
  'POST /mandators/:mandator/users/:ssoId/bookmarks/:id{[1-9][0-9]{0,8}}': [
    '/mandators/tagesbote/users/demo-plus/bookmarks/1002',
  ],
  'DELETE /mandators/:mandator/users/:ssoId/bookmarks/:id{[1-9][0-9]{0,8}}': [
    '/mandators/tagesbote/users/demo-plus/bookmarks/1002',
  ],
  'POST /mandators/:mandator/users/:ssoId/region-bookmarks/:id{[1-9][0-9]{0,8}}': [
    '/mandators/tagesbote/users/demo-plus/region-bookmarks/27',
  ],
  'DELETE /mandators/:mandator/users/:ssoId/region-bookmarks/:id{[1-9][0-9]{0,8}}': [
    '/mandators/tagesbote/users/demo-plus/region-bookmarks/27',
  ],
  'POST /mandators/:mandator/users/:ssoId/tag-bookmarks/:id{[1-9][0-9]{0,8}}': [
    '/mandators/tagesbote/users/demo-plus/tag-bookmarks/7',
  ],
  'DELETE /mandators/:mandator/users/:ssoId/tag-bookmarks/:id{[1-9][0-9]{0,8}}': [
    '/mandators/tagesbote/users/demo-plus/tag-bookmarks/7',
  ],
  'GET /mandators/:mandator/users/:ssoId/credit-purchases/:id{[1-9][0-9]{0,8}}/exists': [
    '/mandators/tagesbote/users/demo-plus/credit-purchases/1002/exists',
  ],
  'POST /mandators/:mandator/users/:ssoId/credit-purchases/batch/exists': [
    '/mandators/tagesbote/users/demo-plus/credit-purchases/batch/exists',
  ],
  'GET /mandators/:mandator/users/:ssoId/gift-links': ['/mandators/tagesbote/users/demo-plus/gift-links'],
  'POST /mandators/:mandator/users/:ssoId/gift-links': ['/mandators/tagesbote/users/demo-plus/gift-links'],
  'DELETE /mandators/:mandator/users/:ssoId/gift-links/:link': ['/mandators/tagesbote/users/demo-plus/gift-links/x'],
  'GET /api/settings': ['/api/settings'],
  'GET /api/plenigo/session': ['/api/plenigo/session'],
  'GET /api/plenigo/wallet/:customerId': ['/api/plenigo/wallet/demo-plus', '/api/plenigo/wallet/x'],
  'GET /api/plenigo/credits/purchases': ['/api/plenigo/credits/purchases'],
  'POST /api/plenigo/credits/use': ['/api/plenigo/credits/use'],
  'POST /order/checkout': ['/order/checkout'],
  'POST /order/bezahlen': ['/order/bezahlen'],
  'POST /order/code': ['/order/code'],
  'POST /order/invite': ['/order/invite'],
  'POST /account/plus-verification': ['/account/plus-verification'],
  'GET /order/onepage-checkout': ['/order/onepage-checkout'],
  'POST /account/abo/erklaeren': ['/account/abo/erklaeren'],
  'POST /account/abo/zahlungsmittel': ['/account/abo/zahlungsmittel'],
  'POST /vertrag-kuendigen': ['/vertrag-kuendigen'],
  'POST /vertrag-widerrufen': ['/vertrag-widerrufen'],
  'POST /account/coins/kaufen': ['/account/coins/kaufen'],
  'GET /api/onboarding': ['/api/onboarding'],
  'POST /api/onboarding': ['/api/onboarding'],
  'POST /api/bookmarkedTagsArticles': ['/api/bookmarkedTagsArticles'],
  'GET /api/validate': ['/api/validate', '/api/validate?forceRefresh'],
  'GET /api/fa-public-key': ['/api/fa-public-key'],
  'POST /api/passkeys/login/options': ['/api/passkeys/login/options'],
  'POST /api/passkeys/login': ['/api/passkeys/login'],
  'POST /api/passkeys/options': ['/api/passkeys/options'],
  'POST /api/passkeys': ['/api/passkeys'],
  'GET /api/mein/oauth2/registration/form/missing-fields': ['/api/mein/oauth2/registration/form/missing-fields'],
  'POST /api/session/id-token': ['/api/session/id-token'],
  'GET /api/mein/oauth2/logout': ['/api/mein/oauth2/logout?to=/1002'],
  'POST /api/mein/oauth2/logout': ['/api/mein/oauth2/logout'],
  'GET /api/mein/oauth2/login': ['/api/mein/oauth2/login?to=/1002'],
  'GET /api/mein/oauth2/callback': ['/api/mein/oauth2/callback?code=x&state=y'],
  'GET /api/mein/oauth2/handover': ['/api/mein/oauth2/handover?to=/1002'],
  'POST /api/google-login': ['/api/google-login'],
  'GET /api/oauth2/google/login': ['/api/oauth2/google/login?to=/1002'],
  'GET /api/oauth2/google/callback': ['/api/oauth2/google/callback?code=x&state=y'],
  'GET /api/oauth2/apple/login': ['/api/oauth2/apple/login?to=/1002'],
  'POST /api/oauth2/apple/callback': ['/api/oauth2/apple/callback'],
  error: ['/gibt-es-nicht', '/autor/x', '/0', '/999999', '/%00'],
  assets: ['/icons/tagesbote.svg'],
};

/** With the pages for one reader, as they stand alone and in a frame. */
export const WAYS_OUT: Readonly<Record<string, readonly string[]>> = {
  ...OPEN_WAYS,
  ...Object.fromEntries(Object.entries(PERSONAL_PATHS).map(([name, path]) => [name, [path, ...inFrame(name)]])),
};

function inFrame(name: string): string[] {
  return PERSONAL_ROUTES.flatMap((route) => (route.framed && route.name === name ? [route.path] : []));
}

/** Where the demo articles stand, which are dated back from the day they are seeded. */
function thisMonthAndTheLast(): string[] {
  const now = new Date();
  return [now, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1))].map((date) =>
    date.toISOString().slice(0, 7),
  );
}
