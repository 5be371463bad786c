import { Hono } from 'hono';
import { GAUGES_PATH, type IdentityGauges } from '#shared/contracts/gauges.contract.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import { databaseBytes } from '../../database/databaseBytes.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth } from '../library/openAuth.ts';
import { serviceOnly } from './serviceAuth.ts';

/** A login needs about ten times as many queries. */
const DEADLINE_MS = 1_000;

/** Health and gauges, for the portal only. */
export const healthRoutes = new Hono<{ Bindings: IdentityEnv }>();

/** Whether logins work: reads one row through the library's own connection, as logins do. */
healthRoutes.get('/health', serviceOnly, async (c) => {
  const read = await withDeadline(async () => {
    const { context } = await openAuth(c.env);
    await context.adapter.findOne({ model: 'user', where: [{ field: 'id', value: 'nobody' }] });
  }, DEADLINE_MS);
  if (read.ok) return c.json({ status: 'ok' });
  if (read.error.kind === 'failed') throw read.error.cause;
  return errorEnvelope(503, 'ServiceUnavailableError', 'The database does not answer');
});

/** Counts only. Decision 033. */
healthRoutes.get(GAUGES_PATH, serviceOnly, async (c) => {
  const data: IdentityGauges = { databaseBytes: await databaseBytes(c.env.IDENTITY_DB) };
  return c.json({ data });
});
