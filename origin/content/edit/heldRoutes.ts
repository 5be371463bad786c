import { and, asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { importOriginEntries } from '#shared/contracts/import.contract.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { authorOf, may, refuseTitles } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readData } from '../../http/readData.ts';
import { openDatabase } from '../../database/database.ts';
import { indexNow } from '../search/drainSearchOutbox.ts';
import { heldRecords } from '../schema/heldRecords.ts';
import { deleteHeld, loadHeld } from '../store/holdRecord.ts';
import { recordAct } from '../store/recordAct.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';
import { releaseHeld } from './releaseHeld.ts';

const mandator = v.picklist(MANDATOR_IDS);
const listInput = v.object({ mandator, source: v.string() });
const namedInput = v.object({ ...importOriginEntries, mandator, id: v.string() });

const MOST = 1_000;

/** The editors' API for imported drafts and scheduled articles. */
export const heldRoutes = new Hono<{ Bindings: OriginEnv }>();

/** Lists the records of an archive that are not public yet, next release first: at most 1,000. */
heldRoutes.post('/import/held', may('read'), async (c) => {
  const input = await readData(c, listInput);
  if (!input.ok) return input.error;
  const refused = refuseTitles(c, 'read', [input.value.mandator]);
  if (refused) return refused;
  const rows = await openDatabase(c.env.DB)
    .select({ id: heldRecords.recordId, title: heldRecords.title, releaseAt: heldRecords.releaseAt })
    .from(heldRecords)
    .where(and(eq(heldRecords.mandator, input.value.mandator), eq(heldRecords.source, input.value.source)))
    .orderBy(asc(heldRecords.releaseAt))
    .limit(MOST);
  return c.json({
    data: rows.map((row) => ({
      ...row,
      releaseAt: row.releaseAt === null ? null : new Date(row.releaseAt).toISOString(),
    })),
  });
});

/** Publishes a held record at once. */
heldRoutes.post('/import/held/release', may('publish'), async (c) => {
  const input = await readData(c, namedInput);
  if (!input.ok) return input.error;
  const refused = refuseTitles(c, 'publish', [input.value.mandator]);
  if (refused) return refused;
  const db = openDatabase(c.env.DB);
  const { id: recordId, ...origin } = input.value;
  const held = await loadHeld(db, { ...origin, recordId });
  if (!held) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const outcome = await releaseHeld(db, c.env, held, { now: Date.now(), ...authorOf(c) });
  if (outcome.kind === 'rejected') return errorEnvelope(422, 'UnprocessableContentError', outcome.message);
  const stored = 'articleId' in outcome ? [outcome.articleId] : [];
  const [purged] = await Promise.all([deliverContentPurges(c.env, Date.now), indexNow(c.env, stored)]);
  return c.json({ data: outcome, meta: { purged } });
});

/** Deletes a held record: the next import of its archive sends it again. */
heldRoutes.post('/import/held/remove', may('publish'), async (c) => {
  const input = await readData(c, namedInput);
  if (!input.ok) return input.error;
  const refused = refuseTitles(c, 'publish', [input.value.mandator]);
  if (refused) return refused;
  const { id: recordId, ...origin } = input.value;
  const db = openDatabase(c.env.DB);
  const held = await loadHeld(db, { ...origin, recordId });
  if (!held) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  await db.batch([
    deleteHeld(db, { ...origin, recordId }),
    recordAct(db, {
      at: Date.now(),
      ...authorOf(c),
      act: 'remove record',
      subject: `archive:${origin.mandator}/${origin.source}`,
      before: { id: recordId, digest: held.digest },
    }),
  ]);
  return c.json({ data: { id: recordId } });
});
