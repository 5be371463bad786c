import { createMiddleware } from 'hono/factory';
import { createHash } from 'node:crypto';
import { EMBED_VENDORS } from '#shared/domain/content/embedVendors.ts';
import { headScript } from '../layouts/headScript.ts';

const headScriptHash = `sha256-${createHash('sha256').update(headScript).digest('base64')}`;

const isDevelopment = import.meta.env.DEV;

/** Places of other hosts that pages show: pictures, audio, and frames that a click opens. */
export type ForeignSources = { readonly images: string; readonly media: string };

/** No script but ours and the one inline script allowed by its hash. Development's module reloading needs inline styles and a socket. */
function contentSecurityPolicy({ images, media }: ForeignSources): string {
  return [
    "default-src 'none'",
    `script-src 'self' '${headScriptHash}'`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: ${images}`,
    `media-src ${media}`,
    `frame-src ${[media, ...Object.values(EMBED_VENDORS).map((vendor) => vendor.origin)].join(' ')}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sent with everything. */
export const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
} as const;

/** Sent with every HTML page. Design 5, framed pages. */
export function createHtmlHeaders(sources: ForeignSources) {
  return {
    ...baseHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(sources),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=()',
  } as const;
}

export type HtmlHeaders = ReturnType<typeof createHtmlHeaders>;

/** What says how an answer was made when no cache had a part in it. G13. */
export const uncachedHeaders = { 'cache-status': 'Pressehaus; fwd=bypass', 'server-timing': 'cache;desc=bypass' } as const;

/** For the endpoints of the app server. Kept by nobody, unless the endpoint says for how long. */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries({ ...baseHeaders, ...uncachedHeaders })) c.header(name, value);
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
});
