import { DATABASES, type WorkerName } from '../workers.ts';
import type { KeepTools } from './deployTools.ts';
import { storeRelease } from './storedReleases.ts';
import { configOf, labelOf } from './placeVersion.ts';
import type { Wrangler } from './wrangler.ts';

export type Stage = { readonly title: string; readonly run: () => Promise<void> };

export type Plan = {
  readonly stages: readonly Stage[];
  /** Runs after a failed stage. @returns the outcome, as a sentence. */
  readonly restoreVersions?: () => Promise<string>;
};

/** Runs the stages in order; a stage that throws ends the plan. */
export async function runPlan({ stages, restoreVersions }: Plan): Promise<void> {
  for (const [position, { title, run }] of stages.entries()) {
    console.log(`${position + 1}/${stages.length} ${title}`);
    try {
      await run();
    } catch (cause) {
      const ended = await restoreVersions?.();
      if (ended === undefined) throw cause;
      throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\n${ended}`, { cause });
    }
  }
}

export function planMigrations(wrangler: Wrangler): readonly Stage[] {
  return DATABASES.map(({ binding, worker }) => ({
    title: `Migrations of ${binding}: only what the running build does not mind`,
    run: async () =>
      void (await wrangler('d1', 'migrations', 'apply', binding, '--remote', ...configOf(`dist/${worker}`))),
  }));
}

/**
 * Deploys without a canary, for changed Durable Object classes: versions cannot contain such a change, and no earlier
 * version can be rolled back to.
 */
export function planAtOnce(workers: readonly WorkerName[], release: string, tools: KeepTools): Plan {
  const stages = workers.map((worker) => ({
    title: `${worker}: to all at once`,
    run: async () => {
      const built = { worker, folder: `dist/${worker}`, release };
      await tools.wrangler('deploy', ...labelOf(built), ...configOf(built.folder));
    },
  }));
  return { stages: [...stages, { title: 'Kept, to be gone back to', run: () => storeRelease(tools, release) }] };
}
