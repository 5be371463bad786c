import {
  NOTHING_SWITCHED,
  presentThirdParties,
  type ThirdPartyPlaces,
  type ThirdPartySwitches,
} from '#shared/domain/consent/presentThirdParties.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { mandatorOf, MANDATORS } from '#shared/mandators/mandators.ts';
import { SPECULATION_RULES_PATH } from '#shared/routes/apiPaths.ts';
import type { LayoutName } from '#shared/routes/routes.ts';
import { contentSecurityPolicy, isDevelopment, type OwnServices, type PolicyPage } from './contentSecurityPolicy.ts';

/** Sent with every response. */
export const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
} as const;

/**
 * `public` pages are identical for all readers and cacheable, `personal` ones belong to one reader and are never
 * stored, `framed` ones may also be framed by the title itself.
 */
export type HtmlPage = PolicyPage & {
  readonly title: MandatorId;
  readonly layout: LayoutName;
  /** The operator's switches for the title's third parties; empty while unknown. */
  readonly switches?: ThirdPartySwitches;
};

/** The headers of HTML pages. Design 5, framed pages. */
export type HtmlHeaders = (page: HtmlPage) => Readonly<Record<string, string>>;

/** Headers computed once per state of the operator's switches. */
type Made = {
  readonly policies: Map<string, (page: PolicyPage) => string>;
  readonly headers: Map<string, Readonly<Record<string, string>>>;
};

/**
 * Memoizes the headers per title, layout and switches; only the nonce is added per response. The key is the switches
 * object itself, which `worker/services/siteDirectory.ts` replaces whenever it reloads, so no page is sent with the
 * policy of older switches.
 */
export function createHtmlHeaders(places: OwnServices & { readonly thirdParties: ThirdPartyPlaces }): HtmlHeaders {
  const made = new WeakMap<ThirdPartySwitches, Made>();
  const madeFor = (switches: ThirdPartySwitches): Made => {
    const known = made.get(switches) ?? { policies: new Map(), headers: new Map() };
    made.set(switches, known);
    return known;
  };
  const policyOf = (page: HtmlPage) => {
    const { title, layout, switches = NOTHING_SWITCHED } = page;
    const { policies } = madeFor(switches);
    const key = `${title} ${layout}`;
    const policy =
      policies.get(key) ??
      contentSecurityPolicy(layout, places, presentThirdParties(mandatorOf(title), places.thirdParties, switches));
    policies.set(key, policy);
    return policy(page);
  };
  const ofOneReader = personalPageHeaders(places.thirdParties);
  const make = (page: HtmlPage) => ({
    ...baseHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(page),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=()',
    ...(page.pageClass === 'personal' || page.pageClass === 'framed' ? ofOneReader : ofSharedPages),
  });
  return (page) => {
    if (page.nonce !== undefined) return make(page);
    const { headers } = madeFor(page.switches ?? NOTHING_SWITCHED);
    const key = `${page.title} ${page.layout} ${page.pageClass} ${page.styleSource} ${page.scriptSource} ${page.carries?.join()}`;
    const fields = headers.get(key) ?? make(page);
    headers.set(key, fields);
    return fields;
  };
}

/** Speculation rules are a separate file, so that they add no bytes to the HTML. */
const aheadRules = { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` } as const;

/**
 * Client hints that select lite mode. `ECT` is not in `Vary`: a page prefetched over a faster connection is the better
 * page and already paid for. Decision 074.
 */
const liteSigns = { 'accept-ch': 'ECT', vary: 'Save-Data' } as const;

const ofSharedPages = { ...aheadRules, ...liteSigns } as const;

/**
 * Public pages have no opener policy: it makes phones start another process before the first paint (decision 016).
 * Personal pages have one, which lets popups through if a third party on them opens windows.
 */
function personalPageHeaders(places: ThirdPartyPlaces) {
  const opensWindow = MANDATORS.some((title) =>
    presentThirdParties(title, places, NOTHING_SWITCHED).some((row) => row.opensWindow),
  );
  return {
    ...uncachedHeaders,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'cross-origin-opener-policy': opensWindow ? 'same-origin-allow-popups' : 'same-origin',
  };
}

/**
 * Adds the source of one more stylesheet to the page's policy. In development all styles are allowed, which naming a
 * source would end.
 */
export function withStyle(headers: Headers, source: string): Headers {
  const own = new Headers(headers);
  const policy = own.get('content-security-policy') ?? '';
  if (!isDevelopment) own.set('content-security-policy', policy.replace('; style-src ', `; style-src ${source} `));
  return own;
}

/** Cache headers of a response that no cache was involved in. G13. */
export const uncachedHeaders = {
  'cache-status': 'Pressehaus; fwd=bypass',
  'server-timing': 'cache;desc=bypass',
} as const;

/** Defaults of an endpoint's response: not stored, and no script runs in it. */
const endpointHeaders = {
  ...baseHeaders,
  ...uncachedHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Adds the default headers that the response lacks. */
export function withEndpointHeaders(response: Response): Response {
  const missing = Object.entries(endpointHeaders).filter(([name]) => !response.headers.has(name));
  if (missing.length === 0) return response;
  const complete = new Response(response.body, response);
  for (const [name, value] of missing) complete.headers.set(name, value);
  return complete;
}
