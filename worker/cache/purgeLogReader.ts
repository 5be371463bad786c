import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { createRuns } from '#shared/lib/runs.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';
import type { PurgePage, PurgeRecord } from './PurgeLog.object.ts';
import { startsAnew } from './startsAnew.ts';

/** The purge log's Durable Object stub. */
export type PurgeLogStub = {
  readonly append: (purges: { tag: string; hard: boolean }[], bookmark: string | null) => Promise<PurgeRecord[]>;
  readonly since: (sequence: number) => Promise<PurgePage>;
};

/** When the log was last read, and whether that succeeded; times in milliseconds, `-Infinity` for never. */
export type LogState = {
  readonly isKnown: boolean;
  readonly knownAt: number;
  readonly failedAt: number;
  readonly begunAt: number;
  /** Time of the newest record read, by the log's clock: all older ones are known. */
  readonly readUpTo: number;
  /** The greatest bookmark the log has named: see `PurgePage`. */
  readonly bookmark: string | null;
};

/** Reads the purge log, one read at a time. */
export type PurgeLogReader = {
  readonly state: () => LogState;
  readonly isUnderWay: () => boolean;
  /** Starts a read unless one is running. */
  readonly begin: (waitUntil: WaitUntil) => void;
  /** Resolves when the log has been read or the read failed. */
  readonly read: (waitUntil: WaitUntil) => Promise<void>;
  /**
   * Resolves when a read that started after this call has ended. It starts after a short delay, so that one read serves
   * several callers.
   */
  readonly readAfter: (waitUntil: WaitUntil) => Promise<void>;
};

export type PurgeLogReaderDependencies = {
  readonly openLog: () => PurgeLogStub;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called with new records. */
  readonly learn: (records: readonly PurgeRecord[]) => void;
};

/** Readers wait for the log no longer than for any tier; one page of it may take longer from far away. */
const LOOK_DEADLINE_MS = 2_000;
/** How long background reads are batched into one. */
const GATHER_MS = 50;
/** There is one log, so one read at a time. */
const LOG = 'log';

export function createPurgeLogReader({ openLog, clock, log, learn }: PurgeLogReaderDependencies): PurgeLogReader {
  const looks = createRuns<void>(clock, LOOK_DEADLINE_MS);
  let state: LogState = {
    isKnown: false,
    knownAt: -Infinity,
    failedAt: -Infinity,
    begunAt: -Infinity,
    readUpTo: -Infinity,
    bookmark: null,
  };
  let sequence = 0;
  /** Reads are numbered, since the clock does not advance within a request. */
  let begun = 0;
  let ended = 0;

  const look = async () => {
    const begunAt = clock();
    const number = (begun += 1);
    state = { ...state, begunAt };
    for (let hasMore = true; hasMore;) {
      const page = await withDeadline(() => openLog().since(sequence), LOOK_DEADLINE_MS);
      if (!page.ok) {
        ended = Math.max(ended, number);
        state = { ...state, failedAt: clock() };
        log.warn('purge_log_unreachable', { cause: describeDeadlineFailure(page.error) });
        return;
      }
      learn(page.value.records);
      sequence = Math.max(sequence, page.value.records.at(-1)?.sequence ?? 0);
      const { records, bookmark } = page.value;
      state = {
        ...state,
        readUpTo: records.reduce((last, { at }) => Math.max(last, at), state.readUpTo),
        bookmark: startsAnew(records) ? bookmark : later(state.bookmark, bookmark),
      };
      hasMore = page.value.hasMore;
    }
    ended = Math.max(ended, number);
    state = { ...state, isKnown: true, knownAt: begunAt };
  };

  const read = (waitUntil: WaitUntil) => looks.join(LOG, waitUntil, look);

  return {
    state: () => state,
    isUnderWay: () => looks.isUnderWay(LOG),
    begin: (waitUntil) => looks.begin(LOG, waitUntil, look),
    read,
    async readAfter(waitUntil) {
      const before = begun;
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      if (ended <= before) await read(waitUntil);
      // That read may have started before this call; the next one has not.
      if (ended <= before) await read(waitUntil);
    },
  };
}

function later(one: string | null, other: string | null): string | null {
  return (one ?? '') > (other ?? '') ? one : other;
}
