import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { ArticleBody, PublicArticle } from '#shared/domain/content/article.ts';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';

const WORDS_PER_MINUTE = 200;

/** Splits an article on arrival into what anybody may see and its body. Design 4. */
export function splitArticle({ article }: PayloadOf<'article'>): { readonly article: PublicArticle; readonly body: ArticleBody } {
  const { contentItems, ...visible } = article;
  const words = contentItems.reduce((sum, item) => sum + textOf(item).split(/\s+/).length, 0);
  return { article: { ...visible, readingMinutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) }, body: contentItems };
}

function textOf(item: ContentItem): string {
  switch (item.type) {
    case 'paragraph':
      return item.html;
    case 'heading':
    case 'quote':
      return item.text;
    case 'list':
    case 'factBox':
      return item.items.join(' ');
    case 'table':
      return item.rows.flat().join(' ');
  }
}
