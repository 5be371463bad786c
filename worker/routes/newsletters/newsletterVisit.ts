import type { Context } from 'hono';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { readMandator } from '#shared/mandators/mandators.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import type { PortalContext } from '../../context.ts';
import type { Portal } from '../../portal.ts';
import { pageRenderers } from '../pageRenderers.tsx';

/** A call at an address below a newsletter's page. */
export type NewsletterVisit = {
  readonly request: Request;
  readonly mandator: Mandator;
  readonly slug: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

export function readNewsletterVisit(c: Context<PortalContext>): NewsletterVisit {
  return {
    request: c.req.raw,
    mandator: readMandator(new URL(c.req.url).hostname),
    slug: c.req.param('slug') ?? '',
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
}

export type FoundNewsletter = { readonly slug: string; readonly title: string };

/** The newsletter a visit is about, as its page says, which nearly always lies in the cache; or with what status there is none. */
export async function findNewsletter({ mandator, slug, waitUntil }: NewsletterVisit, portal: Portal): Promise<FoundNewsletter | 404 | 503> {
  const route = ROUTES.find(({ name }) => name === 'newsletter');
  const renderer = pageRenderers['newsletter'];
  if (!route || !renderer) throw new Error('There is no page for a newsletter');
  const visit = { mandator, site: portal.sites.known(mandator), route, params: { id: null, page: 1, slug }, query: {} };
  const render = async () => renderer.render({ ...visit, site: await portal.sites.current(mandator, waitUntil) }, portal);
  const lookup = await portal.cache.load(renderer.keyOf(visit), render, waitUntil);
  if (lookup.kind === 'failed') return 503;
  const title = lookup.kind === 'entry' ? lookup.entry.meta.facts['newsletterTitle'] : null;
  return typeof title === 'string' ? { slug, title } : 404;
}
