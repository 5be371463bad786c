import { desc } from 'drizzle-orm';
import type { ImportOutcome } from '#shared/contracts/import.contract.ts';
import type { Database } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';
import { checkRecords, type Checked } from './checkRecords.ts';
import { completeArticles, type ImportContext } from './completeArticles.ts';
import { holdRecord } from './holdRecord.ts';
import type { ImportOrigin } from './isImportedFrom.ts';
import { recordAct } from './recordAct.ts';
import { isIdTaken, isOvertaken, isRecordTaken } from './saveArticle.ts';
import { saveImported, type Imported } from './saveImported.ts';
import { articles } from '../schema/articles.ts';

/**
 * A batch is read and sent again when an editor has changed one of its articles, a new one's id was taken, or another
 * call has stored one of its records: then it is known, and is updated.
 */
const MOST_ATTEMPTS = 4;

/**
 * Stores a batch of an archive's records, with their articles and sources, in one transaction with one purge. Invalid
 * records are rejected individually. Results are in the order sent.
 */
export async function importArticles(
  context: ImportContext,
  origin: ImportOrigin,
  records: readonly unknown[],
): Promise<ImportOutcome[]> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await importOnce(context, origin, records);
    } catch (cause) {
      if (attempt === MOST_ATTEMPTS || !(isIdTaken(cause) || isRecordTaken(cause) || isOvertaken(cause))) throw cause;
    }
}

async function importOnce(
  context: ImportContext,
  origin: ImportOrigin,
  records: readonly unknown[],
): Promise<ImportOutcome[]> {
  const checked = await checkRecords(context.db, origin, records, context.now);
  const stored = await store(
    context,
    origin,
    checked.filter((entry) => typeof entry !== 'string'),
  );
  return checked.map((entry) =>
    typeof entry === 'string' ? { kind: 'rejected', message: entry } : (stored.get(entry) ?? rejectedTwice),
  );
}

const rejectedTwice: ImportOutcome = { kind: 'rejected', message: 'The id stands twice in this batch' };

async function store(
  context: ImportContext,
  origin: ImportOrigin,
  entries: readonly Checked[],
): Promise<Map<Checked, ImportOutcome>> {
  const once = [...new Map(entries.map((entry) => [entry.record.id, entry])).values()];
  if (once.length === 0) return new Map();
  const { db } = context;
  const held = once.flatMap((entry) => (entry.record.hold ? [{ entry, hold: entry.record.hold }] : []));
  if (held.length > 0)
    await runAll(db, [
      ...held.map(({ entry, hold }) => holdRecord(db, origin, entry.record, hold.releaseAt)),
      recordAct(db, {
        at: context.now,
        by: context.by,
        role: context.role,
        act: 'hold records',
        subject: `archive:${origin.mandator}/${origin.source}`,
        after: held.map(({ entry, hold }) => ({ id: entry.record.id, releaseAt: hold.releaseAt })),
      }),
    ]);
  const outcomes = await publish(
    context,
    origin,
    once.filter((entry) => !entry.record.hold),
  );
  return new Map([...outcomes, ...held.map(({ entry }): [Checked, ImportOutcome] => [entry, { kind: 'held' }])]);
}

async function publish(
  context: ImportContext,
  origin: ImportOrigin,
  entries: readonly Checked[],
): Promise<Map<Checked, ImportOutcome>> {
  if (entries.length === 0) return new Map();
  const { db } = context;
  const drafts = await completeArticles(context, entries);
  const firstId = await nextArticleId(db);
  let created = 0;
  const numbered = drafts.map(([entry, draft, body]): Imported => [
    entry,
    { ...draft, id: entry.before?.id ?? firstId + created++ },
    body,
  ]);
  await saveImported(context, origin, numbered);
  return new Map(
    numbered.map(([entry, { id }]) => [entry, { kind: entry.before ? 'updated' : 'created', articleId: id }]),
  );
}

async function nextArticleId(db: Database): Promise<number> {
  const last = await db.select({ id: articles.id }).from(articles).orderBy(desc(articles.id)).limit(1).get();
  return (last?.id ?? 0) + 1;
}
