import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { ArticleBody, PublicArticle } from '#shared/domain/content/article.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import { publicOpening } from '#shared/domain/content/publicOpening.ts';
import { readBadge } from '#shared/domain/teaser/badge.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { ContentItem, ContentItemOf } from '#shared/domain/content/contentItem.ts';

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
export function splitArticle(
  { article }: PayloadOf<'article'>,
  { publicParagraphs }: Pick<Mandator, 'publicParagraphs'>,
): SplitArticle {
  const { contentItems: everyItem, isPodcast, ...visible } = article;
  // A paid recording's address is part of the paid text.
  const headerAudio = (isPodcast && !isRestricted(article) && everyItem.find((item) => item.type === 'audio')) || null;
  const contentItems = everyItem.filter((item) => item !== headerAudio);
  const characters = contentItems.reduce((sum, item) => sum + textOf(item).length, 0);
  const opening = publicOpening(article, publicParagraphs);
  return {
    article: {
      ...visible,
      ...datesOf(article),
      headerAudio,
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

export type LiveBody = {
  readonly keyPoints: ContentItemOf<'factBox'> | null;
  /** From the first entry to the last. */
  readonly entries: ArticleBody;
  /** What editors wrote above the first entry and below the last. */
  readonly background: ArticleBody;
};

/** The parts of a live article's body; null without entries. A fact box above the entries contains the key points. */
export function splitLive(body: ArticleBody): LiveBody | null {
  const begin = body.findIndex(isEntry);
  if (begin === -1) return null;
  const end = body.findLastIndex(isEntry) + 1;
  const above = body.slice(0, begin);
  const keyPoints = above.find((item) => item.type === 'factBox') ?? null;
  return {
    keyPoints,
    entries: body.slice(begin, end),
    background: [...above.filter((item) => item !== keyPoints), ...body.slice(end)],
  };
}

function isEntry({ type }: ContentItem): boolean {
  return type === 'liveEntry';
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
