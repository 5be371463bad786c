import { Hono } from 'hono';
import { readInput } from '../http/readInput.ts';
import * as v from 'valibot';
import {
  customerLifeContract,
  repeatContract,
  repeatedContract,
  soughtContract,
  STAFF_PATHS,
} from '#shared/contracts/customerLife.contract.ts';
import { unusualContract, unusualPlace } from '#shared/contracts/unusual.contract.ts';
import { openDatabase } from '../../database/database.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { createRolesPort } from '../grants/createRolesPort.ts';
import { openPaymentPort } from '../payments/createPaymentPort.ts';
import { invalid, subscriptionError } from '../http/subscriptionError.ts';
import { findCustomer } from './findCustomer.ts';
import { processStore } from '../sales/processStore.ts';
import { listUnusual } from './listUnusual.ts';
import { loadLife } from './loadLife.ts';
import { repeatPiece } from './repeatPiece.ts';

/** The portal's calls for staff. */
export const staffRoutes = new Hono<{ Bindings: CommerceEnv }>();

staffRoutes.post(STAFF_PATHS.lives, async (c) => {
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), soughtContract), await c.req.text());
  if (!asked.success) return invalid('sought', 'format');
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = await findCustomer(db, asked.output.sought);
  if (customerId === null) return subscriptionError('notFound');
  return c.json(v.parse(customerLifeContract, await loadLife(db, customerId, Date.now())));
});

/** Follow-up work runs after the response. */
staffRoutes.post(STAFF_PATHS.repeats, async (c) => {
  const asked = await readInput(c, repeatContract);
  if (!asked.ok) return asked.error;
  const db = openDatabase(c.env.COMMERCE_DB);
  const port = openPaymentPort(c.env);
  const outcome = await repeatPiece(
    db,
    asked.value,
    { payments: port, roles: createRolesPort(c.env), env: c.env },
    Date.now,
  );
  c.executionCtx.waitUntil(processStore(db, port, c.env));
  return c.json(v.parse(repeatedContract, { outcome }));
});

staffRoutes.get(STAFF_PATHS.unusual, async (c) => {
  const before = v.safeParse(v.nullable(unusualPlace), c.req.query('before') ?? null);
  if (!before.success) return invalid('before', 'format');
  return c.json(
    v.parse(unusualContract, await listUnusual(openDatabase(c.env.COMMERCE_DB), before.output, Date.now())),
  );
});
