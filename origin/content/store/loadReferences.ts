import { tagIdsOf, type References, type StoredArticle } from './articleStatements.ts';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { loadTagLines } from './loadTagLines.ts';
import { authors } from '../schema/authors.ts';

/** Tags and authors that these articles name, as far as they exist. */
export async function loadReferences(db: Database, articles: readonly StoredArticle[]): Promise<References> {
  const [tagLines, authorNames] = await Promise.all([
    loadTagLines(db, articles.flatMap(tagIdsOf)),
    loadAuthorNames(db, [...new Set(articles.flatMap((article) => article.authors))]),
  ]);
  return { tagLines, authorNames };
}

async function loadAuthorNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(authors).where(isOneOf(authors.id, ids));
  return new Map(rows.map(({ id, prename, surname }) => [id, `${prename} ${surname}`.trim()]));
}
