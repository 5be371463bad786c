import { and, asc, desc, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { articles } from '../schema/articles.ts';
import { heldRecords } from '../schema/heldRecords.ts';
import { importSources } from '../schema/importSources.ts';
import type { ImportOrigin } from './isImportedFrom.ts';

/** Ids of records that are public, scheduled or held, in the order of their ids. */
export async function listPublicRecords(
  db: Database,
  { mandator, source }: ImportOrigin,
  after: string,
  atMost: number,
): Promise<string[]> {
  const [stored, held] = await db.batch([
    db
      .select({ id: importSources.recordId })
      .from(importSources)
      .innerJoin(articles, eq(articles.id, importSources.articleId))
      .where(and(isOf({ mandator, source }), isStanding(), gt(importSources.recordId, after)))
      .orderBy(asc(importSources.recordId))
      .limit(atMost),
    db
      .select({ id: heldRecords.recordId })
      .from(heldRecords)
      .where(and(eq(heldRecords.mandator, mandator), eq(heldRecords.source, source), gt(heldRecords.recordId, after)))
      .orderBy(asc(heldRecords.recordId))
      .limit(atMost),
  ]);
  return [...new Set([...stored, ...held].map(({ id }) => id))].toSorted().slice(0, atMost);
}

/** Ids of the public or scheduled records whose articles are the newest. */
export async function listNewestPublic(db: Database, origin: ImportOrigin, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: importSources.recordId })
    .from(importSources)
    .innerJoin(articles, eq(articles.id, importSources.articleId))
    .where(and(isOf(origin), isStanding()))
    .orderBy(desc(importSources.articleId))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

function isOf({ mandator, source }: ImportOrigin) {
  return and(eq(importSources.mandator, mandator), eq(importSources.source, source));
}

/** Neither withdrawn nor retracted by an editor. */
function isStanding() {
  return or(eq(articles.status, 'published'), isNotNull(articles.releaseAt));
}
