import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { breakingNewsContract } from '#shared/contracts/contentServer.contract.ts';
import { settingsContract } from '#shared/contracts/settings.contract.ts';
import { judgeBadge, judgeBreakingNews } from '#shared/domain/judgement/judgeBreakingNews.ts';
import { BROAD_SHARE, judgeRelated, relatedSince, type Related } from '#shared/domain/judgement/judgeRelated.ts';
import { topicHref } from '#shared/routes/hrefs.ts';
import type { Database } from '../../database/database.ts';
import { articleAuthors, articleTags, listCounts, listings } from '../schema/articles.ts';
import { authors } from '../schema/authors.ts';
import { channels, sites } from '../schema/sites.ts';
import { tags } from '../schema/tags.ts';
import { describeCorrection, selectCorrections } from '../store/correctArticle.ts';
import { inOrder, selectList, selectTeasers, toNewsFacts, toTeasers, type TeaserRow } from '../store/listArticles.ts';
import type { ArticleInput } from '../store/articleInput.ts';
import { selectArticle, toArticle } from '../store/loadArticle.ts';
import { parseImage } from '../store/parseImage.ts';
import { articleIdOf, articlePath, authorPath } from '../store/paths.ts';
import { describeReply, selectReplies } from '../store/loadReplies.ts';
import { selectCoveringTags } from '../store/selectCoveringTags.ts';
import { isUnseen } from '../store/statusColumns.ts';
import { completeContentItems } from './completeContentItems.ts';
import { NOT_FOUND, type PageAnswer } from './pageAnswer.ts';

const MORE = 4;
const RELATED = 4;
/** Recent articles that share topics with an article, those with most first. */
const LOOKED_AT = 24;

/**
 * An article of a title with its surrounding lists: one round trip to the database, two if its body names articles or
 * newsletters.
 */
export async function loadArticlePage(
  db: Database,
  { mandator, now }: { readonly mandator: string; readonly now: number },
  id: number,
): Promise<PageAnswer> {
  const [
    row,
    authorIds,
    tagIds,
    mandators,
    tagRows,
    covering,
    authorRows,
    [channel],
    ofSection,
    sharing,
    [site],
    counts,
    corrected,
    replied,
  ] = await askForArticle(db, { mandator, now }, id);
  const loaded = toArticle([row, authorIds, tagIds, mandators]);
  const replies = replied.map(describeReply);
  if (!loaded?.mandators.includes(mandator) || (isUnseen(loaded.status) && replies.length === 0)) return NOT_FOUND;
  if (loaded.status !== 'published') return { kind: 'gone', replies };
  if (!loaded.content.ok) throw new Error(`Article ${id} cannot be read`);
  const article = loaded.content.value;
  const contentItems = await completeContentItems(db, mandator, article.contentItems);
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
        isPodcast: article.isPodcast,
        badge: judgeBadge(article.badge, Date.parse(article.publishedAt), now),
        ai: article.ai,
        reviewedBy: article.reviewedBy,
        authors: authorRows.map(toReference),
        channelPath: article.channel,
        maintag: article.mainTag,
        tags: tagRows,
        ancestorTags: covering.map(({ tagId }) => tagId).filter((tagId) => !tagRows.some((tag) => tag.id === tagId)),
        publishDate: article.publishedAt,
        updateDate: toIso(loaded.updatedAt),
        img: article.image,
        headerVideo: article.headerVideo,
        contentItems,
        corrections: corrected.map(describeCorrection),
        replies,
      },
      writers: authorRows.map(toWriter),
      channel: channel ? { path: channel.path, displayName: channel.displayName } : null,
      ...chooseNeighbours({
        article: { ...article, id },
        topics: tagRows,
        sharing,
        ofSection,
        articlesOfList: new Map(counts.map(({ list, articles }) => [list, articles])),
        inBanner: site ? articleInBanner(site, now) : null,
        now,
      }),
    },
  };
}

function toIso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function toWriter({ id, role, portrait }: Pick<typeof authors.$inferSelect, 'id' | 'role' | 'portrait'>) {
  return { authorId: id, role, portrait: parseImage(portrait) };
}

function toReference({ id, prename, surname }: Pick<typeof authors.$inferSelect, 'id' | 'prename' | 'surname'>) {
  return { id, prename, surname, urlPath: authorPath({ id, prename }) };
}

