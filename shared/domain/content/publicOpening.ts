import type { ArticleBody } from './article.ts';
import { isRestricted } from './isRestricted.ts';
import type { ContentRestriction } from './teaser.ts';

/**
 * The free part of a paid body: its first paragraph if editors marked it, or nothing. Empty for a free article, whose
 * body is public anyway.
 */
export function publicOpening(article: {
  readonly contentRestriction: ContentRestriction;
  readonly contentItems: ArticleBody;
}): ArticleBody {
  const [first] = article.contentItems;
  return isRestricted(article) && first?.type === 'paragraph' && first.isPublic ? [first] : [];
}
