import { Hono } from 'hono';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth } from '../library/openAuth.ts';
import { serviceOnly } from './serviceAuth.ts';

/** A login asks some ten times as much. */
const DEADLINE_MS = 1_000;

/**
 * Whether readers can log in: one row, read on the way that logins read theirs, through the library's own connection.
 */
export const healthRoutes = new Hono<{ Bindings: IdentityEnv }>();

healthRoutes.get('/health', serviceOnly, async (c) => {
  const read = await withDeadline(async () => {
    const { context } = await openAuth(c.env);
    await context.adapter.findOne({ model: 'user', where: [{ field: 'id', value: 'nobody' }] });
  }, DEADLINE_MS);
  if (read.ok) return c.json({ status: 'ok' });
  if (read.error.kind === 'failed') throw read.error.cause;
  return errorEnvelope(503, 'ServiceUnavailableError', 'The database does not answer');
});
