import type { Clock } from '#shared/lib/clock.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';

/** Lets one at a time through. `busy` for who has waited as long as he would. */
export type PasswordLane = {
  readonly inTurn: <T>(patienceMs: number, work: () => Promise<T>) => Promise<Result<T, 'busy'>>;
};

/** Who has held the lane for so long has been ended by the platform, and cannot say that he has left. */
const HELD_AT_MOST_MS = 5_000;
/**
 * After each hash: a thread that did nothing else would answer no token, and the login that the hash was for would not
 * come about.
 */
const GAP_MS = 25;
const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 50;
/** Who waits looks again after this part of the time that he has waited. */
const PAUSE_SHARE = 0.1;

type Turn = { freeAt: number };

/**
 * The lane of an isolate. A hash holds the one thread that it shares with all its requests; sixty at once would hold it
 * for so long that every one of them came too late. Who comes waits on timers of his own and reads a plain record:
 * never another request's promise (decision 012).
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
        // The platform's clock stands still while nothing but the hash is done: only a timer knows how late it is.
        await pause(0);
        mine.freeAt = clock() + GAP_MS;
      }
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(ms, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)));
}
