import { and, eq, gt, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { articles } from '../schema/articles.ts';
import type { Standing } from './loadStanding.ts';
import { recordArticleAct } from './recordAct.ts';
import { nextRevision, recordRevision, type Change } from './recordRevision.ts';
import { isOvertaken } from './saveArticle.ts';

/** What keeps an article from readers, for any role or machine. */
export type Seal = { readonly embargoUntil: number | null } | { readonly isHeld: boolean };

/** Sets or lifts an embargo or a legal hold. False if another change has come since `before` was read. */
export async function sealArticle(
  db: Database,
  id: number,
  { before, seal, change }: { readonly before: Standing; readonly seal: Seal; readonly change: Change },
): Promise<boolean> {
  const row = { ...seal, revision: nextRevision(before.revision) };
  try {
    await db.batch([
      db.update(articles).set(row).where(eq(articles.id, id)),
      recordRevision(db, id, change),
      recordArticleAct(db, id, change),
    ]);
    return true;
  } catch (cause) {
    if (isOvertaken(cause)) return false;
    throw cause;
  }
}

/** Those of these articles that are under an embargo or a legal hold. */
export async function loadSealed(db: Database, ids: readonly number[], now: number): Promise<number[]> {
  if (ids.length === 0) return [];
  const isSealed = or(eq(articles.isHeld, true), gt(articles.embargoUntil, now));
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isOneOf(articles.id, ids), isSealed));
  return rows.map(({ id }) => id);
}
