import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { articleRevisions } from '../schema/articleRevisions.ts';

export type Revision = typeof articleRevisions.$inferSelect;

/** The revisions of an article, latest first. */
export function loadRevisions(
  db: Database,
  articleId: number,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<Revision[]> {
  return db
    .select()
    .from(articleRevisions)
    .where(
      and(
        eq(articleRevisions.articleId, articleId),
        before === undefined ? undefined : lt(articleRevisions.revision, before),
      ),
    )
    .orderBy(desc(articleRevisions.revision))
    .limit(limit);
}

/** Null if there is no such article, or it was written past the editors' calls. */
export async function loadLastRevision(db: Database, articleId: number): Promise<Revision | null> {
  const [last] = await loadRevisions(db, articleId, { limit: 1 });
  return last ?? null;
}

/** What took an article from readers last. Null if nothing has, or the database does not say. */
export async function loadLastRetraction(db: Database, articleId: number): Promise<Revision | null> {
  const last = await db
    .select()
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, articleId), inArray(articleRevisions.kind, ['retract', 'expire'])))
    .orderBy(desc(articleRevisions.revision))
    .limit(1)
    .get();
  return last ?? null;
}

export async function loadRevision(db: Database, articleId: number, revision: number): Promise<Revision | null> {
  const found = await loadRevisions(db, articleId, { before: revision + 1, limit: 1 });
  return found.find((row) => row.revision === revision) ?? null;
}
