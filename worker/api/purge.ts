import type { Context } from 'hono';
import * as v from 'valibot';
import { isPurgeSigned, PURGE_SIGNATURE_HEADER, purgeContract } from '#shared/contracts/purge.contract.ts';
import { describeCause } from '#shared/lib/logger.ts';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { announceChanges } from '../live/announceChanges.ts';
import type { Portal } from '../portal.ts';

const MAX_BODY_BYTES = 100_000;

/** The signed call by which the content server tells what changed. A failure answers 503, and the content server tries again. */
export async function receivePurge(c: Context, portal: Portal): Promise<Response> {
  const body = (await readBoundedText(c.req.raw, MAX_BODY_BYTES)) ?? '';
  const header = c.req.header(PURGE_SIGNATURE_HEADER) ?? null;
  if (!(await isPurgeSigned({ body, header }, portal.settings.PURGE_SECRET, portal.clock()))) {
    portal.log.warn('purge_refused', { cause: 'signature' });
    return c.json({ data: null, error: { status: 401, name: 'UnauthorizedError', message: 'Invalid signature' } }, 401);
  }
  const purge = v.safeParse(v.pipe(v.string(), v.parseJson(), purgeContract), body);
  if (!purge.success) return c.json({ data: null, error: { status: 400, name: 'ValidationError', message: 'Invalid purge' } }, 400);
  try {
    await portal.purges.append(purge.output);
  } catch (cause) {
    portal.log.error('purge_failed', { cause: describeCause(cause) });
    return c.json({ data: null, error: { status: 503, name: 'UnavailableError', message: 'Purge log unreachable' } }, 503, { 'retry-after': '5' });
  }
  c.executionCtx.waitUntil(announceChanges(purge.output, portal.clock(), portal.openLiveArticle, portal.log));
  portal.log.info('purged', { count: purge.output.soft.length + purge.output.hard.length, hard: purge.output.hard.length > 0 });
  return c.json({ ok: true });
}
