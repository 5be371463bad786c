import { decideRefresh, firstGrant, type Grant } from '#origin/identity/sessions/decideRefresh.ts';
import type { VirtualTime } from '../simulation/virtualTime.ts';

/** How the sessions of all readers are kept: what a refresh asks of its database, and what it comes to. */
export type Engine = {
  /**
   * `token` and the answer are when a refresh token was made, in milliseconds; null for a refusal, which ends the
   * session.
   */
  readonly refresh: (reader: number, token: number) => Promise<number | null>;
  /** Writes that refreshes have left to be done later, and rows they have left for good. */
  readonly left: () => { readonly writes: number; readonly rows: number };
};

/**
 * A database answers one statement at a time. Platform review, tables of limits: a millisecond a read, five a write.
 */
const READ_MS = 1;
const WRITE_MS = 5;

type Thread = (ms: number) => Promise<void>;

function createThread(time: VirtualTime): Thread {
  let freeAt = 0;
  return (ms) => {
    freeAt = Math.max(freeAt, time.now()) + ms;
    return time.pass(freeAt - time.now());
  };
}

const DAY_MS = 24 * 3_600_000;

/**
 * Sessions as they are now, by decision 036's own rule, with the state of each account on one of so many threads; none:
 * each on one of its own.
 */
export function createEngine(time: VirtualTime, threads: number | 'one each'): Engine {
  const shared = threads === 'one each' ? [] : Array.from({ length: threads }, () => createThread(time));
  const grants = new Map<number, Grant>();
  let writes = 0;
  return {
    async refresh(reader, token) {
      const thread = shared[reader % shared.length] ?? createThread(time);
      await thread(READ_MS);
      // Everybody’s last rotation was at some time of the last two days.
      const known = grants.get(reader) ?? { ...firstGrant(token), isUsed: true };
      const decided = decideRefresh(known, token, time.now());
      if (decided.kind === 'reused') return null;
      if (decided.grant !== known) await thread(WRITE_MS);
      if (decided.grant.issuedAt !== known.issuedAt) writes += 1;
      grants.set(reader, decided.grant);
      return decided.grant.issuedAt;
    },
    left: () => ({ writes, rows: 0 }),
  };
}

/** Statements of a refresh by the library, one after the other: platform review, H2. */
const LIBRARY_READS = 3;
const LIBRARY_WRITES = 5;
const LIBRARY_GRACE_MS = 45_000;

/** Sessions as the library kept them: one database for all accounts, rotation at each use. */
export function createLibraryEngine(time: VirtualTime): Engine {
  const thread = createThread(time);
  const rotatedAt = new Map<number, { readonly token: number; readonly at: number }>();
  let rows = 0;
  return {
    async refresh(reader, token) {
      for (let read = 0; read < LIBRARY_READS; read += 1) await thread(READ_MS);
      const last = rotatedAt.get(reader);
      const isReused = last !== undefined && last.token !== token && time.now() - last.at > LIBRARY_GRACE_MS;
      if (isReused) return null;
      for (let write = 0; write < LIBRARY_WRITES; write += 1) await thread(WRITE_MS);
      const made = last !== undefined && last.token !== token ? last.token : time.now();
      rotatedAt.set(reader, { token: made, at: time.now() });
      rows += 1;
      return made;
    },
    left: () => ({ writes: 0, rows }),
  };
}

/** When a reader's refresh token was made: a reader comes about once a day. */
export const firstTokenOf = (random: () => number, now: number): number => now - Math.floor(random() * 2 * DAY_MS);
