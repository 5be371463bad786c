import { decideRefresh, firstGrant, type Grant } from '#origin/identity/sessions/decideRefresh.ts';
import type { VirtualTime } from '../simulation/virtualTime.ts';

/** Storage of all readers' sessions: the database time of a refresh, and its result. */
export type Engine = {
  /**
   * `token` and the result are issue times of refresh tokens, in milliseconds; null for a refusal, which ends the
   * session.
   */
  readonly refresh: (reader: number, token: number) => Promise<number | null>;
  /** Deferred writes, due within twelve hours. */
  readonly writesLeft: () => number;
};

/**
 * A database executes one statement at a time. Platform review, tables of limits: a millisecond per read, five per
 * write.
 */
const READ_MS = 1;
const WRITE_MS = 5;

const DAY_MS = 24 * 3_600_000;

/** Sessions by decision 036's rule, in one object per account: no refresh waits for another account. */
export function createEngine(time: VirtualTime): Engine {
  const grants = new Map<number, Grant>();
  let writes = 0;
  return {
    async refresh(reader, token) {
      await time.pass(READ_MS);
      // Every last rotation was within the last two days.
      const known = grants.get(reader) ?? { ...firstGrant(token), isUsed: true };
      const decided = decideRefresh(known, token, time.now());
      if (decided.kind === 'reused') return null;
      if (decided.grant !== known) await time.pass(WRITE_MS);
      if (decided.grant.issuedAt !== known.issuedAt) writes += 1;
      grants.set(reader, decided.grant);
      return decided.grant.issuedAt;
    },
    writesLeft: () => writes,
  };
}

/** Issue time of a reader's refresh token: readers visit about once a day. */
export const firstTokenOf = (random: () => number, now: number): number => now - Math.floor(random() * 2 * DAY_MS);
