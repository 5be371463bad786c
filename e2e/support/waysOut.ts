import type { RouteName } from '#shared/routes/routes.ts';
import type { ENDPOINTS } from '#worker/waysOut.ts';

type NameOf<E> = E extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
type WayOut = RouteName | NameOf<(typeof ENDPOINTS)[number]> | 'error' | 'assets';

/**
 * Where the leak crawler looks for each way out. A route or endpoint that is added without an address here fails the type check, and
 * one that is served without standing in either list fails `waysOut.test.ts`.
 */
export const WAYS_OUT: Readonly<Record<WayOut, readonly string[]>> = {
  home: ['/', '/?x=1'],
  article: ['/altstadt-leerstand-wem-gehoeren-die-gassen-1002', '/falscher-slug-1003', '/rund-um-den-dom-1001', '/1002-1004', '/koeln/tief/falsch-1011'],
  'app-by-id': [
    '/1001',
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
  author: ['/autor/anna-12', '/autor/1', '/autor/2', '/autor/12/2'],
  channel: ['/koeln', '/koeln/innenstadt', '/verkehr', '/ratgeber', '/wirtschaft', '/kultur', '/dom-und-altstadt', '/nahverkehr', '/gastronomie'],
  authors: ['/autoren'],
  headlines: ['/schlagzeilen', '/schlagzeilen/2', '/schlagzeilen/9999'],
  latest: ['/neueste'],
  agb: ['/agb'],
  accessibility: ['/accessibility'],
  datenschutz: ['/datenschutz'],
  impressum: ['/impressum'],
  'GET /_health': ['/_health'],
  'GET /_routes.json': ['/_routes.json'],
  'GET /builds/latest.json': ['/builds/latest.json?1'],
  'POST /api/purge': ['/api/purge'],
  error: ['/gibt-es-nicht', '/autor/x', '/0', '/999999', '/%00'],
  assets: ['/robots.txt', '/favicon.svg'],
};
