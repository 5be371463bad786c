import { and, eq, sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { day, lineUpTo, slug } from '#shared/contracts/scalars.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';
import type { OriginEnv } from '../../env.ts';
import { authorOf, may, refuseTitles } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { validationError } from '../../http/validationError.ts';
import { readUpload } from '../../media/readUpload.ts';
import { recordPurges } from '../../outbox/recordPurge.ts';
import { discardedFiles, editions } from '../schema/editions.ts';
import { recordAct } from '../store/recordAct.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';
import { inspectPdf, type PdfFault } from './inspectPdf.ts';

/**
 * Delivery of e-paper editions by the system that makes the printed pages. Mounted before the limit of JSON bodies: a
 * file is streamed into the bucket. Decision 092.
 */
export const editionRoutes = new Hono<{ Bindings: OriginEnv }>();

const PATH = '/editions/:mandator/:district/:day';
/** Downloads of a replaced edition end with it; an upload that takes longer has failed. */
const HOUR_MS = 3_600_000;
/** Below the platform's limit of a request. */
const DEFAULT_MOST_MB = 90;
const BYTES_PER_MB = 1_000_000;

const namedContract = v.object({ mandator: v.picklist(MANDATOR_IDS), district: slug, day });
type Named = v.InferOutput<typeof namedContract>;
const districtNameContract = lineUpTo(60);

const FAULTS = {
  notPdf: 'The file is no PDF',
  truncated: 'The file is incomplete: it does not end as a PDF does',
  broken: 'The file is damaged: its pages cannot be found',
  encrypted: 'The file is protected by a password',
} as const satisfies Record<PdfFault, string>;

/** Stores an edition, `?name=` of its district, in place of an earlier delivery. 422 says what is wrong with the file. */
editionRoutes.put(PATH, may('catalogue'), async (c) => {
  const named = v.safeParse(namedContract, c.req.param());
  if (!named.success) return validationError(named.issues);
  const refused = refuseTitles(c, 'catalogue', [named.output.mandator]);
  if (refused) return refused;
  const districtName = v.safeParse(districtNameContract, c.req.query('name'));
  if (!districtName.success) return validationError(districtName.issues);
  if (c.req.header('content-type') !== 'application/pdf')
    return errorEnvelope(415, 'ValidationError', 'application/pdf');
  const upload = readUpload(c.req.raw, BYTES_PER_MB * Number(c.env.EPAPER_MOST_MB || DEFAULT_MOST_MB));
  if (!upload.ok) return upload.error;
  const { body, length } = upload.value;
  const { mandator, district, day: issued } = named.output;
  const file = `editions/${mandator}/${district}/${issued}/${crypto.randomUUID()}.pdf`;
  const db = openDatabase(c.env.DB);
  await discard(db, file, Date.now() + HOUR_MS);
  await c.env.FILES.put(file, body, { httpMetadata: { contentType: 'application/pdf' } });
  const inspected = await inspectPdf((offset, bytes) => readPart(c.env.FILES, file, { offset, length: bytes }), length);
  if (!inspected.ok) {
    await discard(db, file, Date.now());
    return errorEnvelope(422, 'ValidationError', FAULTS[inspected.error]);
  }
  const { pages } = inspected.value;
  const row = {
    ...named.output,
    districtName: districtName.output,
    file,
    pages,
    bytes: length,
    deliveredAt: Date.now(),
  };
  const isFirst = (await countUpTo(db, mandator, 1)) === 0;
  await runAll(db, [
    discardEdition(db, named.output, Date.now() + HOUR_MS),
    db
      .insert(editions)
      .values(row)
      .onConflictDoUpdate({ target: [editions.mandator, editions.day, editions.district], set: row }),
    db.delete(discardedFiles).where(eq(discardedFiles.file, file)),
    ...recordPurges(db, [{ soft: tagsOf(named.output, isFirst), hard: [] }], Date.now()),
    recordAct(db, { ...(await actOf(c, named.output)), act: 'deliver edition', after: { pages, bytes: length } }),
  ]);
  const purged = await deliverContentPurges(c.env, Date.now);
  return c.json({ data: { pages, bytes: length }, meta: { purged } }, 201);
});

/** Withdraws an edition: readers are refused at once. */
editionRoutes.delete(PATH, may('catalogue'), async (c) => {
  const named = v.safeParse(namedContract, c.req.param());
  if (!named.success) return validationError(named.issues);
  const refused = refuseTitles(c, 'catalogue', [named.output.mandator]);
  if (refused) return refused;
  const db = openDatabase(c.env.DB);
  const [row] = await db.select().from(editions).where(isEdition(named.output));
  if (!row) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const isLast = (await countUpTo(db, row.mandator, 2)) === 1;
  await runAll(db, [
    discardEdition(db, named.output, Date.now()),
    db.delete(editions).where(isEdition(named.output)),
    ...recordPurges(db, [{ soft: tagsOf(named.output, isLast), hard: [] }], Date.now()),
    recordAct(db, { ...(await actOf(c, named.output)), act: 'withdraw edition', before: { bytes: row.bytes } }),
  ]);
  return c.json({ data: null, meta: { purged: await deliverContentPurges(c.env, Date.now) } });
});

async function actOf(c: Context<{ Bindings: OriginEnv }>, { mandator, district, day: issued }: Named) {
  return { at: Date.now(), ...authorOf(c), subject: `edition:${mandator}/${district}/${issued}` };
}

function isEdition({ mandator, district, day: issued }: Named) {
  return and(eq(editions.mandator, mandator), eq(editions.district, district), eq(editions.day, issued));
}

/**
 * Pages that list the edition. The month's also makes its page known, if that is new: decision 011. A title's first
 * edition adds the e-paper to its settings, and its last one removes it.
 */
function tagsOf({ mandator, day: issued }: Named, changesSettings: boolean): string[] {
  return [
    cacheTag.epaper(),
    cacheTag.epaperMonth(issued.slice(0, 7)),
    ...(changesSettings ? [cacheTag.site(mandator)] : []),
  ];
}

async function countUpTo(db: Database, mandator: string, most: number): Promise<number> {
  const found = await db.select().from(editions).where(eq(editions.mandator, mandator)).limit(most);
  return found.length;
}

function discard(db: Database, file: string, deleteAt: number) {
  return db
    .insert(discardedFiles)
    .values({ file, deleteAt })
    .onConflictDoUpdate({ target: discardedFiles.file, set: { deleteAt } });
}

/** The file of the stored edition, if there is one. */
function discardEdition(db: Database, edition: Named, deleteAt: number) {
  return db.insert(discardedFiles).select(
    db
      .select({ file: editions.file, deleteAt: sql`${deleteAt}`.as('delete_at') })
      .from(editions)
      .where(isEdition(edition)),
  );
}

async function readPart(
  files: R2Bucket,
  key: string,
  range: { readonly offset: number; readonly length: number },
): Promise<Uint8Array> {
  const part = await files.get(key, { range });
  return new Uint8Array(part ? await part.arrayBuffer() : new ArrayBuffer());
}
