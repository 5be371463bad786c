import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import * as v from 'valibot';
import { importRecordContract, type ImportRecord } from '#shared/contracts/import.contract.ts';
import type { Database, Statement } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { heldRecords } from '../schema/heldRecords.ts';
import type { ImportOrigin } from './isImportedFrom.ts';

type HeldRow = typeof heldRecords.$inferSelect;
type HeldName = ImportOrigin & { readonly recordId: string };

/** Holds a record until its release, replacing an earlier version. */
export function holdRecord(
  db: Database,
  { mandator, source }: ImportOrigin,
  record: ImportRecord,
  releaseAt: string | null,
): Statement {
  const { hold: _, ...released } = record;
  const row = {
    digest: record.digest,
    title: String(record.article['title']),
    record: JSON.stringify(released),
    releaseAt: releaseAt === null ? null : Date.parse(releaseAt),
  };
  return db
    .insert(heldRecords)
    .values({ mandator, source, recordId: record.id, ...row })
    .onConflictDoUpdate({ target: [heldRecords.mandator, heldRecords.source, heldRecords.recordId], set: row });
}

/** Deletes a held record: it is published or no longer wanted. */
export function deleteHeld(db: Database, name: HeldName) {
  return db.delete(heldRecords).where(isNamed(name));
}

/** Turns the record into a draft, released by an editor. */
export function makeDraft(db: Database, name: HeldName) {
  return db.update(heldRecords).set({ releaseAt: null }).where(isNamed(name));
}

/** The records due by now, earliest first. */
export function loadDue(db: Database, now: number, atMost: number): Promise<HeldRow[]> {
  return db
    .select()
    .from(heldRecords)
    .where(and(isNotNull(heldRecords.releaseAt), lte(heldRecords.releaseAt, now)))
    .orderBy(asc(heldRecords.releaseAt))
    .limit(atMost);
}

export function loadHeld(db: Database, name: HeldName): Promise<HeldRow | undefined> {
  return db.select().from(heldRecords).where(isNamed(name)).get();
}

/** Digests of held records, by record id. */
export async function loadHeldDigests(
  db: Database,
  { mandator, source }: ImportOrigin,
  recordIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ recordId: heldRecords.recordId, digest: heldRecords.digest })
    .from(heldRecords)
    .where(
      and(eq(heldRecords.mandator, mandator), eq(heldRecords.source, source), isOneOf(heldRecords.recordId, recordIds)),
    );
  return new Map(rows.map(({ recordId, digest }) => [recordId, digest]));
}

/** The record as sent; a draft without a date gets that of its release. */
export function readHeld({ record }: HeldRow): ImportRecord {
  return v.parse(v.pipe(v.string(), v.parseJson(), importRecordContract), record);
}

function isNamed({ mandator, source, recordId }: HeldName) {
  return and(eq(heldRecords.mandator, mandator), eq(heldRecords.source, source), eq(heldRecords.recordId, recordId));
}
