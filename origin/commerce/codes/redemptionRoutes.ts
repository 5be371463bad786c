import * as v from 'valibot';
import { Hono } from 'hono';
import { redeemContract } from '#shared/contracts/order.contract.ts';
import { redeemedContract } from '#shared/contracts/store.contract.ts';
import { openDatabase } from '../../database/database.ts';
import { redeem } from './redeem.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { createRolesPort } from '../grants/createRolesPort.ts';
import { syncRoles } from '../grants/syncRoles.ts';
import { invalid, refused } from '../http/subscriptionError.ts';
import { digestMailbox } from '../records/digestPerson.ts';

/** The portal redeems a code for a customer. */
export const redemptionRoutes = new Hono<{ Bindings: CommerceEnv }>();

redemptionRoutes.post('/customers/:customerId/redemptions', async (c) => {
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), redeemContract), await c.req.text());
  if (!asked.success) return invalid('codeId', 'format');
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  const { codeId, email } = asked.output;
  const mailboxDigest = email === null ? null : digestMailbox(c.env.RECORDS_SECRET, email);
  const redeemed = await redeem(db, { codeId, mailboxDigest, customerId, at: Date.now() });
  if (!redeemed.ok) return refused('codeId', redeemed.error);
  await syncRoles(db, createRolesPort(c.env), Date.now(), customerId);
  return c.json(v.parse(redeemedContract, { items: redeemed.value }));
});
