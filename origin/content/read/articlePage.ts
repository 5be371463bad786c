import { and, asc, eq, sql } from 'drizzle-orm';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { topicHref } from '#shared/routes/hrefs.ts';
import type { Database } from '../../database/database.ts';
import { articleAuthors, articleTags } from '../schema/articles.ts';
import { authors } from '../schema/authors.ts';
import { channels } from '../schema/sites.ts';
import { tags } from '../schema/tags.ts';
import { selectList, toTeasers } from '../store/listArticles.ts';
import { selectArticle, toArticle } from '../store/loadArticle.ts';
import { articlePath, authorPath } from '../store/paths.ts';
import { selectCoveringTags } from '../store/selectCoveringTags.ts';
import { completeContentItems } from './completeContentItems.ts';
import { NOT_FOUND, type PageAnswer } from './pageAnswer.ts';

const MORE = 4;
const TOPIC = 4;

/**
 * An article of a title with its surrounding lists: one round trip to the database, two if its body names articles or
 * newsletters.
 */
export async function loadArticlePage(db: Database, mandator: string, id: number): Promise<PageAnswer> {
  const [row, authorIds, tagIds, mandators, tagRows, covering, authorRows, [channel], neighbourRows, ofTopicRows] =
    await askForArticle(db, mandator, id);
  const loaded = toArticle([row, authorIds, tagIds, mandators]);
  if (!loaded?.mandators.includes(mandator) || loaded.status === 'scheduled') return NOT_FOUND;
  if (loaded.status === 'retracted') return { kind: 'gone' };
  if (!loaded.content.ok) throw new Error(`Article ${id} cannot be read`);
  const article = loaded.content.value;
  const contentItems = await completeContentItems(db, mandator, article.contentItems);
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
        ai: article.ai,
        reviewedBy: article.reviewedBy,
        authors: authorRows.map(({ id: authorId, prename, surname }) => ({
          id: authorId,
          prename,
          surname,
          urlPath: authorPath({ id: authorId, prename }),
        })),
        channelPath: article.channel,
        maintag: article.mainTag,
        tags: tagRows,
        ancestorTags: covering.map(({ tagId }) => tagId).filter((tagId) => !tagRows.some((tag) => tag.id === tagId)),
        publishDate: article.publishedAt,
        updateDate: loaded.updatedAt === null ? null : new Date(loaded.updatedAt).toISOString(),
        img: article.image,
        headerVideo: article.headerVideo,
        contentItems,
      },
      channel: channel ? { path: channel.path, displayName: channel.displayName } : null,
      ...chooseNeighbours({
        id,
        contentItems,
        topic,
        ofTopic: toTeasers(ofTopicRows),
        ofChannel: toTeasers(neighbourRows),
      }),
    },
  };
}

/** Section and main tag are subqueries on the article, so that all statements go in one batch. */
function askForArticle(db: Database, mandator: string, id: number) {
  const [channelPath, mainTag] = [
    sql`(SELECT channel_path FROM articles WHERE id = ${id})`,
    sql`(SELECT main_tag FROM articles WHERE id = ${id})`,
  ];
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
      .select({ id: authors.id, prename: authors.prename, surname: authors.surname })
      .from(articleAuthors)
      .innerJoin(authors, eq(authors.id, articleAuthors.authorId))
      .where(eq(articleAuthors.articleId, id))
      .orderBy(asc(articleAuthors.position)),
    db
      .select()
      .from(channels)
      .where(and(eq(channels.mandator, mandator), eq(channels.path, channelPath))),
    selectList(db, { mandator, list: sql`'channel:' || ${channelPath}`, limit: 2 * (MORE + TOPIC) }),
    selectList(db, { mandator, list: sql`'tag:' || ${mainTag}`, limit: TOPIC + MORE + 1 }),
  ]);
}

type Neighbours = {
  readonly id: number;
  readonly contentItems: readonly ContentItem[];
  readonly topic: { readonly id: number; readonly name: string } | undefined;
  readonly ofTopic: readonly Teaser[];
  readonly ofChannel: readonly Teaser[];
};

/**
 * The lists below an article: of its topic, and of its section. Without duplicates and articles that its body names.
 */
function chooseNeighbours({
  id,
  contentItems,
  topic,
  ofTopic,
  ofChannel,
}: Neighbours): Pick<PayloadOf<'article'>, 'topic' | 'more'> {
  const named = new Set([id, ...contentItems.flatMap((item) => (item.type === 'related' ? item.articleIds : []))]);
  const topicTeasers = ofTopic.filter((teaser) => !named.has(teaser.documentId)).slice(0, TOPIC);
  const shown = new Set([...named, ...topicTeasers.map((teaser) => teaser.documentId)]);
  return {
    topic:
      topic && topicTeasers.length > 0
        ? { path: topicHref(topic.id, 1).slice(1), displayName: topic.name, teasers: topicTeasers }
        : null,
    more: ofChannel.filter((teaser) => !shown.has(teaser.documentId)).slice(0, MORE),
  };
}
