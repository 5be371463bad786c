import type { AdContext } from '#shared/domain/ads/adTargeting.ts';
import type { PublicArticle } from '#shared/domain/content/article.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';

/** What an article's ads go by: its section and its tags, and nothing of what stands in it. */
export function adContextOf({ channelPath, tags }: PublicArticle, { id }: Mandator): AdContext {
  return { title: id, section: channelPath, pageType: 'Artikelseiten', tags: tags.map(({ name }) => name) };
}
