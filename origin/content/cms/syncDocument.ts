import { eq } from 'drizzle-orm';
import type { Conversion } from '#importer/convertRecord.ts';
import type { CmsSource } from '#shared/contracts/cmsSources.contract.ts';
import type { ImportRecord } from '#shared/contracts/import.contract.ts';
import type { Result } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { CMS } from '../../http/editorAuth.ts';
import { log } from '../../log.ts';
import { deliverContentPurges } from '../edit/deliverContentPurges.ts';
import { storeRecords } from '../edit/storeRecords.ts';
import { importSources } from '../schema/importSources.ts';
import { channels } from '../schema/sites.ts';
import { indexNow } from '../search/drainSearchOutbox.ts';
import { isImportedFrom } from '../store/isImportedFrom.ts';
import { lookUpImports } from '../store/lookUpImports.ts';
import { loadSealed } from '../store/sealArticle.ts';
import { withdrawImported } from '../store/withdrawImported.ts';
import { convertEntry } from './convertEntry.ts';
import type { Strapi } from './createStrapi.ts';
import { placePictures } from './placePictures.ts';
import { readField, valueAt, type Entry } from './readField.ts';
import { reasons, toRecordText, type RecordText } from './toRecordText.ts';

export type CmsContext = {
  readonly env: OriginEnv;
  readonly db: Database;
  readonly source: CmsSource;
  readonly strapi: Strapi;
  readonly fetch: typeof globalThis.fetch;
};

/** The outcome for a document. `unknown`: not published there, and not stored here. */
export type SyncOutcome =
  | {
      readonly kind: 'created' | 'updated';
      readonly articleId: number;
      /** Whether a picture may be available later. */
      readonly isIncomplete: boolean;
      readonly findings: readonly string[];
    }
  | { readonly kind: 'held'; readonly findings: readonly string[] }
  | { readonly kind: 'withdrawn'; readonly articleId: number | null }
  | { readonly kind: 'unchanged' | 'unknown' }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Reads a document from the content server, and stores it as an import stores a record or withdraws its article.
 * Idempotent. Throws `CmsAway` if the content server does not answer.
 */
export async function syncDocument(context: CmsContext, id: string): Promise<SyncOutcome> {
  const { strapi, source } = context;
  const entry = await strapi.read(id);
  const missing = entry && needed(source).find((path) => readField(entry, path).kind === 'missing');
  if (missing) return refuse(source, id, reasons.missing(missing));
  if (entry === null || !isPublic(entry) || !isOfSource(entry, source)) return withdraw(context, id);
  const outcome = await store(context, id, entry);
  if (outcome.kind === 'refused') return refuse(source, id, outcome.reason);
  if (outcome.kind !== 'created' && outcome.kind !== 'updated') return outcome;
  // An unpublication that was handled between reading and storing found nothing to withdraw.
  return (await strapi.findPublished([id])).has(id) ? outcome : withdraw(context, id);
}

/** Whether nothing of it has to be tried again. */
export function isComplete(outcome: SyncOutcome | { readonly kind: 'away' }): boolean {
  return outcome.kind !== 'away' && !('isIncomplete' in outcome && outcome.isIncomplete);
}

/** The reason may quote the article: the log does not have it. */
function refuse({ mandator }: CmsSource, id: string, reason: string): SyncOutcome {
  log.warn('cms_refused', { mandator, key: id });
  return { kind: 'refused', reason };
}

/** Fields that decide whether an entry is public here. One that is missing must neither publish nor withdraw. */
function needed({ only }: CmsSource): readonly string[] {
  return ['publishedAt', ...Object.keys(only)];
}

