import { Hono } from 'hono';
import {
  DATA_SUBJECT_PATHS,
  dataSubjectContract,
  MOVED_ADDRESS_PATH,
  movedAddressContract,
} from '#shared/contracts/dataSubject.contract.ts';
import { openDatabase } from '../../database/database.ts';
import { readTables } from '../../database/readTables.ts';
import type { OriginEnv } from '../../env.ts';
import { readBody } from '../../http/readBody.ts';
import { eraseReader } from './eraseReader.ts';
import { moveAddress } from './moveAddress.ts';
import { selectReader } from './selectReader.ts';

/**
 * Access and erasure requests for the data of the readers' services. Commerce and the identity service have their own.
 */
export const dataSubjectRoutes = new Hono<{ Bindings: OriginEnv }>();

dataSubjectRoutes.post(DATA_SUBJECT_PATHS.export, async (c) => {
  const subject = await readBody(c, dataSubjectContract);
  if (!subject.ok) return subject.error;
  const db = openDatabase(c.env.READERS_DB);
  return c.json({ data: await readTables(db, selectReader(db, subject.value, c.env.NEWSLETTER_SECRET)) });
});

dataSubjectRoutes.post(MOVED_ADDRESS_PATH, async (c) => {
  const moved = await readBody(c, movedAddressContract);
  if (!moved.ok) return moved.error;
  await moveAddress(openDatabase(c.env.READERS_DB), moved.value, c.env.NEWSLETTER_SECRET);
  return c.json({ ok: true });
});

dataSubjectRoutes.post(DATA_SUBJECT_PATHS.erase, async (c) => {
  const subject = await readBody(c, dataSubjectContract);
  if (!subject.ok) return subject.error;
  return c.json(
    await eraseReader(openDatabase(c.env.READERS_DB), subject.value, {
      newsletterSecret: c.env.NEWSLETTER_SECRET,
      now: Date.now(),
    }),
  );
});
