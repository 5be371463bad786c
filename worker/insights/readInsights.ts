import type { Logger } from '#shared/lib/logger.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';
import type { InsightTableStub, Slot } from './meter.ts';

/** The slots of a length that began at `since` or later; null while the table is away. */
export type ReadInsights = (slotMs: number, since: number) => Promise<readonly Slot[] | null>;

const READ_DEADLINE_MS = 2_000;

export function createReadInsights({
  openTable,
  log,
}: {
  readonly openTable: () => Pick<InsightTableStub, 'read'>;
  readonly log: Logger;
}): ReadInsights {
  return async (slotMs, since) => {
    const read = await withDeadline(() => openTable().read(slotMs, since), READ_DEADLINE_MS);
    if (read.ok) return read.value;
    log.warn('insights_unreachable', { cause: describeDeadlineFailure(read.error) });
    return null;
  };
}
