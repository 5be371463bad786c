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

/** A purge of one tag, at the log's time or, if applied without the log, at this isolate's. */
export type AppliedPurge = Pick<PurgeRecord, 'tag' | 'at' | 'hard'>;

/** Purges known to this isolate. */
export type Purges = {
  readonly purgeTimes: (tag: string) => PurgeTimes | undefined;
  /** Whether a tag was purged at or after this time: see `KnownPurges`. */
  readonly wasNamedSince: (tag: string, since: number) => boolean;
  /** Time of the latest purge. */
  readonly lastPurgeAt: () => number;
  /**
   * Reads the log when the last read is older than the interval. It waits only for the isolate's first read, and for
   * the first one after a long idle time. False while the log has never been read: shared tiers must not be used then,
   * since an unknown retraction might apply.
   */
  readonly follow: (waitUntil: WaitUntil) => boolean | Promise<boolean>;
  /**
   * For content where seconds matter: true when the known state is at most one second old, false when the log could not
   * be read in time.
   */
  readonly followClosely: (waitUntil: WaitUntil) => boolean | Promise<boolean>;
  /**
   * Catches up with a change that the reader's browser has heard of: null when everything recorded by then is known,
   * else resolves when it is or the log did not answer in time. One read serves all callers; there is at most one in
   * two seconds.
   *
   * @param recordedAt milliseconds, by the log's clock; comes from the reader and is not trusted.
   */
  readonly followUpTo: (recordedAt: number, waitUntil: WaitUntil) => Promise<void> | null;
  /** Resolves when the log has been read or the read failed. */
  readonly followNow: (waitUntil: WaitUntil) => Promise<void>;
  /**
   * Resolves when a read that started after this call has ended, so that everything recorded before the call is known
   * if the log is reachable. It starts after a short delay, so that one read serves several callers.
   */
  readonly followAfter: (waitUntil: WaitUntil) => Promise<void>;
  /**
   * Records a purge in the log, applies it here, and resolves to its time. Rejects when the log cannot be written in
   * time; the caller must retry.
   */
  readonly append: (purge: Purge) => Promise<number>;
  /** Applies a purge in this isolate alone, without the log. */
  readonly applyHere: (purge: Purge) => void;
  /**
   * Minimum D1 bookmark a replica must have reached to reflect every purge known here; null if the content server sent
   * none.
   */
  readonly bookmark: () => string | null;
  /**
   * Time up to which a read of the content server reflects all changes, in milliseconds: a D1 replica may be only as
   * far as the bookmark.
   */
  readonly readAsOf: () => number;
  /** Calls the listener with every purge this isolate learns of. */
  readonly onPurge: (listener: (records: readonly AppliedPurge[]) => void) => void;
};

export type PurgesDependencies = {
  readonly openLog: () => PurgeLogStub;
  readonly clock: Clock;
  readonly log: Logger;
  /** How often the log is read while requests come. */
  readonly pollSeconds: number;
  /** Once an isolate has not looked for as long, a request waits for the log. */
  readonly waitSeconds: number;
};

const APPEND_DEADLINE_MS = 2_500;
/** After a failed read, requests do not wait for the next one. */
const RETRY_PAUSE_MS = 2_000;
const CLOSE_MS = 1_000;
/** There is one log for all isolates, and the times that readers send are not trusted. */
const BETWEEN_CHANGES_MS = 2_000;

export function createPurges({ openLog, clock, log, pollSeconds, waitSeconds }: PurgesDependencies): Purges {
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
      if (isLate() || ageMs < waitSeconds * 1_000) {
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
