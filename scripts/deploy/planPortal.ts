import type { DeployTools, Release } from './deployTools.ts';
import { findKept, storeRelease } from './storedReleases.ts';
import { readLiveVersion, type Before } from './liveVersion.ts';
import { applyTriggers, configOf, isMadeOf, placeVersion, splitVisits, uploadVersion } from './placeVersion.ts';
import type { Stage } from './stages.ts';

/**
 * Stages of the portal: tested without visitors, canary with a share of visits, then all visits. Skips the stages if
 * nothing changed.
 */
export function planPortal(
  { release, share, pauseMinutes }: Release,
  tools: DeployTools,
  before: Before,
): readonly Stage[] {
  const { wrangler, smoke, alarms, pause } = tools;
  const portal = { worker: 'portal', folder: 'dist/portal', release } as const;
  /** The version for visits outside the canary. */
  let current = '';
  let tried = '';
  let isChanged = true;

  /** The running code with the assets of the next version, so that both versions can serve them. */
  const bringFiles = async () => {
    const live = await readLiveVersion(wrangler, configOf(portal.folder));
    before.set('portal', live);
    isChanged = !isMadeOf(live, portal);
    const kept = findKept('portal', live.fingerprint.code);
    if (kept === null)
      console.log(
        '  The running version is in no stored release: it lacks files of the next build until that one has all visits',
      );
    current = kept === null ? live.version : await placeVersion(wrangler, kept, live);
    before.set('portal', { ...live, version: current });
    await look(current, isChanged);
  };
  const upload = async () => {
    const label = ['--tag', release, '--message', 'tried', '--var', 'UNDER_TEST:true'];
    tried = await uploadVersion(wrangler, portal, label);
    await splitVisits(wrangler, portal.folder, { [tried]: 0, [current]: 100 });
    await applyTriggers(wrangler, portal.folder);
  };
  const look = async (version: string, isEarlier = false) =>
    stopAt('The smoke test failed', await smoke(version, isEarlier));
  const giveShare = async () => {
    await splitVisits(wrangler, portal.folder, { [tried]: share, [current]: 100 - share });
    await pause(pauseMinutes);
    // Unreadable insights count as an alarm.
    stopAt('Alarms', await alarms().catch((cause: unknown) => [String(cause)]));
  };
  const giveAll = async () => {
    const next = await uploadVersion(wrangler, portal);
    await splitVisits(wrangler, portal.folder, { [next]: 100 });
    await look(next);
  };
  const whenChanged = (run: () => Promise<void>) => async () => (isChanged ? run() : undefined);

  const shareStage = {
    title: `portal: ${share} % of visits for ${pauseMinutes} minutes`,
    run: whenChanged(giveShare),
  };
  return [
    {
      title: 'portal: what runs gets the files of the next build, and is looked at with the new services',
      run: bringFiles,
    },
    { title: 'portal: uploaded to be tried, without traffic', run: whenChanged(upload) },
    { title: 'portal: smoke test of what is tried', run: whenChanged(() => look(tried)) },
    ...(share < 100 ? [shareStage] : []),
    { title: 'Kept, to be gone back to', run: () => storeRelease(tools, release) },
    { title: 'portal: to all', run: whenChanged(giveAll) },
  ];
}

function stopAt(what: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`${what}:\n${problems.join('\n')}`);
}
