import * as v from 'valibot';
import { purgeContract } from '#shared/contracts/purge.contract.ts';
import { describeCause } from '#shared/lib/logger.ts';
import type { Call } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { announceChanges } from '../live/announceChanges.ts';

/** Receives purges from the content server, which retries after a 503. */
export async function receivePurge({ visit, isolate }: Call<'portal'>, body: string): Promise<Response> {
  const { publishing, readers } = isolate;
  const { purges, log } = publishing;
  const purge = v.safeParse(v.pipe(v.string(), v.parseJson(), purgeContract), body);
  if (!purge.success) return errorEnvelope(400, 'Invalid purge');
  let recordedAt: number;
  try {
    recordedAt = await purges.append(purge.output);
  } catch (cause) {
    log.error('purge_failed', { cause: describeCause(cause) });
    return errorEnvelope(503, 'Purge log unreachable', { 'retry-after': '5' });
  }
  visit.waitUntil(announceChanges(purge.output, recordedAt, readers.portal.openLiveArticle, log));
  log.info('purged', {
    count: purge.output.soft.length + purge.output.hard.length,
    hard: purge.output.hard.length > 0,
  });
  return Response.json({ ok: true });
}
