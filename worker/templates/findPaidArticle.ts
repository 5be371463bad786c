import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import type { CacheEntry } from '../cache/entry.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { loadNamedTemplate } from './loadTemplate.ts';

type Title = { readonly mandator: Mandator; readonly waitUntil: WaitUntil; readonly isLite: boolean };

/** A paid article of a title; null if the id is unknown or the article free. Fails while that is unknown. */
export async function findPaidArticle(
  title: Title,
  articleId: number,
  publishing: Publishing,
): Promise<Result<CacheEntry | null, 'unavailable'>> {
  const lookup = await loadNamedTemplate(title, { routeName: 'article', id: articleId }, publishing);
  if (lookup.kind === 'failed') return err('unavailable');
  if (lookup.kind === 'notFound') return ok(null);
  return ok(lookup.entry.meta.holes.some(({ name }) => name === 'articleBody') ? lookup.entry : null);
}
