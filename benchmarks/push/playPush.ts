import { simulatePush, type Push, type PushOutcome } from './simulatePush.ts';

export type Played = { readonly kept: Push['kept']; readonly seconds: number; readonly outcome: PushOutcome };

/** How sessions could be kept. Those that were not chosen have shown what they are after a minute. */
const OTHERS: readonly Push['kept'][] = [1, 4, 16];
const MINUTE = 60;

/**
 * Two thousand refreshes a second, 300 isolates: as it is, as it was before decision 036, and as it might have been.
 */
export async function playPush(seconds: number): Promise<readonly Played[]> {
  const play = async (kept: Push['kept'], forSeconds: number) => ({
    kept,
    seconds: forSeconds,
    outcome: await simulatePush({ seed: 1, seconds: forSeconds, refreshesPerSecond: 2_000, isolates: 300, kept }),
  });
  const played = [await play('one each', seconds), await play('before', seconds)];
  for (const kept of OTHERS) played.push(await play(kept, Math.min(seconds, MINUTE)));
  return played;
}
