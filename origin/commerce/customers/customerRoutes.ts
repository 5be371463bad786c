import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { readSubscriptionSession } from '#shared/contracts/signatures/subscriptionSession.ts';
import { type CustomerSession } from '#shared/contracts/subscriptions.contract.ts';
import { openDatabase } from '../../database/database.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { subscriptionAccessRights } from './schema.ts';
import { invalid, subscriptionError } from '../http/subscriptionError.ts';
import { isCustomer } from './isCustomer.ts';

/** Sessions and access rights of customers, in the provider's format. */
export const customerRoutes = new Hono<{ Bindings: CommerceEnv }>();

/** The customer of a session. 404 for a reader who is no customer. */
customerRoutes.get('/sessions/validate', async (c) => {
  const customerId = readSubscriptionSession(c.req.query('sessionToken') ?? '', {
    secret: c.env.COMMERCE_SERVICE_TOKEN,
    now: Date.now(),
  });
  if (customerId === null) return subscriptionError('unauthorized');
  if (!(await isCustomer(openDatabase(c.env.COMMERCE_DB), customerId))) return subscriptionError('notFound');
  return c.json({ id: customerId, customerId } satisfies CustomerSession);
});

/** Whether a customer has any of the rights, which the query lists separated by commas. */
customerRoutes.get('/accessRights/:customerId/hasAccess', async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  if (!(await isCustomer(db, customerId))) return subscriptionError('notFound');
  const asked = (c.req.query('accessRightUniqueIds') ?? '').split(',').filter(Boolean);
  if (asked.length === 0) return invalid('accessRightUniqueIds', 'required');
  const rights = await db
    .select()
    .from(subscriptionAccessRights)
    .where(eq(subscriptionAccessRights.customerId, customerId));
  const held = new Set(rights.map((right) => right.uniqueId));
  const items = asked.map((accessRightUniqueId) => ({
    accessRightUniqueId,
    accessGranted: held.has(accessRightUniqueId),
  }));
  return c.json({ customerId, accessGranted: items.some((item) => item.accessGranted), items });
});
