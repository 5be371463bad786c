import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { PagePayload } from '#shared/contracts/contentApi.contract.ts';
import { PLAIN_WORDS } from '#shared/domain/addresses/plainWords.ts';
import { LIST_SIZES } from '#shared/domain/page/listSizes.ts';
import { contentItemContract } from '#shared/contracts/contentItem.contract.ts';
import { authorsHref, latestHref, newsletterHref, newslettersHref, podcastHref, topicHref } from '#shared/routes/hrefs.ts';
import type { Database } from '../../database/database.ts';
import { listArticles } from '../store/listArticles.ts';
import { loadArticle } from '../store/loadArticle.ts';
import { articlePath, authorPath } from '../store/paths.ts';
import { selectCoveringTags } from '../store/selectCoveringTags.ts';
import { PAGE_SIZES } from '../store/pageSizes.ts';
import { parseImage } from '../store/parseImage.ts';
import { authors } from '../schema/authors.ts';
import { documents } from '../schema/documents.ts';
import { channels } from '../schema/sites.ts';
import { tags } from '../schema/tags.ts';
import { completeContentItems } from './completeContentItems.ts';
import { loadHome } from './homePage.ts';
import { loadListPage } from './loadListPage.ts';
import { loadNewsletter, loadNewsletters } from './newsletterPages.ts';
import { loadPodcast, loadPodcasts } from './podcastPages.ts';
import { loadTestReport, loadTestReports } from './testReportPages.ts';
import { loadTopic, loadTopics } from './topicPages.ts';

export type PageAnswer = { readonly kind: 'page'; readonly payload: PagePayload } | { readonly kind: 'notFound' } | { readonly kind: 'gone' };

const MORE = 4;
const TOPIC = 4;

const PODCAST = new RegExp(`^${podcastHref(`(${PLAIN_WORDS})`)}$`);
const NEWSLETTER = new RegExp(`^${newsletterHref(`(${PLAIN_WORDS})`)}$`);

const NOT_FOUND: PageAnswer = { kind: 'notFound' };

/** The payload of a page path of one title. */
export async function loadPage(db: Database, mandator: string, path: string): Promise<PageAnswer> {
  if (path === '/') return { kind: 'page', payload: await loadHome(db, mandator) };
  const article = /^\/([1-9]\d{0,8})$/.exec(path)?.[1];
  if (article) return loadArticlePage(db, mandator, Number(article));
  const author = /^\/autor\/([1-9]\d{0,8})(?:\/([1-9]\d{0,3}))?$/.exec(path);
  if (author) return loadAuthorPage(db, mandator, Number(author[1]), Number(author[2] ?? 1));
  const headlines = /^\/schlagzeilen(?:\/([1-9]\d{0,3}))?$/.exec(path);
  if (headlines) return loadHeadlines(db, mandator, Number(headlines[1] ?? 1));
  if (path === latestHref) return loadLatest(db, mandator);
  if (path === authorsHref) return loadAuthors(db);
  if (path === '/themen') return { kind: 'page', payload: await loadTopics(db, mandator) };
  const topic = /^\/themen\/([1-9]\d{0,8})(?:\/([1-9]\d{0,3}))?$/.exec(path);
  if (topic) return toAnswer(await loadTopic(db, mandator, { id: Number(topic[1]), page: Number(topic[2] ?? 1) }));
  if (path === '/podcasts') return { kind: 'page', payload: await loadPodcasts(db) };
  const podcast = PODCAST.exec(path)?.[1];
  if (podcast) return toAnswer(await loadPodcast(db, podcast));
  if (path === newslettersHref) return { kind: 'page', payload: await loadNewsletters(db, mandator) };
  const newsletter = NEWSLETTER.exec(path)?.[1];
  if (newsletter) return toAnswer(await loadNewsletter(db, mandator, newsletter));
  const reports = /^\/testberichte(?:\/([1-9]\d{0,3}))?$/.exec(path);
  if (reports) return toAnswer(await loadTestReports(db, mandator, Number(reports[1] ?? 1)));
  const report = /^\/testbericht\/([1-9]\d{0,8})$/.exec(path)?.[1];
  if (report) return toAnswer(await loadTestReport(db, mandator, Number(report)));
  return (await loadDocument(db, path.slice(1))) ?? loadChannelPage(db, mandator, path.slice(1));
}

function toAnswer(payload: PagePayload | null): PageAnswer {
  return payload ? { kind: 'page', payload } : NOT_FOUND;
}

