import * as v from 'valibot';
import { Hono } from 'hono';
import { readInput } from '../http/readInput.ts';
import { grantsContract } from '#shared/contracts/grants.contract.ts';
import { takenOverContract } from '#shared/contracts/store.contract.ts';
import { openDatabase } from '../../database/database.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { createRolesPort } from './createRolesPort.ts';
import { explainRoles } from './loadGrants.ts';
import { grantTakenOver } from './grantTakenOver.ts';
import { syncRoles, resyncRoles } from './syncRoles.ts';

/** A customer's grants, and the roles that follow from them. */
export const grantRoutes = new Hono<{ Bindings: CommerceEnv }>();

grantRoutes.get('/customers/:customerId/grants', async (c) => {
  const explained = await explainRoles(openDatabase(c.env.COMMERCE_DB), c.req.param('customerId'), Date.now());
  return c.json(v.parse(grantsContract, explained));
});

/** Syncs roles again for a reader whose id token lacks what is granted. */
grantRoutes.post('/customers/:customerId/roles', async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  await resyncRoles(db, createRolesPort(c.env), Date.now(), c.req.param('customerId'));
  return c.body(null, 204);
});

/** Grants roles until a day for sales older than the store, which are kept elsewhere. Idempotent. */
grantRoutes.put('/customers/:customerId/taken-over', async (c) => {
  const sent = await readInput(c, takenOverContract);
  if (!sent.ok) return sent.error;
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  await grantTakenOver(db, { ...sent.value, customerId, at: Date.now() });
  await syncRoles(db, createRolesPort(c.env), Date.now(), customerId);
  return c.body(null, 204);
});
