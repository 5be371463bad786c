import { forkModule, nextMessage } from '../forkModule.ts';
import { loadResultContract, type LoadFailure, type LoadPlan, type LoadResult } from './loadPlan.ts';

export type Load = { readonly run: (plan: LoadPlan) => Promise<LoadResult | LoadFailure>; readonly stop: () => void };

/** Starts the load generator's process. One plan at a time. */
export async function startLoad(): Promise<Load> {
  const child = forkModule(new URL('./loadGenerator.ts', import.meta.url));
  await nextMessage(child, loadResultContract);
  return {
    async run(plan) {
      const answer = nextMessage(child, loadResultContract);
      child.send(plan);
      const result = await answer;
      if (result.kind === 'ready') throw new Error('The load generator was started twice');
      return result;
    },
    stop: () => void child.kill(),
  };
}
