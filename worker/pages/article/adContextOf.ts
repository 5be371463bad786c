import type { AdContext } from '#shared/domain/ads/adTargeting.ts';
import type { PublicArticle } from '#shared/domain/content/article.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';

/** Targeting of an article's ads: its section and tags, not its content. */
export function adContextOf({ channelPath, tags }: PublicArticle, { id }: Mandator): AdContext {
  return { title: id, section: channelPath, pageType: 'Artikelseiten', tags: tags.map(({ name }) => name) };
}
