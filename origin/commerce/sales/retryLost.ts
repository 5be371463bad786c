import { err, type Result } from '#shared/lib/result.ts';

/** Each lost race means that another writer got through, so more tries are only needed under a flood of writes. */
const MOST_TRIES = 5;

export type Busy = ReturnType<typeof err<'busy'>>;

/** What an optimistic attempt returns when another writer was faster. */
export const LOST = Symbol('lost');

/** Repeats an optimistic attempt, each of which reads anew what it changes; `busy` when every try has lost. */
export async function retryLost<R>(attempt: () => Promise<R | typeof LOST>): Promise<R | Busy> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const outcome = await attempt();
    if (outcome !== LOST) return outcome;
  }
  return err('busy');
}

export function isBusy(outcome: Result<unknown, string>): boolean {
  return !outcome.ok && outcome.error === 'busy';
}
