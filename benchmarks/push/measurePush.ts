import type { Measurement } from '../measuring/measurement.ts';
import { simulatePush, type PushOutcome } from './simulatePush.ts';

/**
 * G23: how long a page waits for new tokens during a push of 2,000 refreshes per second over 300 isolates, and how many
 * pages treat a reader as anonymous or log the reader out, which must be none.
 */
export async function measurePush(report: (measurement: Measurement) => void, seconds: number): Promise<PushOutcome> {
  const outcome = await simulatePush({ seed: 1, seconds, refreshesPerSecond: 2_000, isolates: 300 });
  report({ name: 'push-added-wait', value: outcome.waitMs.p95 });
  report({ name: 'push-shut-out', value: outcome.locked + outcome.loggedOut });
  return outcome;
}
