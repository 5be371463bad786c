import { loadAlarms } from './alarms/loadAlarms.ts';
import { readAlarms } from './alarms/readAlarms.ts';
import { buildWorkers } from './buildWorkers.ts';
import { nameRelease } from './deploy/fingerprint.ts';
import { fetchStoredReleases } from './deploy/storedReleases.ts';
import { configOf } from './deploy/placeVersion.ts';
import type { DeployTools } from './deploy/deployTools.ts';
import { planRelease } from './deploy/planRelease.ts';
import { planRollback } from './deploy/planRollback.ts';
import { planRotation } from './deploy/planRotation.ts';
import { planAtOnce, runPlan, type Plan } from './deploy/stages.ts';
import { createWrangler } from './deploy/wrangler.ts';
import { endWithUsage } from './endWithUsage.ts';
import { demandEnvironment } from './environment/demandEnvironment.ts';
import { FIRST_ENVIRONMENT, nameIn, placesIn, readEnvironment, type Environment } from './environment/environment.ts';
import { openSecretVault } from './provision/secretVault.ts';
import { readArguments } from './readArguments.ts';
import { runSmoke } from './smoke/runSmoke.ts';
import { WORKER_NAMES, WORKERS } from './workers.ts';

const USAGE = `npm run deploy -- [--share 5] [--pause-minutes 10] [--alarms own.json]
npm run deploy -- --objects
npm run deploy -- --dry-run [--objects]
npm run deploy -- --rollback <release>
PURGE_SECRET=… npm run deploy -- --secret PURGE_SECRET [--worker portal …]
each with [--env production]`;

const { values: options } = readArguments(
  {
    options: {
      /** `environments/{env}.json` */
      env: { type: 'string', default: FIRST_ENVIRONMENT },
      /** Prints the stages and checks every bundle, without any call. */
      'dry-run': { type: 'boolean', default: false },
      /** Deploys changed Durable Object classes, before the release that uses them. */
      objects: { type: 'boolean', default: false },
      /** Rolls all workers back to this release. */
      rollback: { type: 'string' },
      /** Rotates this secret to the environment's value */
      secret: { type: 'string' },
      /** in these workers only. */
      worker: { type: 'string', multiple: true, default: [] },
      share: { type: 'string', default: '5' },
      'pause-minutes': { type: 'string', default: '10' },
      /** Another file of alarms. */
      alarms: { type: 'string' },
    },
  },
  USAGE,
);
if (options['dry-run'] && (options.rollback ?? options.secret) !== undefined) endWithUsage(USAGE);

const vault = openSecretVault(options.env, process.env);

try {
  if (options['dry-run']) await tryOut(readEnvironment(options.env));
  else await runPlan(await prepare(demandEnvironment(options.env)));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}

function openTools(environment: Environment | null): DeployTools {
  // No configuration names the bucket of releases or its account.
  if (environment) process.env['CLOUDFLARE_ACCOUNT_ID'] = environment.accountId;
  const places = environment ? placesIn(environment) : { PUBLIC_ORIGIN: '', TITLE_HOSTS: '' };
  const alarms = loadAlarms(options.alarms);
  const pause: DeployTools['pause'] = (minutes) => new Promise((resolve) => setTimeout(resolve, minutes * 60_000));
  return {
    wrangler: createWrangler(pause),
    environment: { name: options.env },
    smoke: (version, isEarlier = false) =>
      runSmoke({
        ...places,
        purgeSecret: vault.read('PURGE_SECRET') ?? undefined,
        version,
        portal: nameIn({ name: options.env }, 'portal'),
        isEarlier,
        onResult: (line) => console.log(`  ${line}`),
      }),
    alarms: () => readAlarms({ ...places, staffSecret: vault.read('STAFF_SECRET') ?? undefined, alarms }),
    pause,
  };
}

async function tryOut(environment: Environment | null): Promise<void> {
  const tools = openTools(environment);
  buildWorkers(environment);
  const { stages } = planBuilt(tools);
  for (const [position, { title }] of stages.entries()) console.log(`${position + 1}/${stages.length} ${title}`);
  for (const worker of WORKER_NAMES) await tools.wrangler('deploy', '--dry-run', ...configOf(`dist/${worker}`));
}

async function prepare(environment: Environment): Promise<Plan> {
  const tools = openTools(environment);
  await fetchStoredReleases(tools);
  if (options.rollback !== undefined) return planRollback(options.rollback, tools);
  const { secret: name } = options;
  if (name !== undefined)
    return planRotation({ name, value: process.env[name] ?? '', workers: options.worker }, tools.wrangler, vault);
  buildWorkers(environment);
  return planBuilt(tools);
}

function planBuilt(tools: DeployTools): Plan {
  const release = nameRelease();
  console.log(`Release ${release}`);
  if (options.objects) {
    const changed = WORKERS.filter(({ hasObjects }) => hasObjects).map(({ name }) => name);
    return planAtOnce(changed, release, tools);
  }
  const share = Number(options.share);
  const pauseMinutes = Number(options['pause-minutes']);
  // Most visits must tell the running version from the canary.
  if (!((share >= 1 && share < 50) || share === 100) || !(pauseMinutes >= 0))
    throw new Error('--share is 1 to 49 per cent, or 100, and --pause-minutes not negative');
  return planRelease({ release, share, pauseMinutes }, tools);
}
