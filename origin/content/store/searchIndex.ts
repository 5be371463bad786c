import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { contentItemContract } from '#shared/contracts/contentItem.contract.ts';
import { imageContract } from '#shared/contracts/image.contract.ts';
import { bodyText } from '#shared/domain/search/bodyText.ts';
import { tokenize } from '#shared/domain/search/tokenize.ts';
import type { ArticleInput } from './articleInput.ts';
import type { Database } from '../../database/database.ts';
import { describeIssues } from './describeIssues.ts';
import { runAll } from '../../database/runAll.ts';
import { articleAuthors, articleBodies, articles, articleTags } from '../schema/articles.ts';
import { authors } from '../schema/authors.ts';
import { tags } from '../schema/tags.ts';
import { searchIndex } from './searchIndexTable.ts';

type SearchableArticle = Pick<ArticleInput, 'title' | 'titlePrefix' | 'lead' | 'image' | 'contentRestriction' | 'contentItems'> & {
  readonly id: number;
  readonly status: 'published' | 'retracted';
  readonly updatedAt: number | null;
};

/** Articles per call of `reindexArticles`: few enough for one request's memory and time. */
const REINDEX_BATCH = 50;

/**
 * Statements that make an article findable by its own words, those under its picture, and the names of its authors and tags, or not at all
 * once it is retracted. A paid body stays out: whoever may not read it cannot ask the search for its words either (M88). They do nothing
 * when the article no longer stands in the database as it is indexed here, so that the later of two writers wins.
 */
export function indexStatements(db: Database, article: SearchableArticle, names: readonly string[]) {
  const { id, title, titlePrefix, lead, image, contentRestriction, contentItems, status, updatedAt } = article;
  const isAsIndexed = sql`EXISTS (SELECT 1 FROM articles WHERE id = ${id} AND status = ${status} AND content_restriction = ${contentRestriction} AND updated_at IS ${updatedAt})`;
  const remove = db.delete(searchIndex).where(and(eq(searchIndex.rowid, id), isAsIndexed));
  if (status === 'retracted') return [remove];
  const shown = bodyText([{ type: 'paragraph', html: lead }]);
  const body = [image?.caption ?? '', isRestricted(article) ? '' : bodyText(contentItems)].join('\n');
  const columns = [title, titlePrefix ?? '', shown, names.join('\n'), body].map((text) => sql`${tokenize(text).join(' ')}`);
  return [remove, db.insert(searchIndex).select(sql`SELECT ${sql.join([sql`${id}`, ...columns], sql`, `)} WHERE ${isAsIndexed}`)];
}

/** `nextAfter` is where to go on, null at the end. `skipped`: what cannot be read, and stays in the index as it was. */
export type Reindexed = {
  readonly count: number;
  readonly nextAfter: number | null;
  readonly skipped: readonly { readonly id: number; readonly reason: string }[];
};

const json = v.pipe(v.string(), v.parseJson());
const searchableContract = v.object({
  image: v.nullable(v.pipe(json, imageContract)),
  contentItems: v.pipe(json, v.array(contentItemContract)),
});

/**
 * Indexes the next articles after an id anew, as after a change of the folding, of names, or of a database from before there was a search.
 */
export async function reindexArticles(db: Database, after: number): Promise<Reindexed> {
  const rows = await db
    .select({ ...getTableColumns(articles), contentItems: articleBodies.contentItems })
    .from(articles)
    .innerJoin(articleBodies, eq(articleBodies.articleId, articles.id))
    .where(gt(articles.id, after))
    .orderBy(asc(articles.id))
    .limit(REINDEX_BATCH);
  const names = await loadNames(
    db,
    rows.map((row) => row.id),
  );
  const read = rows.map((row) => ({ row, searchable: v.safeParse(searchableContract, row) }));
  await runAll(
    db,
    read.flatMap(({ row, searchable }) =>
      searchable.success ? indexStatements(db, { ...row, ...searchable.output, lead: row.leadHtml }, names.get(row.id) ?? []) : [],
    ),
  );
  const skipped = read.flatMap(({ row: { id }, searchable }) => (searchable.success ? [] : [{ id, reason: describeIssues(searchable.issues) }]));
  return { count: rows.length - skipped.length, nextAfter: rows.length < REINDEX_BATCH ? null : (rows.at(-1)?.id ?? null), skipped };
}

async function loadNames(db: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  const [byAuthor, byTag] = await db.batch([
    db
      .select({ articleId: articleAuthors.articleId, prename: authors.prename, surname: authors.surname })
      .from(articleAuthors)
      .innerJoin(authors, eq(authors.id, articleAuthors.authorId))
      .where(inArray(articleAuthors.articleId, [...ids])),
    db
      .select({ articleId: articleTags.articleId, name: tags.name })
      .from(articleTags)
      .innerJoin(tags, eq(tags.id, articleTags.tagId))
      .where(inArray(articleTags.articleId, [...ids])),
  ]);
  const names = new Map<number, string[]>();
  for (const { articleId, name } of [...byAuthor.map(withFullName), ...byTag]) names.set(articleId, [...(names.get(articleId) ?? []), name]);
  return names;
}

function withFullName({ articleId, prename, surname }: { readonly articleId: number; readonly prename: string; readonly surname: string }) {
  return { articleId, name: `${prename} ${surname}` };
}
