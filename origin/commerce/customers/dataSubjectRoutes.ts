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
import type { CommerceEnv } from '../commerceEnv.ts';
import { deliverMails } from '../../mail/deliverMails.ts';
import { mailServiceOf } from '../../mail/services/mailServiceOf.ts';
import { endSubscriptions } from './endSubscriptions.ts';
import { eraseCustomer } from './eraseCustomer.ts';
import { moveAddress } from './moveAddress.ts';
import { selectCustomer } from './selectCustomer.ts';
import { letterOutbox } from '../letters/letterOutbox.ts';
import { invalid, refused } from '../http/subscriptionError.ts';

const body = v.pipe(v.string(), v.parseJson(), dataSubjectContract);

/**
 * Requests for access and erasure of commerce data. The user service and the account service have routes of their own.
 */
export const dataSubjectRoutes = new Hono<{ Bindings: CommerceEnv }>();

dataSubjectRoutes.post(DATA_SUBJECT_PATHS.export, async (c) => {
  const subject = v.safeParse(body, await c.req.text());
  if (!subject.success) return notAPerson();
  const db = openDatabase(c.env.COMMERCE_DB);
  return c.json({ data: await readTables(db, selectCustomer(db, subject.output)) });
});

dataSubjectRoutes.post(MOVED_ADDRESS_PATH, async (c) => {
  const moved = v.safeParse(v.pipe(v.string(), v.parseJson(), movedAddressContract), await c.req.text());
  if (!moved.success) return notAPerson();
  await moveAddress(openDatabase(c.env.COMMERCE_DB), moved.output);
  return c.json({ ok: true });
});

dataSubjectRoutes.post(DATA_SUBJECT_PATHS.erase, async (c) => {
  const subject = v.safeParse(body, await c.req.text());
  if (!subject.success) return notAPerson();
  const db = openDatabase(c.env.COMMERCE_DB);
  const { id } = subject.output;
  if (id !== null) {
    if (!(await endSubscriptions(db, id, Date.now()))) return refused('', 'busy');
    // The confirmation with the end date, § 312k (4) BGB, must leave before the address is erased.
    await deliverMails(letterOutbox(db, c.env), mailServiceOf(c.env), Date.now);
  }
  return c.json(await eraseCustomer(db, subject.output));
});

const notAPerson = () => invalid('', 'person');
