import { Hono } from 'hono';
import { readInput } from '../http/readInput.ts';
import * as v from 'valibot';
import { redeemedContract } from '#shared/contracts/store.contract.ts';
import {
  printedSubscriptionContract,
  subscriberNumber,
  verificationContract,
} from '#shared/contracts/verification.contract.ts';
import { openDatabase } from '../../database/database.ts';
import { createBearerAuth } from '../../http/bearerAuth.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { createRolesPort } from '../grants/createRolesPort.ts';
import { syncRoles } from '../grants/syncRoles.ts';
import { invalid } from '../http/subscriptionError.ts';
import { savePrinted, unlinkAccount, verify } from './verify.ts';

/** Verification of printed subscriptions. The caller limits guesses. */
export const verificationRoutes = new Hono<{ Bindings: CommerceEnv }>();

verificationRoutes.post('/customers/:customerId/verifications', async (c) => {
  const sent = await readInput(c, verificationContract);
  if (!sent.ok) return sent.error;
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  const verified = await verify(db, { ...sent.value, customerId, at: Date.now() });
  if (!verified.ok) return invalid('number', verified.error);
  await syncRoles(db, createRolesPort(c.env), Date.now(), customerId);
  return c.json(v.parse(redeemedContract, { items: verified.value }));
});

/** Idempotent. */
verificationRoutes.delete('/customers/:customerId/verifications', async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  await unlinkAccount(db, customerId, Date.now());
  await syncRoles(db, createRolesPort(c.env), Date.now(), customerId);
  return c.body(null, 204);
});

/** For the system that manages printed subscriptions, whose token admits these routes only. */
export const printedRoutes = new Hono<{ Bindings: CommerceEnv }>();

printedRoutes.use(
  '/printed-subscriptions/*',
  createBearerAuth(({ PRINTED_TOKEN }: CommerceEnv) => PRINTED_TOKEN),
);

printedRoutes.put('/printed-subscriptions/:number', async (c) => {
  const number = v.safeParse(subscriberNumber, c.req.param('number'));
  if (!number.success) return invalid('number', 'format');
  const sent = await readInput(c, printedSubscriptionContract);
  if (!sent.ok) return sent.error;
  const db = openDatabase(c.env.COMMERCE_DB);
  await savePrinted(db, { ...sent.value, number: number.output }, Date.now());
  c.executionCtx.waitUntil(syncRoles(db, createRolesPort(c.env), Date.now()));
  return c.body(null, 204);
});
