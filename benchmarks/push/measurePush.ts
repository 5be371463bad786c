import type { Measurement } from '../measuring/measurement.ts';
import { playPush, type Played } from './playPush.ts';

/**
 * G23: what a page waits for new tokens in a push, and who was shown as a stranger or logged out; both must be nobody.
 */
export async function measurePush(
  report: (measurement: Measurement) => void,
  seconds: number,
): Promise<readonly Played[]> {
  const played = await playPush(seconds);
  for (const { kept, outcome } of played) {
    if (kept === 'one each') {
      report({ name: 'push-added-wait', value: outcome.waitMs.p95 });
      report({ name: 'push-shut-out', value: outcome.locked + outcome.loggedOut });
    }
    if (kept === 'before') {
      report({
        name: 'info-push-before-wait',
        explanation: 'the same before decision 036, ms',
        value: outcome.waitMs.p95,
      });
      report({
        name: 'info-push-before-shut-out',
        explanation: 'pages of Plus readers that the push showed locked before decision 036',
        value: outcome.locked,
      });
    }
  }
  return played;
}
