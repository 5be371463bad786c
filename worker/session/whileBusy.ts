import type { Result } from '#shared/lib/result.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import { isBusy } from './accountFailure.ts';

/** Maximum wait of a reader who submitted a form. */
const PATIENCE_MS = 20_000;
const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 800;

/** Retries while the identity service reports that it is busy: such an attempt counts towards no limit. */
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
