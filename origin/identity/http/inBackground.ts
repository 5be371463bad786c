import type { Context } from 'hono';
import { describeCause } from '#shared/lib/logger.ts';
import { log } from '../../log.ts';

/** Runs work behind the answer, so that its duration does not show in the response time. Failures are logged. */
export function inBackground(c: Context, work: () => Promise<void>): void {
  c.executionCtx.waitUntil(
    work().catch((cause: unknown) => log.error('account_work_failed', { cause: describeCause(cause) })),
  );
}
