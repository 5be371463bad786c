import { createHash } from 'node:crypto';
import { EMBED_VENDORS } from '#shared/domain/content/embedVendors.ts';
import { headScript } from '../layouts/headScript.ts';

/** What the policy of this build's pages allows as their inline script. */
export const HEAD_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(headScript).digest('base64')}'`;

const isDevelopment = import.meta.env.DEV;

/**
 * Places of other hosts: audio and frames that pages show after a click, where the identity service is found, and
 * whether Google's sign-in script is used.
 */
export type ForeignSources = { readonly media: string; readonly identity: string; readonly hasGoogleSignIn: boolean };

/**
 * What Google says that its script needs.
 * https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
 */
const GOOGLE = {
  script: 'https://accounts.google.com/gsi/client',
  style: 'https://accounts.google.com/gsi/style',
  frame: 'https://accounts.google.com/gsi/',
};

/**
 * How a page is answered, by who sees it: `public` and `legal` pages are the same for all and kept, `personal` ones are
 * made for one reader and kept nowhere, `framed` ones also stand in a frame of our own.
 */
export type PageClass = 'public' | 'personal' | 'framed' | 'legal';

/**
 * No script but ours, the one inline script allowed by its hash, and on pages made for one reader what React streams,
 * by its nonce. Development's module reloading needs inline styles and a socket.
 */
function contentSecurityPolicy({ media, identity, hasGoogleSignIn }: ForeignSources, page: HtmlPage): string {
  const { pageClass, styleSource, scriptSource = HEAD_SCRIPT_SOURCE, nonce, offersGoogle } = page;
  const google = (place: keyof typeof GOOGLE) => (hasGoogleSignIn && offersGoogle ? ` ${GOOGLE[place]}` : '');
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptSource}${nonce === undefined ? '' : ` 'nonce-${nonce}'`}${google('script')}`,
    `style-src ${isDevelopment ? "'self' " : ''}${styleSource ?? "'none'"}${google('style')}`,
    "img-src 'self' data:",
    `media-src ${media}`,
    `frame-src 'self' ${[media, ...Object.values(EMBED_VENDORS).map((vendor) => vendor.origin)].join(' ')}${google('frame')}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${google('frame')}`,
    "manifest-src 'self'",
    // Who logs in by a form is taken past the identity service: browsers count where a form's answer leads.
    `form-action 'self'${pageClass === 'personal' || pageClass === 'framed' ? ` ${identity}` : ''}`,
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

export type HtmlPage = {
  readonly pageClass: PageClass;
  /** What the policy allows as its stylesheet: `PageStyles.source`; null for none. */
  readonly styleSource: string | null;
  /** What it allows as its inline script, where another build's page is answered with. */
  readonly scriptSource?: string;
  /** Of the scripts that React streams into it. */
  readonly nonce?: string;
  /** Whether one may log in with Google on it. */
  readonly offersGoogle?: boolean;
};

/** The headers of HTML pages. Design 5, framed pages. */
export type HtmlHeaders = (page: HtmlPage) => Readonly<Record<string, string>>;

export function createHtmlHeaders(sources: ForeignSources): HtmlHeaders {
  const make = (page: HtmlPage) => ({
    ...baseHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(sources, page),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=()',
    ...(page.pageClass === 'personal' || page.pageClass === 'framed' ? personalPageHeaders(sources) : {}),
  });
  const made = new Map<string, Readonly<Record<string, string>>>();
  return (page) => {
    if (page.nonce !== undefined) return make(page);
    const key = `${page.pageClass} ${page.styleSource} ${page.scriptSource}`;
    const headers = made.get(key) ?? make(page);
    made.set(key, headers);
    return headers;
  };
}

/**
 * A public page does without an opener policy: a phone starts another process for it, before the first paint. Decision
 * 016.
 */
function personalPageHeaders({ hasGoogleSignIn }: ForeignSources) {
  return {
    ...uncachedHeaders,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    // Google's window tells the page that opened it.
    'cross-origin-opener-policy': hasGoogleSignIn ? 'same-origin-allow-popups' : 'same-origin',
  };
}

/** The headers of a page that brings one stylesheet more. Development allows any, but no longer once one is named. */
export function withStyle(headers: Headers, source: string): Headers {
  const own = new Headers(headers);
  const policy = own.get('content-security-policy') ?? '';
  if (!isDevelopment) own.set('content-security-policy', policy.replace('; style-src ', `; style-src ${source} `));
  return own;
}

/** What says how an answer was made when no cache had a part in it. G13. */
export const uncachedHeaders = {
  'cache-status': 'Pressehaus; fwd=bypass',
  'server-timing': 'cache;desc=bypass',
} as const;

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
