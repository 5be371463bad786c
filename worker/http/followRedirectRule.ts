import type { Site } from '../services/siteDirectory.ts';
import { redirectTo } from './redirectTo.ts';

const KEEP_FOR_SECONDS = 300;

/** The rule that the content server publishes for a path, if there is one. The query stays. Specification 4, navigation and shell. */
export function followRedirectRule(site: Site, pathname: string, search: string): Response | null {
  const rule = site.redirects.get(pathname);
  return rule ? redirectTo({ status: rule.status, location: withQuery(rule.to, search), keepForSeconds: KEEP_FOR_SECONDS }) : null;
}

/** The target with the reader's query behind its own. */
function withQuery(target: string, search: string): string {
  if (search === '') return target;
  const [address = '', ...fragment] = target.split('#');
  const query = address.includes('?') ? `&${search.slice(1)}` : search;
  return [`${address}${query}`, ...fragment].join('#');
}
