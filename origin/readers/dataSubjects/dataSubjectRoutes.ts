import { Hono } from 'hono';
import * as v from 'valibot';
import {
  DATA_SUBJECT_PATHS,
  dataSubjectContract,
  MOVED_ADDRESS_PATH,
  movedAddressContract,
} from '#shared/contracts/dataSubject.contract.ts';
import { openDatabase } from '../../database/database.ts';
import { readTables } from '../../database/readTables.ts';
import type { OriginEnv } from '../../env.ts';
import { validationError } from '../../http/validationError.ts';
import { eraseReader } from './eraseReader.ts';
import { moveAddress } from './moveAddress.ts';
import { selectReader } from './selectReader.ts';

const body = v.pipe(v.string(), v.parseJson(), dataSubjectContract);

/**
 * Access and erasure requests for the data of the readers' services. Commerce and the identity service have their own.
 */
export const dataSubjectRoutes = new Hono<{ Bindings: OriginEnv }>();

dataSubjectRoutes.post(DATA_SUBJECT_PATHS.export, async (c) => {
  const subject = v.safeParse(body, await c.req.text());
  if (!subject.success) return validationError(subject.issues);
  const db = openDatabase(c.env.READERS_DB);
  return c.json({ data: await readTables(db, selectReader(db, subject.output, c.env.NEWSLETTER_SECRET)) });
});

dataSubjectRoutes.post(MOVED_ADDRESS_PATH, async (c) => {
  const moved = v.safeParse(v.pipe(v.string(), v.parseJson(), movedAddressContract), await c.req.text());
  if (!moved.success) return validationError(moved.issues);
  await moveAddress(openDatabase(c.env.READERS_DB), moved.output, c.env.NEWSLETTER_SECRET);
  return c.json({ ok: true });
});

dataSubjectRoutes.post(DATA_SUBJECT_PATHS.erase, async (c) => {
  const subject = v.safeParse(body, await c.req.text());
  if (!subject.success) return validationError(subject.issues);
  return c.json(
    await eraseReader(openDatabase(c.env.READERS_DB), subject.output, {
      newsletterSecret: c.env.NEWSLETTER_SECRET,
      now: Date.now(),
    }),
  );
});
