import { Hono } from 'hono';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { serviceOnly } from '../http/serviceAuth.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth } from '../library/openAuth.ts';

/** For whoever runs the service: a new key, and the end of one that leaked. */
export const keyRoutes = new Hono<{ Bindings: IdentityEnv }>();

keyRoutes.use('/keys', serviceOnly);
keyRoutes.use('/keys/*', serviceOnly);

/** Publishes a new key; it signs once it is known everywhere, and takes its predecessor out of the set in its time. */
keyRoutes.post('/keys', async (c) => {
  const kid = `key-${crypto.randomUUID()}`;
  await (await openAuth(c.env)).keys.add(kid);
  return c.json({ kid }, 201);
});

/** Takes a key out of the set at once: what it has signed ends as soon as the portal asks again. The last one stays. */
keyRoutes.delete('/keys/:kid', async (c) => {
  const { keys } = await openAuth(c.env);
  const others = (await keys.listPublished()).filter(({ kid }) => kid !== c.req.param('kid'));
  if (others.length === 0) return errorEnvelope(409, 'ConflictError', 'The last key cannot be withdrawn');
  return (await keys.withdraw(c.req.param('kid')))
    ? c.body(null, 204)
    : errorEnvelope(404, 'NotFoundError', 'Not Found');
});
