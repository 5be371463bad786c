import { inArray, lt, lte, sql } from 'drizzle-orm';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Database } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';
import { recordPurges } from '../../outbox/recordPurge.ts';
import { discardedFiles, editions } from '../schema/editions.ts';

const DAY_MS = 86_400_000;
const DEFAULT_KEPT_DAYS = 730;
/** The bucket deletes a thousand files in one call. */
const FILES_AT_ONCE = 1_000;

type Expiry = { readonly db: Database; readonly files: R2Bucket; readonly now: number; readonly keptDays: string };

/** Deletes editions past their retention period, and the files of all that are discarded. */
export async function expireEditions({ db, files, now, keptDays }: Expiry): Promise<void> {
  const firstKept = new Date(now - Number(keptDays || DEFAULT_KEPT_DAYS) * DAY_MS).toISOString().slice(0, 10);
  const isOld = lt(editions.day, firstKept);
  const old = await db.select({ day: editions.day }).from(editions).where(isOld).limit(1);
  if (old.length > 0)
    await runAll(db, [
      db.insert(discardedFiles).select(
        db
          .select({ file: editions.file, deleteAt: sql`${now}`.as('delete_at') })
          .from(editions)
          .where(isOld),
      ),
      db.delete(editions).where(isOld),
      ...recordPurges(db, [{ soft: [cacheTag.epaper()], hard: [] }], now),
    ]);
  const due = await db
    .select({ file: discardedFiles.file })
    .from(discardedFiles)
    .where(lte(discardedFiles.deleteAt, now))
    .limit(FILES_AT_ONCE);
  if (due.length === 0) return;
  const names = due.map(({ file }) => file);
  await files.delete(names);
  for (let at = 0; at < names.length; at += 90)
    await db.delete(discardedFiles).where(inArray(discardedFiles.file, names.slice(at, at + 90)));
}
