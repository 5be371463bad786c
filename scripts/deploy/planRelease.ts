import type { DeployTools, Release } from './deployTools.ts';
import { WORKER_NAMES } from '../workers.ts';
import { restoreVersions } from './restoreVersions.ts';
import { readLiveVersion, type Before } from './liveVersion.ts';
import { applyTriggers, configOf, placeVersion } from './placeVersion.ts';
import { planPortal } from './planPortal.ts';
import { planMigrations, type Plan } from './stages.ts';

/**
 * Stages of a release: called services before their callers. If a stage fails, every worker gets its previous version
 * back. `docs/operations/deploy.md`, Releasing a build; decision 055.
 */
export function planRelease(release: Release, tools: DeployTools): Plan {
  const { wrangler } = tools;
  const before: Before = new Map();
  const services = WORKER_NAMES.filter((name) => name !== 'portal').map((worker) => ({
    title: `${worker}: to all`,
    run: async () => {
      const built = { worker, folder: `dist/${worker}`, release: release.release };
      const live = await readLiveVersion(wrangler, configOf(built.folder));
      before.set(worker, live);
      await placeVersion(wrangler, built, live);
      await applyTriggers(wrangler, built.folder);
    },
  }));
  return {
    stages: [...planMigrations(wrangler), ...services, ...planPortal(release, tools, before)],
    restoreVersions: () => restoreVersions(tools, before),
  };
}