/** Section and topics are subqueries on the article, so that all statements go in one batch. */
function askForArticle(
  db: Database,
  { mandator, now }: { readonly mandator: string; readonly now: number },
  id: number,
) {
  const channelPath = sql`(SELECT channel_path FROM articles WHERE id = ${id})`;
  const topicLists = sql`SELECT 'tag:' || tag_id FROM article_tags WHERE article_id = ${id}`;
  const articlesOfTitle = sql`(SELECT articles FROM list_counts WHERE mandator = ${mandator} AND list = 'all')`;
  // A broad topic relates nothing, and its list is long.
  const relatingLists = sql`(SELECT list FROM list_counts WHERE mandator = ${mandator} AND list IN (${topicLists}) AND articles <= ${BROAD_SHARE} * ${articlesOfTitle})`;
  return db.batch([
    ...selectArticle(db, id),
    db
      .select({ id: tags.id, name: tags.name })
      .from(articleTags)
      .innerJoin(tags, eq(tags.id, articleTags.tagId))
      .where(eq(articleTags.articleId, id))
      .orderBy(asc(tags.id)),
    selectCoveringTags(db, [id]),
    db
      .select({
        id: authors.id,
        prename: authors.prename,
        surname: authors.surname,
        role: authors.role,
        portrait: authors.portrait,
      })
      .from(articleAuthors)
      .innerJoin(authors, eq(authors.id, articleAuthors.authorId))
      .where(eq(articleAuthors.articleId, id))
      .orderBy(asc(articleAuthors.position)),
    db
      .select()
      .from(channels)
      .where(and(eq(channels.mandator, mandator), eq(channels.path, channelPath))),
    selectList(db, { mandator, list: sql`'channel:' || ${channelPath}`, limit: 2 * (MORE + RELATED) }),
    selectTeasers(
      db,
      sql`(
        SELECT ${listings.articleId} FROM ${listings}
        WHERE ${listings.mandator} = ${mandator} AND ${listings.list} IN ${relatingLists} AND ${listings.publishedAt} >= ${relatedSince(now)}
        GROUP BY ${listings.articleId} ORDER BY count(*) DESC, max(${listings.publishedAt}) DESC LIMIT ${LOOKED_AT}
      )`,
    ),
    db
      .select({ breakingNews: sites.breakingNews, settings: sites.settings })
      .from(sites)
      .where(eq(sites.mandator, mandator)),
    db
      .select({ list: listCounts.list, articles: listCounts.articles })
      .from(listCounts)
      .where(and(eq(listCounts.mandator, mandator), sql`${listCounts.list} IN (SELECT 'all' UNION ALL ${topicLists})`)),
    selectCorrections(db, id),
    selectReplies(db, id, now),
  ]);
}

type Neighbours = {
  readonly article: ArticleInput & { readonly id: number };
  readonly topics: readonly { readonly id: number; readonly name: string }[];
  /** Recent articles that share a topic with it. */
  readonly sharing: readonly TeaserRow[];
  readonly ofSection: readonly TeaserRow[];
  /** By name of the list. */
  readonly articlesOfList: ReadonlyMap<string, number>;
  /** The article of the banner above the page. */
  readonly inBanner: number | null;
  readonly now: number;
};

/** The lists below an article: related ones, and the latest of its section. Without articles that its body names. */
function chooseNeighbours({
  article,
  topics,
  sharing,
  ofSection,
  articlesOfList,
  inBanner,
  now,
}: Neighbours): Pick<PayloadOf<'article'>, 'topic' | 'more'> {
  const named = new Set(article.contentItems.flatMap((item) => (item.type === 'related' ? item.articleIds : [])));
  const judged = judgeRelated({
    article: {
      id: article.id,
      rank: article.rank,
      isLive: article.badge === 'Live',
      topics: topics.map((topic) => topic.id),
      publishedAt: Date.parse(article.publishedAt),
    },
    candidates: sharing.map(toNewsFacts),
    ofSection: ofSection.map(toNewsFacts),
    articlesOfTopic: new Map(topics.map(({ id }) => [id, articlesOfList.get(`tag:${id}`) ?? 0])),
    articlesOfTitle: articlesOfList.get('all') ?? 0,
    now,
  }).filter(({ id }) => !named.has(id) && id !== inBanner);
  const teasers = toTeasers([...sharing, ...ofSection], now);
  const related = judged.filter(({ reason }) => reason.kind === 'topics').slice(0, RELATED);
  const inOthers = new Set(related.map(({ id }) => id));
  const more = judged.filter(({ reason, id }) => reason.kind === 'section' && !inOthers.has(id)).slice(0, MORE);
  const topic = commonTopic(related, topics, article.mainTag);
  return {
    topic: topic
      ? { path: topicHref(topic.id, 1).slice(1), displayName: topic.name, teasers: inOrder(related, teasers) }
      : null,
    more: inOrder(more, teasers),
  };
}

function articleInBanner(
  { breakingNews, settings }: Pick<typeof sites.$inferSelect, 'breakingNews' | 'settings'>,
  now: number,
): number | null {
  if (breakingNews === null) return null;
  const news = v.parse(breakingNewsContract, JSON.parse(breakingNews));
  const { breaking_news_hours: hours } = v.parse(settingsContract, JSON.parse(settings));
  return judgeBreakingNews(news, { now, hours }).isShown ? articleIdOf(news.target) : null;
}

/** The topic that most related articles share, the main one before others. */
function commonTopic(
  related: readonly Related[],
  topics: Neighbours['topics'],
  mainTag: number,
): Neighbours['topics'][number] | undefined {
  const shared = related.flatMap(({ reason }) => (reason.kind === 'topics' ? reason.topics : []));
  const timesOf = ({ id }: { readonly id: number }) =>
    shared.filter((topic) => topic === id).length + (id === mainTag ? 0.5 : 0);
  return shared.length === 0 ? undefined : topics.toSorted((one, other) => timesOf(other) - timesOf(one))[0];
}
