import type { Context } from 'hono';
import { describeCause } from '#shared/lib/logger.ts';
import { log } from '../../log.ts';

/**
 * Work behind the answer, so that the answer takes the same time whatever there is to do. What fails there is in the
 * log.
 */
export function inBackground(c: Context, work: () => Promise<void>): void {
  c.executionCtx.waitUntil(
    work().catch((cause: unknown) => log.error('account_work_failed', { cause: describeCause(cause) })),
  );
}
