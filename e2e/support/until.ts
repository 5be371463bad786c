import { setTimeout } from 'node:timers/promises';

const INTERVAL_MS = 20;

/**
 * Resolves once `holds` does, and rejects with `what` after the timeout; a probe that rejects, as of a page that is
 * just being left, does not hold yet. For helpers of concurrent tests: vitest's own `expect.poll` works there only with
 * the `expect` of the test's context.
 */
export async function until(what: string, holds: () => Promise<unknown>, timeoutMs = 10_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let cause: unknown;
  const probe = () =>
    holds().catch((error: unknown) => {
      cause = error;
      return false;
    });
  while (!(await probe())) {
    if (performance.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${what}`, { cause });
    await setTimeout(INTERVAL_MS);
  }
}
