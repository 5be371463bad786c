import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { createRuns } from '#shared/lib/runs.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';
import type { PurgePage, PurgeRecord } from './PurgeLog.object.ts';
import { startsAnew } from './startsAnew.ts';

/** The purge log as this isolate reaches it. */
export type PurgeLogStub = {
  readonly append: (purges: { tag: string; hard: boolean }[], bookmark: string | null) => Promise<PurgeRecord[]>;
  readonly since: (sequence: number) => Promise<PurgePage>;
};

/** When the log was read, and how that went; times in milliseconds, `-Infinity` for never. */
export type LogState = {
  readonly isKnown: boolean;
  readonly knownAt: number;
  readonly failedAt: number;
  readonly begunAt: number;
  /** When the last purge that was read there was recorded, by the log's clock: none from before it is unknown. */
  readonly readUpTo: number;
  /** The greatest that the log has named: see `PurgePage`. */
  readonly bookmark: string | null;
};

/** Reads the purge log, one look at a time. */
export type PurgeLogReader = {
  readonly state: () => LogState;
  readonly isUnderWay: () => boolean;
  /** Begins a look unless one is under way. */
  readonly begin: (waitUntil: WaitUntil) => void;
  /** Resolves when the log has been read, or could not be. */
  readonly read: (waitUntil: WaitUntil) => Promise<void>;
  /**
   * Resolves when a look that began after this call has ended. Takes a moment longer, so that one look serves all who
   * call within it.
   */
  readonly readAfter: (waitUntil: WaitUntil) => Promise<void>;
};

export type PurgeLogReaderDependencies = {
  readonly openLog: () => PurgeLogStub;
  readonly clock: Clock;
  readonly log: Logger;
  /** Is told what is new. */
  readonly learn: (records: readonly PurgeRecord[]) => void;
};

/** A reader waits for the log no longer than for any tier; a page of it may take longer, from far away. */
const LOOK_DEADLINE_MS = 2_000;
/** How long looks that no reader waits for are gathered into one. */
const GATHER_MS = 50;
/** There is one log, so one look at a time. */
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
  /** Looks, counted: how many have begun, and which was the last to end. A clock that stands still tells neither. */
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
      // That may have been one that had begun before; the next one has not.
      if (ended <= before) await read(waitUntil);
    },
  };
}

function later(one: string | null, other: string | null): string | null {
  return (one ?? '') > (other ?? '') ? one : other;
}
