import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { Database } from '../../database/database.ts';
import { parseImage } from './parseImage.ts';
import { articleAuthors, articles, articleTags, listings } from '../schema/articles.ts';
import { authors } from '../schema/authors.ts';
import { articlePath, authorPath } from './paths.ts';
import { selectCoveringTags } from './selectCoveringTags.ts';

export type ListName = 'all' | 'own' | 'opinion' | 'podcast' | 'live' | `channel:${string}` | `tag:${number}` | `author:${number}`;

export type ListQuery = { readonly mandator: string; readonly list: ListName; readonly limit: number; readonly offset?: number };

/** The newest teasers of a list. One index range for the list, then the articles by id. */
export async function listArticles(db: Database, { mandator, list, limit, offset = 0 }: ListQuery): Promise<Teaser[]> {
  const rows = await db
    .select({ id: listings.articleId })
    .from(listings)
    .where(and(eq(listings.mandator, mandator), eq(listings.list, list)))
    .orderBy(desc(listings.publishedAt), desc(listings.articleId))
    .limit(limit)
    .offset(offset);
  return loadTeasers(
    db,
    rows.map((row) => row.id),
  );
}

/** Teasers in the order of the ids; unknown ids are left out. */
export async function loadTeasers(db: Database, ids: readonly number[]): Promise<Teaser[]> {
  if (ids.length === 0) return [];
  const [rows, byAuthor, byTag, byCovering] = await db.batch([
    db
      .select({ ...teaserColumns })
      .from(articles)
      .where(and(inArray(articles.id, [...ids]), eq(articles.status, 'published'))),
    db
      .select({ articleId: articleAuthors.articleId, id: authors.id, prename: authors.prename, surname: authors.surname })
      .from(articleAuthors)
      .innerJoin(authors, eq(authors.id, articleAuthors.authorId))
      .where(inArray(articleAuthors.articleId, [...ids]))
      .orderBy(articleAuthors.position),
    db
      .select()
      .from(articleTags)
      .where(inArray(articleTags.articleId, [...ids])),
    selectCoveringTags(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const own = byTag.filter((tag) => tag.articleId === id).map((tag) => tag.tagId);
    return [
      {
        documentId: id,
        title: row.title,
        titlePrefix: row.titlePrefix,
        targetPathOrUrl: articlePath(row),
        teaserTextHtml: row.leadHtml,
        contentRestriction: row.contentRestriction,
        isOpinion: row.isOpinion,
        isPodcast: row.isPodcast,
        isVideoArticle: row.isVideo,
        badge: row.badge,
        authors: byAuthor
          .filter((author) => author.articleId === id)
          .map(({ id: authorId, prename, surname }) => ({ id: authorId, prename, surname, urlPath: authorPath({ id: authorId, prename }) })),
        maintag: row.mainTag,
        tags: own,
        ancestorTags: byCovering.filter((tag) => tag.articleId === id && !own.includes(tag.tagId)).map((tag) => tag.tagId),
        publishDate: new Date(row.publishedAt).toISOString(),
        img: parseImage(row.image),
      },
    ];
  });
}

/** Everything a teaser shows; the body is not among it. */
const teaserColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  titlePrefix: articles.titlePrefix,
  leadHtml: articles.leadHtml,
  contentRestriction: articles.contentRestriction,
  isOpinion: articles.isOpinion,
  isPodcast: articles.isPodcast,
  isVideo: articles.isVideo,
  badge: articles.badge,
  mainTag: articles.mainTag,
  publishedAt: articles.publishedAt,
  image: articles.image,
};
