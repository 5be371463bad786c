import type { Redirect } from '#shared/contracts/contentServer.contract.ts';
import { followRules, readTarget, ruleFor } from '#shared/domain/redirect/followRules.ts';
import { placeOfRule } from '#shared/domain/redirect/placeOfRule.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { redirectTo } from './redirectTo.ts';
import type { AddressParts } from './splitUrl.ts';

const MAX_AGE_SECONDS = 300;

/**
 * Follows the content server's redirect rules for a path to the end of the chain and keeps the query. A cycle is logged
 * and leads nowhere. Specification 4, navigation and shell.
 */
export function followRedirectRule(
  redirects: ReadonlyMap<string, Redirect>,
  { hostname, pathname, search }: AddressParts,
  log: Logger,
): Response | null {
  const asked = placeOfRule({ pathname, search });
  const first = redirects.get(asked.from);
  if (!first) return null;
  const next = ({ to }: Redirect) => {
    const target = readTarget(to);
    const isHere = target !== null && (target.hostname === null || target.hostname === hostname);
    return isHere ? ruleFor(redirects, target.path) : undefined;
  };
  const { rules, isCircle } = followRules(first, next);
  if (isCircle) {
    log.warn('redirect_circle', { path: pathname, count: rules.length });
    return null;
  }
  const location = rules.reduce((from, { to }) => withQuery(to, queryOf(from)), asked.search);
  // Permanent only if every rule of the chain is.
  const { status } = rules.find((rule) => !isPermanent(rule)) ?? first;
  return redirectTo({ status, location, maxAgeSeconds: MAX_AGE_SECONDS });
}

function isPermanent({ status }: Redirect): boolean {
  return status === 301 || status === 308;
}

/** The part of the query that the rule's own path does not consume. */
function queryOf(address: string): string {
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  return placeOfRule({ pathname, search }).search;
}

/** Appends the reader's query to the target's. */
function withQuery(target: string, search: string): string {
  if (search === '') return target;
  const [address = '', ...fragment] = target.split('#');
  const query = address.includes('?') ? `&${search.slice(1)}` : search;
  return [`${address}${query}`, ...fragment].join('#');
}
