import type { Redirect } from '#shared/contracts/contentServer.contract.ts';
import { followRules, readTarget, ruleFor } from '#shared/domain/redirect/followRules.ts';
import { placeOfRule } from '#shared/domain/redirect/placeOfRule.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { redirectTo } from './redirectTo.ts';
import type { AddressParts } from './splitUrl.ts';

const KEEP_FOR_SECONDS = 300;

/**
 * Where the rules that the content server publishes lead from a path, if there is one for it: at once to the end of
 * them. The query stays. Rules in a circle lead nowhere and are logged. Specification 4, navigation and shell.
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
  // For good only where all of them are.
  const { status } = rules.find((rule) => !isPermanent(rule)) ?? first;
  return redirectTo({ status, location, keepForSeconds: KEEP_FOR_SECONDS });
}

function isPermanent({ status }: Redirect): boolean {
  return status === 301 || status === 308;
}

/** What of an address that a rule stands at goes on. */
function queryOf(address: string): string {
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  return placeOfRule({ pathname, search }).search;
}

/** The target with the reader's query behind its own. */
function withQuery(target: string, search: string): string {
  if (search === '') return target;
  const [address = '', ...fragment] = target.split('#');
  const query = address.includes('?') ? `&${search.slice(1)}` : search;
  return [`${address}${query}`, ...fragment].join('#');
}
