import * as v from 'valibot';
import { DATABASES, WORKER_NAMES, WORKERS, type WorkerName } from '../workers.ts';
import type { Wrangler } from './wrangler.ts';

export type Release = {
  readonly build: string;
  /** Per cent of visits that the new portal gets first; 100 leaves the stage out. */
  readonly share: number;
  /** How long it has that share before it gets all. */
  readonly pauseMinutes: number;
};

export type DeployTools = {
  readonly wrangler: Wrangler;
  /** Looks at a version as a visitor does. What is wrong, a line each. */
  readonly smoke: (version: string) => Promise<readonly string[]>;
  /** What a monitor would call about; empty where all is well. */
  readonly alarms: () => Promise<readonly string[]>;
  readonly pause: (minutes: number) => Promise<void>;
};

export type Stage = { readonly title: string; readonly run: () => void | Promise<void> };

/**
 * A release in its order. A stage that throws is the last: whatever comes after it does not happen.
 * `docs/operations/deploy.md`, Releasing a build.
 */
export function planRelease(
  { build, share, pauseMinutes }: Release,
  { wrangler, smoke, alarms, pause }: DeployTools,
): readonly Stage[] {
  let current = '';
  let next = '';
  const splitTraffic = (percent: number) =>
    wrangler(
      'versions',
      'deploy',
      ...(percent === 100 ? [`${next}@100`] : [`${next}@${percent}`, `${current}@${100 - percent}`]),
      '-y',
      ...configOf('portal'),
    );
  const stopAt = (what: string, problems: readonly string[]) => {
    if (problems.length > 0) throw new Error(`${what}:\n${problems.join('\n')}`);
  };

  const stages: (Stage & { readonly isNeeded?: boolean })[] = [
    ...DATABASES.map(({ binding, config }) => ({
      title: `Migrations of ${binding}: only what the running build does not mind`,
      run: () => void wrangler('d1', 'migrations', 'apply', binding, '--remote', '-c', config),
    })),
    ...WORKER_NAMES.filter((name) => name !== 'portal').map((name) => ({
      title: `${name}: to all`,
      run: () => {
        const version = readVersion(wrangler('versions', 'upload', '--tag', build, ...configOf(name)));
        wrangler('versions', 'deploy', `${version}@100`, '-y', ...configOf(name));
      },
    })),
    {
      title: 'portal: uploaded, for nobody yet',
      run: () => {
        current = readCurrent(wrangler('deployments', 'status', '--json', ...configOf('portal')));
        next = readVersion(wrangler('versions', 'upload', '--tag', build, ...configOf('portal')));
        splitTraffic(0);
      },
    },
    {
      title: 'portal: smoke test of the new version',
      run: async () => stopAt('The smoke test failed; readers have the old version', await smoke(next)),
    },
    {
      title: `portal: ${share} % of visits for ${pauseMinutes} minutes`,
      isNeeded: share < 100,
      run: async () => {
        splitTraffic(share);
        await pause(pauseMinutes);
        // That nobody can say how it is, is an alarm.
        const raised = await alarms().catch((cause: unknown) => [String(cause)]);
        if (raised.length > 0) wrangler('versions', 'deploy', `${current}@100`, '-y', ...configOf('portal'));
        stopAt('Alarms; readers have the old version again', raised);
      },
    },
    { title: 'portal: to all', run: () => void splitTraffic(100) },
  ];
  return stages.filter(({ isNeeded = true }) => isNeeded);
}

/** The way back, in the order of who asks whom: the portal before what it asks. Databases stay as they are. */
export function planRollback({ wrangler }: Pick<DeployTools, 'wrangler'>): readonly Stage[] {
  return WORKER_NAMES.toReversed().map((name) => ({
    title: `${name}: back to the version before`,
    run: () => void wrangler('rollback', '-y', '--message', 'rollback', ...configOf(name)),
  }));
}

/**
 * A change of Durable Objects' classes goes out by itself and at once: versions cannot hold it, and nothing before it
 * can be rolled back to.
 */
export function planObjects({ wrangler }: Pick<DeployTools, 'wrangler'>): readonly Stage[] {
  return WORKERS.filter(({ hasObjects }) => hasObjects).map(({ name }) => ({
    title: `${name}: Durable Objects`,
    run: () => void wrangler('deploy', ...configOf(name)),
  }));
}

export async function runStages(stages: readonly Stage[]): Promise<void> {
  for (const [position, { title, run }] of stages.entries()) {
    console.log(`${position + 1}/${stages.length} ${title}`);
    await run();
  }
}

function configOf(worker: WorkerName): readonly string[] {
  return ['-c', `dist/${worker}/wrangler.json`];
}

const VERSION = /Version ID:\s*([0-9a-f-]{36})/;

function readVersion(output: string): string {
  const version = VERSION.exec(output)?.[1];
  if (version === undefined) throw new Error(`No version was named:\n${output}`);
  return version;
}

const statusContract = v.object({ versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })) });

/** The version that has most of the visits. */
function readCurrent(output: string): string {
  const { versions } = v.parse(v.pipe(v.string(), v.parseJson(), statusContract), output);
  const [most] = versions.toSorted((one, other) => other.percentage - one.percentage);
  if (!most) throw new Error('Nothing is deployed yet: the first time it is `npm run deploy -- --first`');
  return most.version_id;
}
