import type { Clock } from '#shared/lib/clock.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';

/** Runs tasks one at a time. `busy` if the turn did not come within `patienceMs`. */
export type PasswordLane = {
  readonly inTurn: <T>(patienceMs: number, work: () => Promise<T>) => Promise<Result<T, 'busy'>>;
};

/** A holder this old was aborted by the platform and cannot release the lane. */
const HELD_AT_MOST_MS = 5_000;
/**
 * Pause after each hash, in which the thread can answer token requests; otherwise the login that the hash was for could
 * not complete.
 */
const GAP_MS = 25;
const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 50;
/** A waiting task checks again after this share of its time waited. */
const PAUSE_SHARE = 0.1;

type Turn = { freeAt: number };

/**
 * The lane of an isolate. A hash blocks the thread shared by all its requests; sixty at once would block it so long
 * that all of them time out. Waiting requests poll a plain record by timers of their own, never another request's
 * promise (decision 012).
 */
export function createPasswordLane(clock: Clock): PasswordLane {
  let turn: Turn = { freeAt: -Infinity };
  return {
    async inTurn(patienceMs, work) {
      const cameAt = clock();
      while (clock() < turn.freeAt) {
        const waitedMs = clock() - cameAt;
        if (waitedMs >= patienceMs) return err('busy');
        await pause(waitedMs * PAUSE_SHARE);
      }
      const mine: Turn = { freeAt: clock() + HELD_AT_MOST_MS };
      turn = mine;
      try {
        return ok(await work());
      } finally {
        // The platform's clock does not advance during computation, only with a timer.
        await pause(0);
        mine.freeAt = clock() + GAP_MS;
      }
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(ms, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)));
}
