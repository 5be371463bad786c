import type { Purge } from '#shared/contracts/purge.contract.ts';
import type { Clock } from '#shared/lib/clock.ts';
import { describeCause, type Logger } from '#shared/lib/logger.ts';
import { TIER_DEADLINE_MS, withDeadline } from './deadline.ts';
import type { PurgeTimes } from './freshness.ts';
import type { PurgeRecord } from './PurgeLog.object.ts';

/** The purge log as this isolate reaches it. */
export type PurgeLogStub = {
  readonly append: (purges: { tag: string; hard: boolean }[]) => Promise<PurgeRecord[]>;
  readonly since: (sequence: number) => Promise<PurgeRecord[]>;
};

/** What this isolate knows of purges. */
export type Purges = {
  readonly purgeTimes: (tag: string) => PurgeTimes | undefined;
  /**
   * Follows the log when the last look is older than the interval; waits for the very first look, and for the first after the isolate
   * was idle so long that what it knows is worth nothing. False while the log has never been read: then nothing from a shared tier may be served, since a retraction might be among what is not known.
   */
  readonly follow: (waitUntil: (work: Promise<unknown>) => void) => boolean | Promise<boolean>;
  readonly followNow: () => Promise<void>;
  /** Records a purge for everybody and applies it here. Rejects when the log cannot be written: the caller must try again. */
  readonly append: (purge: Purge) => Promise<void>;
  readonly onPurge: (listener: () => void) => void;
};

export type PurgesDependencies = {
  readonly openLog: () => PurgeLogStub;
  readonly clock: Clock;
  readonly log: Logger;
  readonly pollSeconds: number;
};

/** An isolate that has never reached the log does not make every reader wait for the next try. */
const RETRY_UNKNOWN_LOG_MS = 2_000;

export function createPurges({ openLog, clock, log, pollSeconds }: PurgesDependencies): Purges {
  const times = new Map<string, PurgeTimes>();
  const listeners: (() => void)[] = [];
  let sequence = 0;
  let lookedAt = -Infinity;
  let isKnown = false;
  let looking: Promise<void> | null = null;

  const apply = (records: readonly PurgeRecord[]) => {
    for (const { tag, at, hard } of records) {
      const { softAt, hardAt } = times.get(tag) ?? { softAt: 0, hardAt: 0 };
      times.set(tag, hard ? { softAt, hardAt: Math.max(hardAt, at) } : { softAt: Math.max(softAt, at), hardAt });
    }
    if (records.length > 0) for (const listener of listeners) listener();
  };

  const look = async () => {
    lookedAt = clock();
    const records = await withDeadline(() => openLog().since(sequence), TIER_DEADLINE_MS);
    if (!records.ok) {
      log.warn('purge_log_unreachable', { cause: records.error.kind === 'timeout' ? 'timeout' : describeCause(records.error.cause) });
      return;
    }
    isKnown = true;
    apply(records.value);
    sequence = Math.max(sequence, records.value.at(-1)?.sequence ?? 0);
  };

  const followNow = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };

  return {
    purgeTimes: (tag) => times.get(tag),
    follow(waitUntil) {
      const sinceLookMs = clock() - lookedAt;
      if (isKnown) {
        if (sinceLookMs >= 2 * pollSeconds * 1_000) return followNow().then(() => true);
        if (sinceLookMs >= pollSeconds * 1_000) waitUntil(followNow());
        return true;
      }
      if (!looking && sinceLookMs < RETRY_UNKNOWN_LOG_MS) return false;
      return followNow().then(() => isKnown);
    },
    followNow,
    async append(purge) {
      const all = [...purge.soft.map((tag) => ({ tag, hard: false })), ...purge.hard.map((tag) => ({ tag, hard: true }))];
      apply(await openLog().append(all));
    },
    onPurge: (listener) => void listeners.push(listener),
  };
}
