import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { ArticleBody, PublicArticle } from '#shared/domain/content/article.ts';
import { publicOpening } from '#shared/domain/content/publicOpening.ts';
import { readBadge } from '#shared/domain/teaser/badge.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';

/** Some two hundred words, as long as they are in German. */
const CHARACTERS_PER_MINUTE = 1_500;

export type SplitArticle = {
  readonly article: PublicArticle;
  /** The free part of a paid body. */
  readonly opening: ArticleBody;
  /** All the rest. */
  readonly body: ArticleBody;
};

/** Separates an article into its public part and its body. Design 4. */
export function splitArticle({ article }: PayloadOf<'article'>): SplitArticle {
  const { contentItems, ...visible } = article;
  const characters = contentItems.reduce((sum, item) => sum + textOf(item).length, 0);
  const opening = publicOpening(article);
  return {
    article: {
      ...visible,
      ...datesOf(article),
      readingMinutes: Math.max(1, Math.round(characters / CHARACTERS_PER_MINUTE)),
    },
    opening,
    body: contentItems.slice(opening.length),
  };
}

/** A ticker is as old as its first entry, and was changed at the latest with its newest one. */
function datesOf({ publishDate, updateDate, contentItems }: PayloadOf<'article'>['article']) {
  const entries = contentItems.flatMap((item) => (item.type === 'liveEntry' ? [item.publishedAt] : []));
  const started = [publishDate, ...entries].toSorted(byTime)[0] ?? publishDate;
  const changed = [...(updateDate ? [updateDate] : []), ...entries].toSorted(byTime).at(-1) ?? null;
  return { publishDate: started, updateDate: changed };
}

function byTime(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other);
}

/** Whether the article is updated live. */
export function isLive(article: Pick<PublicArticle, 'badge'>): boolean {
  return readBadge(article.badge) === 'Live';
}

/** Teasers inside a body. */
export function relatedTeasers(body: ArticleBody): Teaser[] {
  return body.flatMap((item) => (item.type === 'related' ? item.teasers : []));
}

/** Articles that a body names, those too that are not public yet: their teasers are to come. */
export function namedArticles(body: ArticleBody): number[] {
  return body.flatMap((item) => (item.type === 'related' ? item.articleIds : []));
}

/** Newsletters that boxes in a body name, those too that the title does not have yet. */
export function namedNewsletters(body: ArticleBody): string[] {
  return body.flatMap((item) => (item.type === 'newsletterBox' ? [item.slug] : []));
}

/** The readable text of a block. */
function textOf(item: ContentItem): string {
  switch (item.type) {
    case 'paragraph':
      return item.html;
    case 'heading':
    case 'quote':
    case 'newsletterBox':
      return item.text;
    case 'list':
    case 'factBox':
      return item.items.join(' ');
    case 'table':
      return item.rows.flat().join(' ');
    case 'liveEntry':
      return item.paragraphs.join(' ');
    case 'image':
    case 'gallery':
    case 'video':
    case 'audio':
    case 'embed':
    case 'sportWidget':
    case 'related':
      return '';
    default:
      return assertNever(item);
  }
}
