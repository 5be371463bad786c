import { Hono } from 'hono';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { serviceOnly } from '../http/serviceAuth.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth } from '../library/openAuth.ts';

/** For operators: adds a key, and withdraws one that leaked. */
export const keyRoutes = new Hono<{ Bindings: IdentityEnv }>();

keyRoutes.use('/keys', serviceOnly);
keyRoutes.use('/keys/*', serviceOnly);

/** Publishes a new key; it signs once it has been published long enough, and its predecessor is removed in due time. */
keyRoutes.post('/keys', async (c) => {
  const kid = `key-${crypto.randomUUID()}`;
  await (await openAuth(c.env)).keys.add(kid);
  return c.json({ kid }, 201);
});

/**
 * Withdraws a key at once: tokens signed with it become invalid when the portal next refreshes the key set. The last
 * key cannot be withdrawn.
 */
keyRoutes.delete('/keys/:kid', async (c) => {
  const { keys } = await openAuth(c.env);
  const others = (await keys.listPublished()).filter(({ kid }) => kid !== c.req.param('kid'));
  if (others.length === 0) return errorEnvelope(409, 'ConflictError', 'The last key cannot be withdrawn');
  return (await keys.withdraw(c.req.param('kid')))
    ? c.body(null, 204)
    : errorEnvelope(404, 'NotFoundError', 'Not Found');
});
