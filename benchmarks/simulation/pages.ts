import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { EntryMeta } from '#worker/cache/entry.ts';

export type PageKind = 'front' | 'channel' | 'topic' | 'article';
export type SimulatedPage = { readonly kind: PageKind; readonly title: number; readonly id: number };

const ARTICLES = 500_000;
/** Two days of four titles. */
const RECENT = 1_200;
const CHANNELS = 30;
const TOPICS = 500;
const FRESH_SECONDS = { front: 120, channel: 300, topic: 300, article: 300 } as const satisfies Record<
  PageKind,
  number
>;
const DAY_MS = 86_400_000;

/** Zipf's law with exponent 1. */
const pickRank = (random: () => number, count: number) => Math.floor(count ** random());

/**
 * The requested pages: a quarter fronts, half of them news, one in eight from the archive. The platform audit's 90/9/1
 * is a result, not an input.
 */
export function pickPage(random: () => number): SimulatedPage {
  const kind = random();
  const title = pickRank(random, 4);
  if (kind < 0.25) return { kind: 'front', title, id: 0 };
  if (kind < 0.4) return { kind: 'channel', title, id: pickRank(random, CHANNELS) };
  if (kind < 0.43) return { kind: 'topic', title, id: pickRank(random, TOPICS) };
  if (kind < 0.88) return recentArticle(pickRank(random, RECENT));
  return { kind: 'article', title: 0, id: Math.floor(random() * ARTICLES) };
}

function recentArticle(rank: number): SimulatedPage {
  return { kind: 'article', title: rank % 4, id: ARTICLES - rank };
}

export function isArchived({ kind, id }: SimulatedPage): boolean {
  return kind === 'article' && id <= ARTICLES - RECENT;
}

/** A save: an article of the last two days, with the tags that the content server purges for it. */
export function pickSave(random: () => number): string[] {
  const { id, title } = recentArticle(Math.floor(random() * RECENT));
  return [
    cacheTag.front(String(title)),
    cacheTag.channel(`${title}/${id % CHANNELS}`),
    ...listTagsOf(id),
    cacheTag.article(id),
    cacheTag.teaser(id),
  ];
}

function listTagsOf(id: number): string[] {
  return [cacheTag.author(id % 200), ...[1, 7, 31].map((step) => cacheTag.tag((id * step) % TOPICS))];
}

/** Cache tags as real pages have them. */
function tagsOf({ kind, title, id }: SimulatedPage): Pick<EntryMeta, 'tags' | 'listTags'> {
  const site = cacheTag.site(String(title));
  const teasers = (count: number) =>
    Array.from({ length: count }, (_, at) => cacheTag.teaser(ARTICLES - ((id * 13 + at * 4 + title) % RECENT)));
  switch (kind) {
    case 'front':
      return { tags: [site, cacheTag.front(String(title)), ...teasers(60)], listTags: [] };
    case 'channel':
      return { tags: [site, cacheTag.channel(`${title}/${id}`), ...teasers(24)], listTags: [] };
    case 'topic':
      return { tags: [site, cacheTag.tag(id), ...teasers(24)], listTags: [] };
    case 'article':
      return { tags: [site, cacheTag.article(id), ...teasers(8)], listTags: listTagsOf(id) };
  }
}

/** Metadata stored with a page rendered at this time; its bytes come from the renderer. */
export function metaOf(page: SimulatedPage, build: string, renderedAt: number): Omit<EntryMeta, 'etag'> {
  return {
    build,
    renderedAt,
    freshUntil: renderedAt + FRESH_SECONDS[page.kind] * 1_000,
    staleUntil: renderedAt + DAY_MS,
    ...tagsOf(page),
    holes: [],
    canonicalPath: null,
    facts: { kind: 'none' },
    changesAt: null,
    styleSource: null,
    scriptSource: '',
    sealedBytes: 0,
  };
}

export function keyOf({ kind, title, id }: SimulatedPage): string {
  return `${title}:${kind}:${id}`;
}
