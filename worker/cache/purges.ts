import type { Purge } from '#shared/contracts/purge.contract.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';
import { TIER_DEADLINE_MS } from './sharedTiers.ts';
import type { PurgeTimes } from './freshness.ts';
import type { PurgeRecord } from './PurgeLog.object.ts';
import { createKnownPurges } from './knownPurges.ts';
import { createPurgeLogReader, type PurgeLogStub } from './purgeLogReader.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';

/** A purge of one tag, at the log's time or, where it is known without the log, at this isolate's. */
export type AppliedPurge = Pick<PurgeRecord, 'tag' | 'at' | 'hard'>;

/** What this isolate knows of purges. */
export type Purges = {
  readonly purgeTimes: (tag: string) => PurgeTimes | undefined;
  /** Whether a tag was purged at or after this time: see `KnownPurges`. */
  readonly wasNamedSince: (tag: string, since: number) => boolean;
  /** When the last of them happened. */
  readonly lastPurgeAt: () => number;
  /**
   * Follows the log when the last look is older than the interval; waits for the very first look, and for the first
   * after the isolate was idle so long that what it knows is worth little. False while the log has never been read:
   * then nothing from a shared tier may be served, since a retraction might be among what is not known.
   */
  readonly follow: (waitUntil: WaitUntil) => boolean | Promise<boolean>;
  /**
   * For those to whom seconds matter: true when what is known is at most one of them old, false when the log could not
   * be read in time.
   */
  readonly followClosely: (waitUntil: WaitUntil) => boolean | Promise<boolean>;
  /**
   * For who was told of a change: null when what was recorded by then is known, else resolves when it is, or when the
   * log could not say so in time. One look serves all who were told of it, and there is one in two seconds.
   *
   * @param recordedAt milliseconds, by the log's clock; a reader's word.
   */
  readonly followUpTo: (recordedAt: number, waitUntil: WaitUntil) => Promise<void> | null;
  /** Resolves when the log has been read, or could not be. */
  readonly followNow: (waitUntil: WaitUntil) => Promise<void>;
  /**
   * Resolves when a look that began after this call has ended: what happened before the call is known then, as far as
   * the log can be read. Takes a moment longer than a look, so that one serves all who call within it.
   */
  readonly followAfter: (waitUntil: WaitUntil) => Promise<void>;
  /**
   * Records a purge for everybody, applies it here, and tells when it was recorded. Rejects when the log cannot be
   * written in time: the caller must try again.
   */
  readonly append: (purge: Purge) => Promise<number>;
  /** Applies a purge in this isolate alone, for who knows of it without the log. */
  readonly applyHere: (purge: Purge) => void;
  /** Up to where a copy of the content database must be for all that is known of to show; null where nobody said it. */
  readonly bookmark: () => string | null;
  /**
   * Until when a read of the content server is sure to show what changed, in milliseconds: a copy of its database may
   * answer that is only as far as the bookmark.
   */
  readonly readAsOf: () => number;
  /** Hears of every purge that this isolate learns of. */
  readonly onPurge: (listener: (records: readonly AppliedPurge[]) => void) => void;
};

export type PurgesDependencies = {
  readonly openLog: () => PurgeLogStub;
  readonly clock: Clock;
  readonly log: Logger;
  readonly pollSeconds: number;
};

const APPEND_DEADLINE_MS = 2_500;
/** After a look that failed, readers are not made to wait for the next one. */
const RETRY_PAUSE_MS = 2_000;
const CLOSE_MS = 1_000;
/** There is one log for all isolates, and readers may say of any time that they were told of a change. */
const BETWEEN_CHANGES_MS = 2_000;

export function createPurges({ openLog, clock, log, pollSeconds }: PurgesDependencies): Purges {
  const known = createKnownPurges(clock);
  const listeners: ((records: readonly AppliedPurge[]) => void)[] = [];

  const apply = (records: readonly AppliedPurge[]) => {
    known.learn(records);
    if (records.length > 0) for (const listener of listeners) listener(records);
  };

  const reader = createPurgeLogReader({ openLog, clock, log, learn: apply });
  const isLate = () => reader.isUnderWay() && clock() - reader.state().begunAt >= TIER_DEADLINE_MS;
  const hasJustFailed = () => clock() - reader.state().failedAt < RETRY_PAUSE_MS;
  const readInTime = (waitUntil: WaitUntil) => withDeadline(() => reader.read(waitUntil), TIER_DEADLINE_MS);

  const catchUp = async (isDone: () => boolean, waitUntil: WaitUntil): Promise<void> => {
    const toldAt = clock();
    const hasLooked = () => !reader.isUnderWay() && reader.state().begunAt >= toldAt;
    const isOver = () => isDone() || hasLooked() || isLate();
    if (reader.isUnderWay()) await readInTime(waitUntil);
    if (isOver()) return;
    const pauseMs = reader.state().begunAt + BETWEEN_CHANGES_MS - clock();
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (!isOver()) await readInTime(waitUntil);
  };

  return {
    purgeTimes: known.of,
    wasNamedSince: known.wasNamedSince,
    lastPurgeAt: known.lastAt,
    follow(waitUntil) {
      const { isKnown, knownAt } = reader.state();
      const ageMs = clock() - knownAt;
      if (ageMs < pollSeconds * 1_000) return true;
      if (hasJustFailed()) return isKnown;
      if (isLate() || ageMs < 2 * pollSeconds * 1_000) {
        reader.begin(waitUntil);
        return isKnown;
      }
      return readInTime(waitUntil).then(() => reader.state().isKnown);
    },
    followClosely(waitUntil) {
      if (clock() - reader.state().knownAt < CLOSE_MS) return true;
      if (hasJustFailed() || isLate()) return false;
      return readInTime(waitUntil).then(({ ok }) => ok && reader.state().knownAt > reader.state().failedAt);
    },
    followUpTo(recordedAt, waitUntil) {
      const isDone = () => reader.state().readUpTo >= recordedAt || hasJustFailed();
      return isDone() ? null : catchUp(isDone, waitUntil);
    },
    followNow: reader.read,
    followAfter: reader.readAfter,
    async append(purge) {
      const records = await withDeadline(
        () => openLog().append(tagsOf(purge), purge.bookmark ?? null),
        APPEND_DEADLINE_MS,
      );
      if (!records.ok) throw new Error(`The purge log was not written: ${describeDeadlineFailure(records.error)}`);
      apply(records.value);
      return records.value.at(-1)?.at ?? clock();
    },
    applyHere: (purge) => apply(tagsOf(purge).map((record) => ({ ...record, at: clock() }))),
    bookmark: () => reader.state().bookmark,
    readAsOf: () => (reader.state().bookmark === null ? Infinity : reader.state().knownAt),
    onPurge: (listener) => void listeners.push(listener),
  };
}

function tagsOf({ soft, hard }: Purge): { tag: string; hard: boolean }[] {
  return [...soft.map((tag) => ({ tag, hard: false })), ...hard.map((tag) => ({ tag, hard: true }))];
}
