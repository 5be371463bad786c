import type { Purge } from '#shared/contracts/purge.contract.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { createRuns } from '#shared/lib/runs.ts';
import { describeDeadlineFailure, TIER_DEADLINE_MS, withDeadline } from './deadline.ts';
import type { PurgeTimes } from './freshness.ts';
import type { PurgeRecord } from './PurgeLog.object.ts';
import { createKnownPurges } from './knownPurges.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';

/** The purge log as this isolate reaches it. */
export type PurgeLogStub = {
  readonly append: (purges: { tag: string; hard: boolean }[]) => Promise<PurgeRecord[]>;
  readonly since: (sequence: number) => Promise<PurgeRecord[]>;
};

/** What this isolate knows of purges. */
export type Purges = {
  readonly purgeTimes: (tag: string) => PurgeTimes | undefined;
  /** When the last of them happened. */
  readonly lastPurgeAt: () => number;
  /**
   * Follows the log when the last look is older than the interval; waits for the very first look, and for the first after the isolate was
   * idle so long that what it knows is worth little. False while the log has never been read: then nothing from a shared tier may be
   * served, since a retraction might be among what is not known.
   */
  readonly follow: (waitUntil: WaitUntil) => boolean | Promise<boolean>;
  /** For those to whom a second matters: true when what is known is at most that old, false when the log could not be read. */
  readonly followClosely: (waitUntil: WaitUntil) => boolean | Promise<boolean>;
  /** Resolves when the log has been read, or could not be. */
  readonly followNow: (waitUntil: WaitUntil) => Promise<void>;
  /** Records a purge for everybody and applies it here. Rejects when the log cannot be written in time: the caller must try again. */
  readonly append: (purge: Purge) => Promise<void>;
  /** Hears of every purge that this isolate learns of, with its tags. */
  readonly onPurge: (listener: (tags: readonly string[]) => void) => void;
};

export type PurgesDependencies = {
  readonly openLog: () => PurgeLogStub;
  readonly clock: Clock;
  readonly log: Logger;
  readonly pollSeconds: number;
};

/** A reader waits for the log no longer than for any tier; the look itself may take longer, from far away. */
const LOOK_DEADLINE_MS = 2_000;
const APPEND_DEADLINE_MS = 2_500;
/** After a look that failed, readers are not made to wait for the next one. */
const RETRY_PAUSE_MS = 2_000;
const CLOSE_MS = 1_000;
/** There is one log, so one look at a time. */
const LOG = 'log';

export function createPurges({ openLog, clock, log, pollSeconds }: PurgesDependencies): Purges {
  const known = createKnownPurges();
  const listeners: ((tags: readonly string[]) => void)[] = [];
  const looks = createRuns<void>(clock, LOOK_DEADLINE_MS);
  let sequence = 0;
  let isKnown = false;
  let knownAt = -Infinity;
  let failedAt = -Infinity;
  let begunAt = -Infinity;

  const apply = (records: readonly PurgeRecord[]) => {
    known.learn(records);
    if (records.length > 0) for (const listener of listeners) listener(records.map(({ tag }) => tag));
  };

  const look = async () => {
    begunAt = clock();
    const records = await withDeadline(() => openLog().since(sequence), LOOK_DEADLINE_MS);
    if (!records.ok) {
      failedAt = clock();
      log.warn('purge_log_unreachable', { cause: describeDeadlineFailure(records.error) });
      return;
    }
    isKnown = true;
    knownAt = begunAt;
    apply(records.value);
    sequence = Math.max(sequence, records.value.at(-1)?.sequence ?? 0);
  };

  const followNow = (waitUntil: WaitUntil) => looks.join(LOG, waitUntil, look);

  return {
    purgeTimes: known.of,
    lastPurgeAt: known.lastAt,
    follow(waitUntil) {
      const ageMs = clock() - knownAt;
      if (ageMs < pollSeconds * 1_000) return true;
      if (clock() - failedAt < RETRY_PAUSE_MS) return isKnown;
      const isLate = looks.isUnderWay(LOG) && clock() - begunAt >= TIER_DEADLINE_MS;
      if (isLate || ageMs < 2 * pollSeconds * 1_000) {
        looks.begin(LOG, waitUntil, look);
        return isKnown;
      }
      return withDeadline(() => followNow(waitUntil), TIER_DEADLINE_MS).then(() => isKnown);
    },
    followClosely(waitUntil) {
      if (clock() - knownAt < CLOSE_MS) return true;
      if (clock() - failedAt < RETRY_PAUSE_MS) return false;
      return followNow(waitUntil).then(() => knownAt > failedAt);
    },
    followNow,
    async append(purge) {
      const all = [...purge.soft.map((tag) => ({ tag, hard: false })), ...purge.hard.map((tag) => ({ tag, hard: true }))];
      const records = await withDeadline(() => openLog().append(all), APPEND_DEADLINE_MS);
      if (!records.ok) throw new Error(`The purge log was not written: ${describeDeadlineFailure(records.error)}`);
      apply(records.value);
    },
    onPurge: (listener) => void listeners.push(listener),
  };
}
