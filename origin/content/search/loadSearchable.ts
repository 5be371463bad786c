import { eq, getTableColumns } from 'drizzle-orm';
import * as v from 'valibot';
import { contentItemContract } from '#shared/contracts/contentItem.contract.ts';
import { imageContract } from '#shared/contracts/image.contract.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import { bodyText } from '#shared/domain/search/bodyText.ts';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { articleAuthors, articleBodies, articleMandators, articles, articleTags } from '../schema/articles.ts';
import { authors } from '../schema/authors.ts';
import { tags } from '../schema/tags.ts';
import { describeIssues } from '../store/describeIssues.ts';
import { pathWithAncestors } from '../store/paths.ts';

/** The public text of an article, for the index. */
export type SearchableArticle = {
  readonly articleId: number;
  readonly publishedAt: number;
  readonly isBodyPublic: boolean;
  readonly title: string;
  readonly prefix: string;
  readonly lead: string;
  /** Names of authors and tags. */
  readonly names: string;
  /** Captions, and the body unless it is paid: a search must not reveal words of a locked body (M88). */
  readonly body: string;
  /** Titles and sections: `m:tagesbote`, `c:koeln`. */
  readonly lists: readonly string[];
};

/** A retracted article is `gone`; an unreadable one keeps its index entry. */
export type LoadedSearchable =
  | { readonly kind: 'searchable'; readonly article: SearchableArticle }
  | { readonly kind: 'gone'; readonly articleId: number }
  | { readonly kind: 'unreadable'; readonly articleId: number; readonly reason: string };

const json = v.pipe(v.string(), v.parseJson());
const searchableContract = v.object({
  image: v.nullable(v.pipe(json, imageContract)),
  contentItems: v.pipe(json, v.array(contentItemContract)),
});

/** The articles' current state, in the order of the ids. */
export async function loadSearchable(db: Database, ids: readonly number[]): Promise<LoadedSearchable[]> {
  const [rows, mandators, byAuthor, byTag] = await db.batch([
    db
      .select({ ...getTableColumns(articles), contentItems: articleBodies.contentItems })
      .from(articles)
      .innerJoin(articleBodies, eq(articleBodies.articleId, articles.id))
      .where(isOneOf(articles.id, ids)),
    db.select().from(articleMandators).where(isOneOf(articleMandators.articleId, ids)),
    db
      .select({ articleId: articleAuthors.articleId, prename: authors.prename, surname: authors.surname })
      .from(articleAuthors)
      .innerJoin(authors, eq(authors.id, articleAuthors.authorId))
      .where(isOneOf(articleAuthors.articleId, ids)),
    db
      .select({ articleId: articleTags.articleId, name: tags.name })
      .from(articleTags)
      .innerJoin(tags, eq(tags.id, articleTags.tagId))
      .where(isOneOf(articleTags.articleId, ids)),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const namesById = Map.groupBy([...byAuthor.map(withFullName), ...byTag], ({ articleId }) => articleId);
  const titlesById = Map.groupBy(mandators, ({ articleId }) => articleId);
  return ids.map((articleId): LoadedSearchable => {
    const row = byId.get(articleId);
    if (row?.status !== 'published') return { kind: 'gone', articleId };
    const read = v.safeParse(searchableContract, row);
    if (!read.success) return { kind: 'unreadable', articleId, reason: describeIssues(read.issues) };
    const { image, contentItems } = read.output;
    const isBodyPublic = !isRestricted(row);
    return {
      kind: 'searchable',
      article: {
        articleId,
        publishedAt: row.publishedAt,
        isBodyPublic,
        title: row.title,
        prefix: row.titlePrefix ?? '',
        lead: bodyText([{ type: 'paragraph', html: row.leadHtml }]),
        names: (namesById.get(articleId) ?? []).map(({ name }) => name).join('\n'),
        body: [image?.caption ?? '', isBodyPublic ? bodyText(contentItems) : ''].join('\n'),
        lists: [
          ...(titlesById.get(articleId) ?? []).map(({ mandator }) => `m:${mandator}`),
          ...pathWithAncestors(row.channelPath).map((path) => `c:${path}`),
        ],
      },
    };
  });
}

function withFullName({
  articleId,
  prename,
  surname,
}: {
  readonly articleId: number;
  readonly prename: string;
  readonly surname: string;
}) {
  return { articleId, name: `${prename} ${surname}` };
}
