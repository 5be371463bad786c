import {
  NOTHING_SWITCHED,
  presentThirdParties,
  type ThirdPartyPlaces,
  type ThirdPartySwitches,
} from '#shared/domain/consent/presentThirdParties.ts';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import { SPECULATION_RULES_PATH } from '#shared/routes/apiPaths.ts';
import type { LayoutName } from '#shared/routes/routes.ts';
import { contentSecurityPolicy, isDevelopment, type OwnServices, type PolicyPage } from './contentSecurityPolicy.ts';

/** Sent with everything. */
export const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
} as const;

/**
 * How a page is answered, by who sees it: `public` pages are the same for all and kept, `personal` ones are made for one
 * reader and kept nowhere, `framed` ones also stand in a frame of our own.
 */
export type HtmlPage = PolicyPage & {
  readonly title: MandatorId;
  readonly layout: LayoutName;
  /** What the title's operator has switched of third parties; nothing where that is not known. */
  readonly switches?: ThirdPartySwitches;
};

/** The headers of HTML pages. Design 5, framed pages. */
export type HtmlHeaders = (page: HtmlPage) => Readonly<Record<string, string>>;

/** What is made once for as long as an operator's switches stand. */
type Made = {
  readonly policies: Map<string, (page: PolicyPage) => string>;
  readonly headers: Map<string, Readonly<Record<string, string>>>;
};

/**
 * What depends on a title, its switches and a layout alone is made once, all of it where no nonce is the answer's own.
 * Switches are the same object until they are known anew (`worker/services/siteDirectory.ts`): whatever a policy goes
 * by of them, no page is sent with the policy of others.
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
      contentSecurityPolicy(layout, places, presentThirdParties(title, places.thirdParties, switches));
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
    ...(page.pageClass === 'personal' || page.pageClass === 'framed' ? ofOneReader : ofEverybody),
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

/** What of a public page's links may be fetched ahead stands in a file of its own: it costs no page a byte of HTML. */
const aheadRules = { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` } as const;

/**
 * What lite mode goes by: browsers that know how slow the line is say so from the next page on. It stands in no `Vary`,
 * as what was fetched ahead on a better line is the better page, and paid for. Decision 074.
 */
const liteSigns = { 'accept-ch': 'ECT', vary: 'Save-Data' } as const;

const ofEverybody = { ...aheadRules, ...liteSigns } as const;

/**
 * A public page does without an opener policy: a phone starts another process for it, before the first paint. Decision
 * 016. Any page for one reader may have a form over it that opens somebody else's window.
 */
function personalPageHeaders(places: ThirdPartyPlaces) {
  const opensWindow = MANDATOR_IDS.some((title) =>
    presentThirdParties(title, places, NOTHING_SWITCHED).some((row) => row.opensWindow),
  );
  return {
    ...uncachedHeaders,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'cross-origin-opener-policy': opensWindow ? 'same-origin-allow-popups' : 'same-origin',
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
