import type { ArticleBody } from './article.ts';
import { isRestricted } from './isRestricted.ts';
import type { ContentRestriction } from './teaser.ts';

/** Of a body's paragraphs, so that a short text is not given away. */
const LARGEST_SHARE = 1 / 3;

/**
 * The free part of a paid body: the paragraphs it begins with, as many as its title sets and a third of them at most.
 * Editors make the first one free in any case, or end the free part, by marking a paragraph. Empty for a free article,
 * whose body is public anyway.
 */
export function publicOpening(
  article: { readonly contentRestriction: ContentRestriction; readonly contentItems: ArticleBody },
  mostParagraphs: number,
): ArticleBody {
  const { contentItems } = article;
  if (!isRestricted(article)) return [];
  const end = contentItems.findIndex((item) => item.type !== 'paragraph' || item.isPublic === false);
  const beginning = end < 0 ? contentItems : contentItems.slice(0, end);
  const [first] = beginning;
  const paragraphs = contentItems.filter(({ type }) => type === 'paragraph').length;
  const most = Math.min(mostParagraphs, Math.floor(paragraphs * LARGEST_SHARE));
  return beginning.slice(0, first?.type === 'paragraph' && first.isPublic ? Math.max(1, most) : most);
}
