import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Call } from '../../calls/call.ts';
import { loadNamedTemplate } from '../../templates/loadTemplate.ts';

export type FoundNewsletter = { readonly slug: string; readonly title: string };

/** Slug of its page. */
export function slugOf({ params }: Call): string {
  return params['slug'] ?? '';
}

/** The newsletter of the visit, from its page, which is nearly always cached. */
export async function findNewsletter(call: Call): Promise<Result<FoundNewsletter, 'notFound' | 'unavailable'>> {
  const { visit, isolate } = call;
  const slug = slugOf(call);
  const lookup = await loadNamedTemplate(visit, { routeName: 'newsletter', slug }, isolate.publishing);
  if (lookup.kind === 'failed') return err('unavailable');
  const facts = lookup.kind === 'entry' ? lookup.entry.meta.facts : null;
  return facts?.kind === 'newsletter' ? ok({ slug, title: facts.title }) : err('notFound');
}
