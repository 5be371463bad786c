import { createMiddleware } from 'hono/factory';
import type { PortalContext } from '../context.ts';
import type { Portal } from '../portal.ts';
import { redirectTo } from './redirectTo.ts';

/** Rules that the content server publishes for a path. The query stays. Specification 4, navigation and shell. */
export const redirects = (portal: Portal) =>
  createMiddleware<PortalContext>(async (c, next) => {
    const site = portal.sites.load(c.var.mandator, (work) => c.executionCtx.waitUntil(work));
    c.set('site', site instanceof Promise ? await site : site);
    const rule = c.var.site.redirects.get(c.req.path);
    if (rule) return redirectTo({ status: rule.status, location: withQuery(rule.to, new URL(c.req.url).search), keepForSeconds: 300 });
    await next();
  });

/** The target with the reader's query behind its own. */
function withQuery(target: string, search: string): string {
  if (search === '') return target;
  const [address = '', ...fragment] = target.split('#');
  const query = address.includes('?') ? `&${search.slice(1)}` : search;
  return [`${address}${query}`, ...fragment].join('#');
}