async function loadArticlePage(db: Database, mandator: string, id: number): Promise<PageAnswer> {
  const loaded = await loadArticle(db, id);
  if (!loaded?.mandators.includes(mandator)) return NOT_FOUND;
  if (loaded.status === 'retracted') return { kind: 'gone' };
  if (!loaded.content.ok) throw new Error(`Article ${id} cannot be read`);
  const article = loaded.content.value;
  const [tagRows, covering, authorRows, channel, neighbours, ofTopic, contentItems] = await Promise.all([
    db
      .select({ id: tags.id, name: tags.name, slug: tags.slug })
      .from(tags)
      .where(inArray(tags.id, [article.mainTag, ...article.tags])),
    selectCoveringTags(db, [id]),
    article.authors.length === 0 ? [] : db.select().from(authors).where(inArray(authors.id, article.authors)),
    db
      .select()
      .from(channels)
      .where(and(eq(channels.mandator, mandator), eq(channels.path, article.channel)))
      .get(),
    listArticles(db, { mandator, list: `channel:${article.channel}`, limit: 2 * (MORE + TOPIC) }),
    listArticles(db, { mandator, list: `tag:${article.mainTag}`, limit: TOPIC + MORE + 1 }),
    completeContentItems(db, mandator, article.contentItems),
  ]);
  const named = new Set([id, ...contentItems.flatMap((item) => (item.type === 'related' ? item.articleIds : []))]);
  const topicTeasers = ofTopic.filter((teaser) => !named.has(teaser.documentId)).slice(0, TOPIC);
  const shown = new Set([...named, ...topicTeasers.map((teaser) => teaser.documentId)]);
  const topic = tagRows.find((tag) => tag.id === article.mainTag);
  return {
    kind: 'page',
    payload: {
      type: 'article',
      article: {
        id,
        title: article.title,
        titlePrefix: article.titlePrefix,
        canonicalPath: articlePath({ slug: article.slug, id }),
        homeMandator: article.mandators[0] ?? null,
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
        tags: tagRows.map(({ id: tagId, name }) => ({ id: tagId, name })),
        ancestorTags: covering.map(({ tagId }) => tagId).filter((tagId) => !tagRows.some((tag) => tag.id === tagId)),
        publishDate: article.publishedAt,
        updateDate: loaded.updatedAt === null ? null : new Date(loaded.updatedAt).toISOString(),
        img: article.image,
        headerVideo: article.headerVideo,
        contentItems,
      },
      channel: channel ? { path: channel.path, displayName: channel.displayName } : null,
      topic: topic && topicTeasers.length > 0 ? { path: topicHref(topic.id, 1).slice(1), displayName: topic.name, teasers: topicTeasers } : null,
      more: neighbours.filter((teaser) => !shown.has(teaser.documentId)).slice(0, MORE),
    },
  };
}

async function loadHeadlines(db: Database, mandator: string, page: number): Promise<PageAnswer> {
  const list = await loadListPage(db, { mandator, list: 'all', page, size: PAGE_SIZES.list });
  return list ? { kind: 'page', payload: { type: 'headlines', ...list } } : NOT_FOUND;
}

async function loadLatest(db: Database, mandator: string): Promise<PageAnswer> {
  const teasers = await listArticles(db, { mandator, list: 'all', limit: LIST_SIZES.latest });
  return { kind: 'page', payload: { type: 'latest', teasers, hasNextPage: false } };
}

async function loadAuthors(db: Database): Promise<PageAnswer> {
  const rows = (await db.select().from(authors)).sort((one, other) => compareGerman(one.surname, other.surname) || compareGerman(one.prename, other.prename));
  const all = rows.map(({ id, prename, surname, role, portrait }) => ({
    id,
    prename,
    surname,
    role,
    urlPath: authorPath({ prename, id }),
    portrait: parseImage(portrait),
  }));
  return { kind: 'page', payload: { type: 'authors', authors: all } };
}

/** As telephone books sort them: umlauts beside their vowels. The database only knows bytes. */
const { compare: compareGerman } = new Intl.Collator('de');

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
  const list = await loadListPage(db, { mandator, list: `author:${id}`, page, size: PAGE_SIZES.author });
  if (!list) return NOT_FOUND;
  const { prename, surname, role, bio } = author;
  return {
    kind: 'page',
    payload: { type: 'author', author: { id, prename, surname, role, bio, canonicalPath: authorPath(author), portrait: parseImage(author.portrait) }, ...list },
  };
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
  const list = await loadListPage(
    db,
    tag ? { mandator, list: `tag:${tag.id}`, page: 1, size: PAGE_SIZES.topic } : { mandator, list: `channel:${path}`, page: 1, size: PAGE_SIZES.list },
  );
  return list ? { kind: 'page', payload: { type: 'channel', channel: described, ...list } } : NOT_FOUND;
}
