import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Isolate } from '../../isolate.ts';
import { loadNamedTemplate } from '../../templates/loadTemplate.ts';
import type { ErrorResponder } from '../../templates/errorResponse.tsx';
import type { Visit } from '../../http/visit.ts';
import type { PersonalPage } from '../servePersonalPage.tsx';

/** A call at an address below a newsletter's page, and what every answer to it is made with. */
export type NewsletterCall = {
  readonly visit: Visit;
  readonly slug: string;
  readonly isolate: Isolate;
  readonly respondWithError: ErrorResponder;
  readonly streamPage: (page: PersonalPage) => Promise<Response>;
};

export type FoundNewsletter = { readonly slug: string; readonly title: string };

/** The newsletter a visit is about, as its page says, which nearly always lies in the cache. */
export async function findNewsletter({
  visit,
  slug,
  isolate,
}: NewsletterCall): Promise<Result<FoundNewsletter, 'notFound' | 'unavailable'>> {
  const lookup = await loadNamedTemplate(visit, { routeName: 'newsletter', slug }, isolate.publishing);
  if (lookup.kind === 'failed') return err('unavailable');
  const facts = lookup.kind === 'entry' ? lookup.entry.meta.facts : null;
  return facts?.kind === 'newsletter' ? ok({ slug, title: facts.title }) : err('notFound');
}
