import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { importLookupContract, importOriginEntries, MAX_BATCH } from '#shared/contracts/import.contract.ts';
import { lineUpTo, path } from '#shared/contracts/scalars.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { authorOf, may, refuseTitles } from '../../http/editorAuth.ts';
import { readData } from '../../http/readData.ts';
import { openDatabase } from '../../database/database.ts';
import { recordAct } from '../store/recordAct.ts';
import { lookUpImports } from '../store/lookUpImports.ts';
import { recordPurge } from '../../outbox/recordPurge.ts';
import { channels } from '../schema/sites.ts';
import { deliverImportPurges } from './deliverImportPurges.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';
import { storeRecords } from './storeRecords.ts';

const mandator = v.picklist(MANDATOR_IDS);
const channelInput = v.object({
  mandator,
  path,
  /** Name for a channel that does not exist yet; without it none is created. */
  displayName: v.optional(lineUpTo(100)),
});
const batchInput = v.object({
  ...importOriginEntries,
  mandator,
  records: v.pipe(v.array(v.unknown()), v.maxLength(MAX_BATCH)),
});

/** The API of `npm run import`, with the editors' token. */
export const importRoutes = new Hono<{ Bindings: OriginEnv }>();

/** Lists the title's channels, after creating the requested one if it is missing. */
importRoutes.post('/import/channel', may('archive'), async (c) => {
  const input = await readData(c, channelInput);
  if (!input.ok) return input.error;
  const refused = refuseTitles(c, 'archive', [input.value.mandator]);
  if (refused) return refused;
  const { path, displayName } = input.value;
  const db = openDatabase(c.env.DB);
  const rows = await db
    .select()
    .from(channels)
    .where(eq(channels.mandator, input.value.mandator))
    .orderBy(asc(channels.position));
  const paths = rows.map((row) => row.path);
  if (paths.includes(path)) return c.json({ data: { state: 'known', paths } });
  if (displayName === undefined) return c.json({ data: { state: 'missing', paths } });
  const position = (rows.at(-1)?.position ?? -1) + 1;
  await db.batch([
    db.insert(channels).values({ mandator: input.value.mandator, path, displayName, position }).onConflictDoNothing(),
    ...recordPurge(db, [cacheTag.site(input.value.mandator), cacheTag.channel(path)]),
    recordAct(db, {
      at: Date.now(),
      ...authorOf(c),
      act: 'create channel',
      subject: `channel:${input.value.mandator}/${path}`,
      after: { displayName },
    }),
  ]);
  await deliverContentPurges(c.env, Date.now);
  return c.json({ data: { state: 'created', paths: [...paths, path] } });
});

/** Reports which records are new or have changed. Changes nothing. */
importRoutes.post('/import/lookup', may('archive'), async (c) => {
  const input = await readData(c, importLookupContract);
  if (!input.ok) return input.error;
  const refused = refuseTitles(c, 'archive', [input.value.mandator]);
  if (refused) return refused;
  const { records, ...origin } = input.value;
  return c.json({ data: await lookUpImports(openDatabase(c.env.DB), origin, records) });
});

/** Stores a batch: articles with their authors and tags by name, and the records they were made from. */
importRoutes.post('/import/articles', may('archive'), async (c) => {
  const input = await readData(c, batchInput);
  if (!input.ok) return input.error;
  const refused = refuseTitles(c, 'archive', [input.value.mandator]);
  if (refused) return refused;
  const { records, ...origin } = input.value;
  const { data, purged } = await storeRecords(c.env, { origin, records, ...authorOf(c) }, (db) =>
    deliverImportPurges(db, c.env, Date.now),
  );
  return c.json({ data, meta: { purged } });
});

/** Sends the gathered purges after the last batch. Without this call the cron sends them within a minute. */
importRoutes.post('/import/finish', may('archive'), async (c) => {
  const input = await readData(c, v.object({}));
  return input.ok ? c.json({ data: {}, meta: { purged: await deliverContentPurges(c.env, Date.now) } }) : input.error;
});