async function store(context: CmsContext, id: string, entry: Entry): Promise<SyncOutcome> {
  const { env, db, source } = context;
  const { mandator, source: name } = source;
  const refused = (reason: string): SyncOutcome => ({ kind: 'refused', reason });
  const text = toRecordText(entry, source);
  if (!text.ok) return refused(text.error);
  const outline = await findUnnamed(context, id, entry);
  if (outline !== null) return refused(reasons.unknownComponent(outline));
  const first = await convert(context, text.value, {});
  if (!first.ok) return refused(first.error);
  const origin = { mandator, source: name };
  const [state] = await lookUpImports(db, origin, [{ id, digest: first.value.record.digest }]);
  if (state === 'unchanged') return { kind: 'unchanged' };
  const references = first.value.findings.flatMap(({ reference }) => reference ?? []);
  const placed = await placePictures(references, source, { env, fetch: context.fetch });
  const complete = references.length === 0 ? first : await convert(context, text.value, placed.names);
  if (!complete.ok) return refused(complete.error);
  const known = await db
    .select()
    .from(importSources)
    .where(isImportedFrom(origin, [id]))
    .get();
  const dated = known ? withKnownDate(complete.value.record, source) : complete.value.record;
  // Without a digest it is not unchanged the next time, when the picture may be there.
  const record = placed.isIncomplete ? { ...dated, digest: '' } : dated;
  const sealed = known ? await loadSealed(db, [known.articleId], Date.now()) : [];
  // The article would stay as it is: an import does not hold what is public. What is sealed is not, and is refused.
  if (record.hold && sealed.length === 0) await withdraw(context, id);
  const { data } = await storeRecords(env, { origin, records: [record], ...CMS }, () =>
    deliverContentPurges(env, Date.now),
  );
  const [outcome] = data;
  if (outcome === undefined) throw new Error('A record that was sent has no outcome');
  if (outcome.kind === 'rejected') return refused(outcome.message);
  const findings = complete.value.findings.map(({ reason }) => reason);
  return outcome.kind === 'held'
    ? { kind: 'held', findings }
    : { ...outcome, isIncomplete: placed.isIncomplete, findings };
}

/** A draft has no date of publication. */
function isPublic(entry: Entry): boolean {
  return entry['publishedAt'] !== null;
}

function isOfSource(entry: Entry, { only, locale }: CmsSource): boolean {
  const isLocale = locale === undefined || typeof entry['locale'] !== 'string' || entry['locale'] === locale;
  return isLocale && Object.entries(only).every(([path, value]) => [valueAt(entry, path)].flat().includes(value));
}

/** A component of the article's text that the map does not name: Strapi then leaves it out of its answer. */
async function findUnnamed({ strapi, source }: CmsContext, id: string, entry: Entry): Promise<string | null> {
  const { body } = source.map;
  if (!('zone' in body)) return null;
  const zone = valueAt(entry, body.zone);
  const outline = await strapi.outlineOf(id, body.zone);
  if (outline === null || !Array.isArray(zone) || outline.length === zone.length) return null;
  return outline.find((name) => !Object.hasOwn(body.components, name)) ?? null;
}

async function convert(
  { db, source }: CmsContext,
  text: RecordText,
  pictures: Readonly<Record<string, string>>,
): Promise<Result<Conversion, string>> {
  const rows = await db.select({ path: channels.path }).from(channels).where(eq(channels.mandator, source.mandator));
  return convertEntry(text, source, { channels: new Set(rows.map(({ path }) => path)), pictures, now: Date.now() });
}

/** Strapi sets `publishedAt` anew with every publication: an article that is known keeps the date it has. */
function withKnownDate(record: ImportRecord, { map }: CmsSource): ImportRecord {
  if (map.date !== undefined || record.hold) return record;
  return { ...record, article: { ...record.article, publishedAt: null } };
}

async function withdraw({ env, db, source }: CmsContext, id: string): Promise<SyncOutcome> {
  const { mandator, source: name } = source;
  const withdrawn = await withdrawImported(db, { mandator, source: name }, id, { at: Date.now(), ...CMS });
  if (withdrawn === null) return { kind: 'unknown' };
  const { articleId } = withdrawn;
  if (articleId !== null) await Promise.all([deliverContentPurges(env, Date.now), indexNow(env, [articleId])]);
  return { kind: 'withdrawn', articleId };
}
