import type { ArticleBody } from './article.ts';
import { isRestricted } from './isRestricted.ts';
import type { ContentRestriction } from './teaser.ts';

/**
 * What of a paid body everybody may read: its first paragraph, where the editors marked it, or nothing. Of a free one
 * all stands outside.
 */
export function publicOpening(article: {
  readonly contentRestriction: ContentRestriction;
  readonly contentItems: ArticleBody;
}): ArticleBody {
  const [first] = article.contentItems;
  return isRestricted(article) && first?.type === 'paragraph' && first.isPublic ? [first] : [];
}
