import { articleStatements, listingsOf, tagIdsOf, type StoredArticle } from './articleStatements.ts';
import { purgeOf } from './purgeOf.ts';
import type { Database } from '../../database/database.ts';
import { loadGrowthTags } from './loadGrowth.ts';
import { loadReferences } from './loadReferences.ts';
import type { Standing } from './loadStanding.ts';
import { noteOverwriting } from './noteOverwriting.ts';
import { recordPurges } from '../../outbox/recordPurge.ts';
import { recordArticleAct } from './recordAct.ts';
import { recordPush } from './recordPush.ts';
import { recordRevision, type Change } from './recordRevision.ts';
import { runAll } from '../../database/runAll.ts';

export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'unknownReference'; readonly message: string };

/**
 * Stores an article with all derived rows, its revision and its purge, in one transaction: none can be lost without the
 * others. `overtaken` if another change has come since `before` was read, or has taken the id.
 * @param before the stored state, for the lists it leaves.
 */
export async function saveArticle(
  db: Database,
  article: StoredArticle,
  before: Standing | null,
  change: Change,
): Promise<SaveOutcome> {
  const references = await loadReferences(db, [article]);
  const unknown = tagIdsOf(article).filter((id) => !references.tagLines.has(id));
  if (unknown.length > 0) return { kind: 'unknownReference', message: `Unknown tags: ${unknown.join(', ')}` };
  const unknownAuthors = article.authors.filter((id) => !references.authorNames.has(id));
  if (unknownAuthors.length > 0)
    return { kind: 'unknownReference', message: `Unknown authors: ${unknownAuthors.join(', ')}` };

  const grown = await loadGrowthTags(db, [{ from: before?.listings ?? [], to: listingsOf(article, references) }]);
  const purges = [purgeOf(article, before, references), { soft: grown, hard: [] }];
  try {
    await runAll(db, [
      ...recordPurges(db, purges, change.at),
      ...articleStatements(db, article, before, references),
      recordRevision(db, article.id, change),
      ...noteOverwriting(db, article.id, change),
      recordArticleAct(db, article.id, change),
      ...recordPush(db, article, before, change.at),
    ]);
  } catch (cause) {
    if (before === null ? isIdTaken(cause) : isOvertaken(cause)) return { kind: 'overtaken' };
    throw cause;
  }
  return { kind: 'saved' };
}

/** Whether a transaction failed because another writer took the id of a new article. */
export function isIdTaken(cause: unknown): boolean {
  return isCausedBy(cause, 'UNIQUE constraint failed: articles.id');
}

/** Whether it failed because another call stored the same record of an archive. */
export function isRecordTaken(cause: unknown): boolean {
  return isCausedBy(cause, 'UNIQUE constraint failed: import_sources.');
}

/** Whether it failed because another writer has changed the article since it was read: `nextRevision`. */
export function isOvertaken(cause: unknown): boolean {
  return isCausedBy(cause, 'CHECK constraint failed: revision_current');
}

/** Whether a failure or one of its causes says this. */
export function isCausedBy(cause: unknown, message: string): boolean {
  for (let at = cause; at instanceof Error; at = at.cause) if (at.message.includes(message)) return true;
  return false;
}
