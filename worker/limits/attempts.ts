import { createHmac } from 'node:crypto';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';
import { createLocalCounter } from './localCounter.ts';

/** How often something may be tried. `name` names its counter. */
export type Limit = {
  readonly name: string;
  readonly most: number;
  readonly periodMs: number;
  /**
   * Maximum per isolate while the counter is unreachable, for limits that an attacker must not be able to switch off by
   * overloading it. Without a value attempts are unlimited then: a failing counter must not block all readers.
   */
  readonly mostAlone?: number;
};

export type Attempts = {
  /** Counts one attempt of a subject: an address, a network. Milliseconds until it may try again, 0 when it may now. */
  readonly count: (limit: Limit, subject: string) => Promise<number>;
};

export type AttemptCounterStub = {
  readonly count: (subject: string, most: number, periodMs: number) => Promise<number>;
};

export type AttemptsDependencies = {
  /**
   * One per limit: with one per subject, which instances are awake would reveal who was counted recently. Handles about
   * 1,000 attempts a second.
   */
  readonly openCounter: (name: string) => AttemptCounterStub;
  /** HMAC key for subjects, so that counters contain no readable addresses. */
  readonly secret: string;
  readonly clock: Clock;
  readonly log: Logger;
};

/** A counter is written before it answers, perhaps on another continent. */
const DEADLINE_MS = 1_000;

export function createAttempts({ openCounter, secret, clock, log }: AttemptsDependencies): Attempts {
  const countAlone = createLocalCounter(clock);
  return {
    async count({ name, most, periodMs, mostAlone }, subject) {
      const key = createHmac('sha256', secret).update(`${name}:${subject}`).digest('base64url');
      const counted = await withDeadline(async () => openCounter(name).count(key, most, periodMs), DEADLINE_MS);
      if (counted.ok) return counted.value;
      log.warn('attempt_counter_unreachable', { key: name, cause: describeDeadlineFailure(counted.error) });
      return mostAlone === undefined ? 0 : countAlone(`${name}:${key}`, mostAlone, periodMs);
    },
  };
}
