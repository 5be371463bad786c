import { decideRefresh, firstGrant, type Grant } from '#origin/identity/sessions/decideRefresh.ts';
import type { VirtualTime } from '../simulation/virtualTime.ts';

/** How the sessions of all readers are kept: what a refresh asks of its database, and what it comes to. */
export type Engine = {
  /**
   * `token` and the answer are when a refresh token was made, in milliseconds; null for a refusal, which ends the
   * session.
   */
  readonly refresh: (reader: number, token: number) => Promise<number | null>;
  /** Writes that refreshes have left to be done within twelve hours. */
  readonly writesLeft: () => number;
};

/**
 * A database answers one statement at a time. Platform review, tables of limits: a millisecond a read, five a write.
 */
const READ_MS = 1;
const WRITE_MS = 5;

const DAY_MS = 24 * 3_600_000;

/** Sessions by decision 036's own rule, in an object for each account: no refresh waits for another account's. */
export function createEngine(time: VirtualTime): Engine {
  const grants = new Map<number, Grant>();
  let writes = 0;
  return {
    async refresh(reader, token) {
      await time.pass(READ_MS);
      // Everybody’s last rotation was at some time of the last two days.
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

/** When a reader's refresh token was made: a reader comes about once a day. */
export const firstTokenOf = (random: () => number, now: number): number => now - Math.floor(random() * 2 * DAY_MS);
