import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { purgeContract, type Purge } from '#shared/contracts/purge.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { ArticleInput } from './articleInput.ts';
import type { Database } from './database.ts';
import { pathWithAncestors } from './paths.ts';
import type { ListName } from './listArticles.ts';
import { articleAuthors, articleMandators, articles, articleTags, authors, listings, purgeOutbox, tags } from './schema.ts';

export type StoredArticle = ArticleInput & { readonly id: number; readonly status: 'published' | 'retracted'; readonly updatedAt: number | null };

export type SaveOutcome = { readonly kind: 'saved' } | { readonly kind: 'conflict' } | { readonly kind: 'unknownReference'; readonly message: string };

/**
 * Stores an article with all that is derived from it, and the purge it causes, in one transaction: neither can be lost without the other.
 * @param before what stood there, for the lists it leaves.
 */
export async function saveArticle(db: Database, article: StoredArticle, before: StoredArticle | null, now: number): Promise<SaveOutcome> {
  const ancestors = await loadTagAncestors(db, [...tagIdsOf(article), ...(before ? tagIdsOf(before) : [])]);
  const unknown = tagIdsOf(article).filter((id) => !ancestors.has(id));
  if (unknown.length > 0) return { kind: 'unknownReference', message: `Unknown tags: ${unknown.join(', ')}` };
  const unknownAuthors = await findUnknownAuthors(db, article.authors);
  if (unknownAuthors.length > 0) return { kind: 'unknownReference', message: `Unknown authors: ${unknownAuthors.join(', ')}` };

  const row = toRow(article);
  const purge = v.parse(purgeContract, purgeFor(article, before, ancestors));
  const lists = article.status === 'published' ? listsOf(article, ancestors) : [];
  const publishedAt = row.publishedAt;
  const insert = db.insert(articles).values(row);
  const { status: _, ...content } = row;
  // Only a change of status writes it: an editor's saving that overlaps a retraction must not undo it.
  const changed = before?.status === article.status ? content : row;
  const statements = [
    before ? insert.onConflictDoUpdate({ target: articles.id, set: changed }) : insert,
    db.delete(articleAuthors).where(eq(articleAuthors.articleId, article.id)),
    db.delete(articleTags).where(eq(articleTags.articleId, article.id)),
    db.delete(articleMandators).where(eq(articleMandators.articleId, article.id)),
    db.delete(listings).where(eq(listings.articleId, article.id)),
    ...article.authors.map((authorId, position) => db.insert(articleAuthors).values({ articleId: article.id, authorId, position })),
    ...tagIdsOf(article).map((tagId) => db.insert(articleTags).values({ articleId: article.id, tagId })),
    ...article.mandators.map((mandator) => db.insert(articleMandators).values({ articleId: article.id, mandator })),
    ...article.mandators.flatMap((mandator) => lists.map((list) => db.insert(listings).values({ mandator, list, publishedAt, articleId: article.id }))),
    db.insert(purgeOutbox).values({ purge: JSON.stringify(purge), createdAt: now }),
  ] as const;
  try {
    await db.batch(statements);
  } catch (cause) {
    if (before === null && isIdTaken(cause)) return { kind: 'conflict' };
    throw cause;
  }
  return { kind: 'saved' };
}

function isIdTaken(cause: unknown): boolean {
  for (let at = cause; at instanceof Error; at = at.cause) if (at.message.includes('UNIQUE constraint failed: articles.id')) return true;
  return false;
}

async function findUnknownAuthors(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: authors.id })
    .from(authors)
    .where(inArray(authors.id, [...ids]));
  return ids.filter((id) => !rows.some((row) => row.id === id));
}

function toRow(article: StoredArticle) {
  const { id, slug, titlePrefix, title, lead, contentRestriction, badge, isOpinion, isPodcast, isVideo, mainTag, status, updatedAt } = article;
  return {
    id,
    slug,
    titlePrefix,
    title,
    contentRestriction,
    badge,
    isOpinion,
    isPodcast,
    isVideo,
    mainTag,
    status,
    updatedAt,
    channelPath: article.channel,
    leadHtml: lead,
    contentItems: JSON.stringify(article.contentItems),
    image: article.image ? JSON.stringify(article.image) : null,
    publishedAt: Date.parse(article.publishedAt),
  };
}

function tagIdsOf(article: StoredArticle): number[] {
  return [...new Set([article.mainTag, ...article.tags])];
}

/** A tag with all above it, itself first. Tags that do not exist are missing. */
async function loadTagAncestors(db: Database, ids: readonly number[]): Promise<Map<number, number[]>> {
  const parents = new Map<number, number | null>();
  let wanted = [...new Set(ids)];
  while (wanted.length > 0) {
    const rows = await db.select({ id: tags.id, parentId: tags.parentId }).from(tags).where(inArray(tags.id, wanted));
    for (const row of rows) parents.set(row.id, row.parentId);
    wanted = rows.flatMap((row) => (row.parentId !== null && !parents.has(row.parentId) ? [row.parentId] : []));
  }
  return new Map(ids.filter((id) => parents.has(id)).map((id) => [id, lineOf(id, parents)]));
}

function lineOf(id: number, parents: ReadonlyMap<number, number | null>): number[] {
  const line: number[] = [];
  for (let at: number | null = id; at !== null && !line.includes(at); at = parents.get(at) ?? null) line.push(at);
  return line;
}

function listsOf(article: StoredArticle, ancestors: ReadonlyMap<number, number[]>): ListName[] {
  const tagLists = tagIdsOf(article)
    .flatMap((id) => ancestors.get(id) ?? [])
    .map((id): ListName => `tag:${id}`);
  const channelLists = pathWithAncestors(article.channel).map((path): ListName => `channel:${path}`);
  return [...new Set<ListName>(['all', ...channelLists, ...tagLists, ...article.authors.map((id): ListName => `author:${id}`)])];
}

/**
 * What the portal must forget. A retraction, and a change from free to paid, are hard: the article's old page is never served again; a
 * retracted teaser neither.
 */
function purgeFor(article: StoredArticle, before: StoredArticle | null, ancestors: ReadonlyMap<number, number[]>): Purge {
  const versions = before ? [before, article] : [article];
  const lists = versions.flatMap((version) => [
    ...version.mandators.map(cacheTag.front),
    ...pathWithAncestors(version.channel).map(cacheTag.channel),
    ...tagIdsOf(version)
      .flatMap((id) => ancestors.get(id) ?? [])
      .map(cacheTag.tag),
    ...version.authors.map(cacheTag.author),
  ]);
  const isRetracted = article.status === 'retracted';
  const becamePaid = before?.contentRestriction === 'free' && article.contentRestriction === 'paid';
  const own = cacheTag.article(article.id);
  const teaser = cacheTag.teaser(article.id);
  const soft = [...new Set(lists)];
  if (isRetracted) return { soft, hard: [own, teaser] };
  return becamePaid ? { soft: [...soft, teaser], hard: [own] } : { soft: [...soft, own, teaser], hard: [] };
}
