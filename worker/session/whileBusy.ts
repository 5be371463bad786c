import type { Result } from '#shared/lib/result.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import { isBusy } from './accountFailure.ts';

/** A reader who has sent a form waits so long for its page, and no longer. */
const PATIENCE_MS = 20_000;
const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 800;

/**
 * Asks the identity service again while it says that many have come at once: it has counted nothing, and a reader's
 * turn comes.
 */
export async function whileBusy<T>(
  ask: () => Promise<Result<T, UpstreamFailure>>,
): Promise<Result<T, UpstreamFailure>> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer.ok || !isBusy(answer.error) || Date.now() >= until) return answer;
    await pause(SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS));
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
