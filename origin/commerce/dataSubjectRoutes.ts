import { Hono } from 'hono';
import * as v from 'valibot';
import { DATA_SUBJECT_PATHS, dataSubjectContract } from '#shared/contracts/dataSubject.contract.ts';
import { openDatabase } from '../database/database.ts';
import { readTables } from '../database/readTables.ts';
import type { CommerceEnv } from './commerceEnv.ts';
import { eraseCustomer } from './eraseCustomer.ts';
import { selectCustomer } from './selectCustomer.ts';
import { invalid } from './subscriptionError.ts';

const body = v.pipe(v.string(), v.parseJson(), dataSubjectContract);

/** Requests for access and erasure, as far as commerce goes. The users' service and identity have their own. */
export const dataSubjectRoutes = new Hono<{ Bindings: CommerceEnv }>();

dataSubjectRoutes.post(DATA_SUBJECT_PATHS.export, async (c) => {
  const subject = v.safeParse(body, await c.req.text());
  if (!subject.success) return notAPerson();
  const db = openDatabase(c.env.COMMERCE_DB);
  return c.json({ data: await readTables(db, selectCustomer(db, subject.output)) });
});

dataSubjectRoutes.post(DATA_SUBJECT_PATHS.erase, async (c) => {
  const subject = v.safeParse(body, await c.req.text());
  if (!subject.success) return notAPerson();
  return c.json(await eraseCustomer(openDatabase(c.env.COMMERCE_DB), subject.output));
});

const notAPerson = () => invalid('', 'person');
