import { createHash } from 'node:crypto';
import { EMBED_VENDORS } from '#shared/domain/content/embedVendors.ts';
import { headScript } from '../layouts/headScript.ts';

const headScriptHash = `sha256-${createHash('sha256').update(headScript).digest('base64')}`;

const isDevelopment = import.meta.env.DEV;

/** Places of other hosts that pages show: pictures, audio, and frames that a click opens. */
export type ForeignSources = { readonly images: string; readonly media: string };

/**
 * How a page is answered, by who sees it: `public` and `legal` pages are the same for all and kept, `personal` ones are made for one
 * reader and kept nowhere, `framed` ones also stand in a frame of our own.
 */
export type PageClass = 'public' | 'personal' | 'framed' | 'legal';

/**
 * No script but ours, the one inline script allowed by its hash, and on pages made for one reader what React streams, by its nonce.
 * Development's module reloading needs inline styles and a socket.
 */
function contentSecurityPolicy({ images, media }: ForeignSources, pageClass: PageClass, nonce: string | null): string {
  return [
    "default-src 'none'",
    `script-src 'self' '${headScriptHash}'${nonce === null ? '' : ` 'nonce-${nonce}'`}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: ${images}`,
    `media-src ${media}`,
    `frame-src ${[media, ...Object.values(EMBED_VENDORS).map((vendor) => vendor.origin)].join(' ')}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${pageClass === 'framed' ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** Sent with everything. */
export const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
} as const;

/** The headers of HTML pages. Design 5, framed pages. */
export type HtmlHeaders = (pageClass: PageClass, nonce?: string) => Readonly<Record<string, string>>;

export function createHtmlHeaders(sources: ForeignSources): HtmlHeaders {
  const make = (pageClass: PageClass, nonce: string | null) => ({
    ...baseHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(sources, pageClass, nonce),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=()',
    ...(pageClass === 'personal' || pageClass === 'framed' ? { ...uncachedHeaders, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } : {}),
  });
  const fixed = { public: make('public', null), legal: make('legal', null), personal: make('personal', null), framed: make('framed', null) };
  return (pageClass, nonce) => (nonce === undefined ? fixed[pageClass] : make(pageClass, nonce));
}

/** What says how an answer was made when no cache had a part in it. G13. */
export const uncachedHeaders = { 'cache-status': 'Pressehaus; fwd=bypass', 'server-timing': 'cache;desc=bypass' } as const;

/** What an answer of an endpoint carries unless it says otherwise: kept by nobody, and nothing in it runs. */
const endpointHeaders = {
  ...baseHeaders,
  ...uncachedHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** The answer with every header it lacks. */
export function withEndpointHeaders(response: Response): Response {
  const missing = Object.entries(endpointHeaders).filter(([name]) => !response.headers.has(name));
  if (missing.length === 0) return response;
  const complete = new Response(response.body, response);
  for (const [name, value] of missing) complete.headers.set(name, value);
  return complete;
}
