import type { Purge } from '#shared/contracts/purge.contract.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { tagIdsOf, type References, type StoredArticle } from './articleStatements.ts';
import type { Standing } from './loadStanding.ts';
import { isUnseen } from './statusColumns.ts';
import { pathWithAncestors } from './paths.ts';

/**
 * The purge of a change. A retraction, a move into the future, and a change from free to paid are hard: the old page is
 * never served again, nor a retracted teaser. A new article is on no page, so its purge names its lists and its
 * thousand. Decision 029. A draft or scheduled article changes nothing public; its release is that of a new article which
 * other pages may already name.
 */
export function purgeOf(article: StoredArticle, before: Standing | null, { tagLines }: References): Purge {
  const topics = tagIdsOf(article)
    .flatMap((id) => tagLines.get(id) ?? [])
    .map((tag) => cacheTag.tag(tag.id));
  const lists = [
    ...(before?.listTags ?? []),
    ...article.mandators.map(cacheTag.front),
    ...pathWithAncestors(article.channel).map(cacheTag.channel),
    ...topics,
    ...(isOfSameTopics(topics, before) ? [] : article.mandators.map(cacheTag.topics)),
    ...article.authors.map(cacheTag.author),
    ...(article.badge === 'Live' ? [cacheTag.live(article.id)] : liveTags(article.id, before)),
  ];
  if (isUnseen(article.status) && before?.status !== 'published') return { soft: [], hard: [] };
  const isGone = article.status !== 'published';
  const own = cacheTag.article(article.id);
  const teaser = cacheTag.teaser(article.id);
  const soft = [...new Set(lists)];
  if (before === null) return { soft: [...soft, cacheTag.newArticles(article.id)], hard: [] };
  if (isGone) return { soft: [...soft, ...bannerTags(before)], hard: goneTags(article.id) };
  if (isUnseen(before.status)) return { soft: [...soft, cacheTag.newArticles(article.id), own, teaser], hard: [] };
  const becamePaid = !isRestricted(before) && isRestricted(article);
  return becamePaid ? { soft: [...soft, teaser], hard: [own] } : { soft: [...soft, own, teaser], hard: [] };
}

function isOfSameTopics(topics: readonly string[], before: Standing | null): boolean {
  const left = new Set(before?.listTags.filter((tag) => tag.startsWith(cacheTag.tag(0).slice(0, -1))));
  const joined = new Set(topics);
  return left.size === joined.size && topics.every((tag) => left.has(tag));
}

/** Readers following an article live also learn that it has ended. */
export function liveTags(id: number, before: Standing | null): string[] {
  return before?.listings.some(({ list }) => list === 'live') ? [cacheTag.live(id)] : [];
}

/** All pages of the titles whose banner leads to the article. */
export function bannerTags(before: Standing): string[] {
  return before.bannerOf.map(cacheTag.site);
}

/** Cache tags of every page that shows or lists an article. */
export function goneTags(id: number): string[] {
  return [cacheTag.article(id), cacheTag.teaser(id)];
}
