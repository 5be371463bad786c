import { eq, and } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { importSources, WITHDRAWN } from '../schema/importSources.ts';
import { deleteHeld, loadHeld } from './holdRecord.ts';
import { describeRecord, isImportedFrom, type ImportOrigin } from './isImportedFrom.ts';
import { loadStanding } from './loadStanding.ts';
import { recordAct } from './recordAct.ts';
import type { Change } from './recordRevision.ts';
import { retractArticle } from './retractArticle.ts';

type Withdrawal = { readonly articleId: number | null };

/** An editor's retraction that comes in between has to be seen; the last attempt wins over anything. */
const MOST_ATTEMPTS = 4;

/**
 * Retracts the article of a record that its source has taken back, and deletes the record if it is held. The source may
 * publish it again at its old address: unlike a retraction by an editor, which is left as it is, like an editor's
 * draft. Null if there was nothing to take back; the article's id is null for a record that was only held.
 */
export async function withdrawImported(
  db: Database,
  origin: ImportOrigin,
  recordId: string,
  change: Pick<Change, 'at' | 'by' | 'role'>,
): Promise<Withdrawal | null> {
  const wasHeld = await removeHeld(db, origin, recordId, change);
  const row = await db
    .select({ articleId: importSources.articleId })
    .from(importSources)
    .where(isImportedFrom(origin, [recordId]))
    .get();
  if (!row) return wasHeld;
  const { articleId } = row;
  const mark = db
    .update(importSources)
    .set({ digest: WITHDRAWN })
    .where(and(isImportedFrom(origin, [recordId]), eq(importSources.articleId, articleId)));
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const standing = await loadStanding(db, articleId);
    if (!standing || (standing.status !== 'published' && standing.status !== 'scheduled')) return wasHeld;
    const ifRevision = attempt === MOST_ATTEMPTS ? null : standing.revision;
    const retraction = { ...change, kind: 'retract', note: describeRecord(origin, recordId), ifRevision } as const;
    const outcome = await retractArticle(db, articleId, retraction, [mark]);
    if (outcome.kind === 'retracted') return { articleId };
  }
  return wasHeld;
}

async function removeHeld(
  db: Database,
  origin: ImportOrigin,
  recordId: string,
  { at, by, role }: Pick<Change, 'at' | 'by' | 'role'>,
): Promise<Withdrawal | null> {
  const { mandator, source } = origin;
  const held = await loadHeld(db, { ...origin, recordId });
  if (!held) return null;
  await db.batch([
    deleteHeld(db, { mandator, source, recordId }),
    recordAct(db, {
      at,
      by,
      role,
      act: 'remove record',
      subject: `archive:${mandator}/${source}`,
      before: { id: recordId, digest: held.digest },
    }),
  ]);
  return { articleId: null };
}
