import { PURGE_PATH } from '#shared/contracts/purge.contract.ts';
import { SIMILAR_PATH } from '#shared/routes/apiPaths.ts';

/**
 * Every way out of the portal that is not a page of the route table. The leak crawler walks both lists, and a test fails when the app
 * serves something that stands in neither.
 */
export const ENDPOINTS = [
  { method: 'GET', path: '/_health' },
  { method: 'GET', path: '/_routes.json' },
  { method: 'GET', path: '/builds/latest.json' },
  { method: 'GET', path: '/api/live/:id{[1-9][0-9]{0,8}}' },
  { method: 'GET', path: '/robots.txt' },
  { method: 'GET', path: '/.well-known/security.txt' },
  { method: 'GET', path: '/sitemap.xml' },
  { method: 'GET', path: '/news-sitemap.xml' },
  { method: 'GET', path: '/sitemaps/:file{[a-z0-9-]+\\.xml}' },
  { method: 'GET', path: '/rss' },
  { method: 'GET', path: '/rss/:list{.+}' },
  { method: 'GET', path: '/atom' },
  { method: 'GET', path: '/atom/:list{.+}' },
  { method: 'GET', path: SIMILAR_PATH },
  { method: 'POST', path: '/newsletter-anmeldung/:slug{[a-z0-9-]{1,80}}' },
  { method: 'GET', path: '/newsletter-anmeldung/:slug{[a-z0-9-]{1,80}}/gesendet' },
  { method: 'GET', path: '/newsletter-anmeldung/:slug{[a-z0-9-]{1,80}}/bestaetigung' },
  { method: 'POST', path: '/newsletter-anmeldung/:slug{[a-z0-9-]{1,80}}/bestaetigung' },
  { method: 'GET', path: '/newsletter-anmeldung/:slug{[a-z0-9-]{1,80}}/angemeldet' },
  { method: 'GET', path: '/newsletter-anmeldung/:slug{[a-z0-9-]{1,80}}/abmeldung' },
  { method: 'POST', path: '/newsletter-anmeldung/:slug{[a-z0-9-]{1,80}}/abmeldung' },
  { method: 'GET', path: '/newsletter-anmeldung/:slug{[a-z0-9-]{1,80}}/abgemeldet' },
  { method: 'GET', path: '/api/tags/:id{[1-9][0-9]{0,8}}/articles' },
  { method: 'POST', path: PURGE_PATH },
] as const;
