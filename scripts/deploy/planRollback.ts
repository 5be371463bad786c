import { WORKER_NAMES } from '../workers.ts';
import { folderOf, forgetNewer, listReleases } from './storedReleases.ts';
import { readLiveVersion } from './liveVersion.ts';
import { applyTriggers, configOf, placeVersion } from './placeVersion.ts';
import type { DeployTools, KeepTools } from './deployTools.ts';
import type { Plan } from './stages.ts';

/**
 * Rolls all workers back to one release, callers first: the portal before its services. Uploads them as new versions,
 * with current secrets and the assets that pages need by now. Databases stay unchanged.
 */
export function planRollback(release: string, tools: KeepTools & Pick<DeployTools, 'smoke'>): Plan {
  const { wrangler, smoke } = tools;
  const known = listReleases();
  if (!known.includes(release))
    throw new Error(
      `${release === '' ? 'Which one?' : `${release} is not kept.`} Newest first: ${known.join(', ') || 'none'}`,
    );
  const folder = (worker: (typeof WORKER_NAMES)[number]) => folderOf(release, worker);
  let portal = '';
  return {
    stages: [
      ...WORKER_NAMES.toReversed().map((worker) => ({
        title: `${worker}: back to ${release}`,
        run: async () => {
          const live = await readLiveVersion(wrangler, configOf(folder(worker)));
          const version = await placeVersion(wrangler, { worker, folder: folder(worker), release }, live);
          if (worker === 'portal') portal = version;
          await applyTriggers(wrangler, folder(worker));
        },
      })),
      { title: 'Kept as the newest', run: () => forgetNewer(tools, release) },
      {
        title: 'portal: smoke test',
        run: async () => {
          const problems = await smoke(portal);
          if (problems.length > 0) throw new Error(`Rolled back, but the smoke test failed:\n${problems.join('\n')}`);
        },
      },
    ],
  };
}
