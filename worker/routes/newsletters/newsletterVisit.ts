import type { Context } from 'hono';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { readMandator } from '#shared/mandators/mandators.ts';
import type { PortalContext } from '../../context.ts';
import type { Portal } from '../../portal.ts';
import type { ErrorResponder } from '../errorResponse.tsx';
import { loadNamedPage } from '../loadPage.ts';

/** A call at an address below a newsletter's page. */
export type NewsletterVisit = {
  readonly request: Request;
  readonly mandator: Mandator;
  readonly slug: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** What every answer to such a call is made with. */
export type NewsletterTools = { readonly portal: Portal; readonly respondWithError: ErrorResponder };

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
  const lookup = await loadNamedPage({ routeName: 'newsletter', mandator, slug }, portal, waitUntil);
  if (lookup.kind === 'failed') return 503;
  const title = lookup.kind === 'entry' ? lookup.entry.meta.facts['newsletterTitle'] : null;
  return typeof title === 'string' ? { slug, title } : 404;
}
