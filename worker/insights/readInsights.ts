import type { Logger } from '#shared/lib/logger.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';
import type { InsightTableStub, Slot } from './meter.ts';
import type { Period } from './windows.ts';

/** Reads the metrics; null while the table is unreachable. */
export type ReadInsights = {
  /** The slots of a length that began at `since` or later. */
  readonly slots: (slotMs: number, since: number) => Promise<readonly Slot[] | null>;
  /** Days, or months of them, from the day `since` on, as `countDays` counts them. */
  readonly days: (since: number, period: Period) => Promise<readonly Slot[] | null>;
};

const READ_DEADLINE_MS = 2_000;

export function createReadInsights({
  openTable,
  log,
}: {
  readonly openTable: () => Pick<InsightTableStub, 'read' | 'readDays'>;
  readonly log: Logger;
}): ReadInsights {
  const read = async <Read>(ask: () => Promise<Read>): Promise<Read | null> => {
    const answer = await withDeadline(ask, READ_DEADLINE_MS);
    if (answer.ok) return answer.value;
    log.warn('insights_unreachable', { cause: describeDeadlineFailure(answer.error) });
    return null;
  };
  return {
    slots: (slotMs, since) => read(() => openTable().read(slotMs, since)),
    days: (since, period) => read(() => openTable().readDays(since, period)),
  };
}
