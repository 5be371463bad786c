import { and, asc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { PagePayload } from '#shared/contracts/contentApi.contract.ts';
import { contentItemContract } from '#shared/contracts/contentItem.contract.ts';
import type { Database } from '../store/database.ts';
import { listArticles, type ListName } from '../store/listArticles.ts';
import { loadArticle } from '../store/loadArticle.ts';
import { articlePath, authorPath } from '../store/paths.ts';
import { authors, channels, documents, tags } from '../store/schema.ts';

export type PageAnswer = { readonly kind: 'page'; readonly payload: PagePayload } | { readonly kind: 'notFound' } | { readonly kind: 'gone' };

const PAGE_SIZE = 24;
const HOME_LEAD = 7;
const HOME_SECTION = 5;
const MORE = 4;
const LATEST = 60;

const NOT_FOUND: PageAnswer = { kind: 'notFound' };

/** The payload of a page path of one title. */
export async function loadPage(db: Database, mandator: string, path: string): Promise<PageAnswer> {
  if (path === '/') return loadHome(db, mandator);
  const article = /^\/([1-9]\d{0,8})$/.exec(path)?.[1];
  if (article) return loadArticlePage(db, mandator, Number(article));
  const author = /^\/autor\/([1-9]\d{0,8})(?:\/([1-9]\d{0,3}))?$/.exec(path);
  if (author) return loadAuthorPage(db, mandator, Number(author[1]), Number(author[2] ?? 1));
  const headlines = /^\/schlagzeilen(?:\/([1-9]\d{0,3}))?$/.exec(path);
  if (headlines) return loadHeadlines(db, mandator, Number(headlines[1] ?? 1));
  if (path === '/neueste') return loadLatest(db, mandator);
  if (path === '/autoren') return loadAuthors(db);
  return (await loadDocument(db, path.slice(1))) ?? loadChannelPage(db, mandator, path.slice(1));
}

async function loadHome(db: Database, mandator: string): Promise<PageAnswer> {
  const lead = await listArticles(db, { mandator, list: 'all', limit: HOME_LEAD });
  const shown = new Set(lead.map((teaser) => teaser.documentId));
  const all = await db.select().from(channels).where(eq(channels.mandator, mandator)).orderBy(asc(channels.position));
  const sections = await Promise.all(
    all
      .filter((channel) => !channel.path.includes('/'))
      .map(async ({ path, displayName }) => {
        const teasers = await listArticles(db, { mandator, list: `channel:${path}`, limit: HOME_SECTION + HOME_LEAD });
        return { path, displayName, teasers: teasers.filter((teaser) => !shown.has(teaser.documentId)).slice(0, HOME_SECTION) };
      }),
  );
  return { kind: 'page', payload: { type: 'home', lead, sections: sections.filter((section) => section.teasers.length > 0) } };
}

async function loadArticlePage(db: Database, mandator: string, id: number): Promise<PageAnswer> {
  const article = await loadArticle(db, id);
  if (!article || !article.mandators.some((candidate) => candidate === mandator)) return NOT_FOUND;
  if (article.status === 'retracted') return { kind: 'gone' };
  const [tagRows, authorRows, channel, neighbours] = await Promise.all([
    db
      .select({ id: tags.id, name: tags.name })
      .from(tags)
      .where(inArray(tags.id, [article.mainTag, ...article.tags])),
    article.authors.length === 0 ? [] : db.select().from(authors).where(inArray(authors.id, article.authors)),
    db
      .select()
      .from(channels)
      .where(and(eq(channels.mandator, mandator), eq(channels.path, article.channel)))
      .get(),
    listArticles(db, { mandator, list: `channel:${article.channel}`, limit: MORE + 1 }),
  ]);
  return {
    kind: 'page',
    payload: {
      type: 'article',
      article: {
        id,
        title: article.title,
        titlePrefix: article.titlePrefix,
        canonicalPath: articlePath(article),
        leadHtml: article.lead,
        contentRestriction: article.contentRestriction,
        isOpinion: article.isOpinion,
        badge: article.badge,
        authors: article.authors.flatMap((authorId) => {
          const author = authorRows.find((row) => row.id === authorId);
          return author ? [{ id: author.id, prename: author.prename, surname: author.surname, urlPath: authorPath(author) }] : [];
        }),
        channelPath: article.channel,
        maintag: article.mainTag,
        tags: tagRows,
        publishDate: article.publishedAt,
        updateDate: article.updatedAt === null ? null : new Date(article.updatedAt).toISOString(),
        contentItems: article.contentItems,
      },
      channel: channel ? { path: channel.path, displayName: channel.displayName } : null,
      more: neighbours.filter((teaser) => teaser.documentId !== id).slice(0, MORE),
    },
  };
}

async function loadHeadlines(db: Database, mandator: string, page: number): Promise<PageAnswer> {
  const list = await loadListPage(db, mandator, 'all', page);
  return list ? { kind: 'page', payload: { type: 'headlines', ...list } } : NOT_FOUND;
}

async function loadLatest(db: Database, mandator: string): Promise<PageAnswer> {
  const teasers = await listArticles(db, { mandator, list: 'all', limit: LATEST });
  return { kind: 'page', payload: { type: 'latest', teasers, hasNextPage: false } };
}

async function loadAuthors(db: Database): Promise<PageAnswer> {
  const rows = await db.select().from(authors).orderBy(asc(authors.surname), asc(authors.prename));
  const all = rows.map(({ id, prename, surname, role }) => ({ id, prename, surname, role, urlPath: authorPath({ prename, id }) }));
  return { kind: 'page', payload: { type: 'authors', authors: all } };
}

async function loadDocument(db: Database, slug: string): Promise<PageAnswer | null> {
  const row = await db.select().from(documents).where(eq(documents.slug, slug)).get();
  if (!row) return null;
  const { title, leadHtml } = row;
  return {
    kind: 'page',
    payload: { type: 'legal', document: { slug, title, leadHtml, contentItems: v.parse(v.array(contentItemContract), JSON.parse(row.contentItems)) } },
  };
}

async function loadAuthorPage(db: Database, mandator: string, id: number, page: number): Promise<PageAnswer> {
  const author = await db.select().from(authors).where(eq(authors.id, id)).get();
  if (!author) return NOT_FOUND;
  const list = await loadListPage(db, mandator, `author:${id}`, page);
  if (!list) return NOT_FOUND;
  const { prename, surname, role, bio } = author;
  return { kind: 'page', payload: { type: 'author', author: { id, prename, surname, role, bio, canonicalPath: authorPath(author) }, ...list } };
}

async function loadChannelPage(db: Database, mandator: string, path: string): Promise<PageAnswer> {
  const channel = await db
    .select()
    .from(channels)
    .where(and(eq(channels.mandator, mandator), eq(channels.path, path)))
    .get();
  const tag = channel ? undefined : await db.select().from(tags).where(eq(tags.slug, path)).get();
  const described = channel
    ? { path, displayName: channel.displayName, seoTitle: channel.seoTitle, tagId: null }
    : tag && { path, displayName: tag.name, seoTitle: null, tagId: tag.id };
  if (!described) return NOT_FOUND;
  const list = await loadListPage(db, mandator, tag ? `tag:${tag.id}` : `channel:${path}`, 1);
  return list ? { kind: 'page', payload: { type: 'channel', channel: described, ...list } } : NOT_FOUND;
}

/** One page of a list; null beyond its end. The first page exists even when it is empty. */
async function loadListPage(db: Database, mandator: string, list: ListName, page: number) {
  const found = await listArticles(db, { mandator, list, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE });
  if (found.length === 0 && page > 1) return null;
  return { teasers: found.slice(0, PAGE_SIZE), hasNextPage: found.length > PAGE_SIZE };
}
