import { MANDATORS } from '#shared/mandators/mandators.ts';
import type { PublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';

/** Paths of no use in search engines: our search results, API calls, and personal pages. */
const DISALLOWED = [
  ...[
    '/suche',
    '/account',
    '/bookmarks',
    '/read-articles',
    '/newsletters',
    '/regions',
    '/deine-themen-verwalten',
    '/e-mail-bestaetigen',
    '/vertrag-kuendigen',
    '/vertrag-widerrufen',
  ].flatMap(wholeSegment),
  '/api/',
  '/__mein-portal/',
  '/change-password/',
  '/error/',
];

/** Rules match prefixes: `/suche` alone would also hide `/suche-nach-vermisstem-1234`. RFC 9309. */
function wholeSegment(path: string): string[] {
  return [`${path}$`, `${path}?`, `${path}/`];
}

const HOUR_SECONDS = 3_600;

/** RFC 9309, with the sitemaps of the requested title. */
export function serveRobots({ mandator }: PublicVisit, publishing: Publishing): Response {
  const origin = publishing.publicOrigin(mandator.id);
  const lines = [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/news-sitemap.xml`,
  ];
  return textResponse(lines, HOUR_SECONDS);
}

/** RFC 9116. Expires long before the year it may last, on a full day, so that it reads the same all day. */
export function serveSecurityTxt({ mandator }: PublicVisit, publishing: Publishing): Response {
  const expires = new Date(Math.floor(publishing.clock() / DAY_MS) * DAY_MS + EXPIRES_DAYS * DAY_MS);
  const lines = [
    `Contact: mailto:${mandator.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${publishing.publicOrigin(mandator.id)}/.well-known/security.txt`,
  ];
  return textResponse(lines, HOUR_SECONDS);
}

/** The title's authorised ad sellers from the operator's setting (IAB, ads.txt 1.1); 404 without one. */
export async function serveAdsTxt({ mandator, waitUntil }: PublicVisit, { sites }: Publishing): Promise<Response> {
  const { settings } = await sites.current(mandator, waitUntil);
  if (settings.ads_txt !== '') return textResponse(settings.ads_txt.split(/\r?\n/), HOUR_SECONDS);
  return new Response(null, { status: 404, headers: { 'cache-control': 'public, max-age=60' } });
}

/** For clients that request the icon at its traditional path without reading a page. */
export function serveFavicon({ mandator }: PublicVisit): Response {
  const headers = { location: `/icons/${mandator.id}-180.png`, 'cache-control': `public, max-age=${HOUR_SECONDS}` };
  return new Response(null, { status: 302, headers });
}

/**
 * The hosts at which the first title's passkeys are good as well: the house's account is one. WebAuthn Level 3, related
 * origin requests.
 */
export function serveRelatedOrigins(_: PublicVisit, publishing: Publishing): Response {
  const origins = MANDATORS.map(({ id }) => publishing.publicOrigin(id));
  return Response.json({ origins }, { headers: { 'cache-control': `public, max-age=${HOUR_SECONDS}` } });
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const EXPIRES_DAYS = 180;

function textResponse(lines: readonly string[], maxAgeSeconds: number): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': `public, max-age=${maxAgeSeconds}` };
  return new Response(`${lines.join('\n')}\n`, { headers });
}
