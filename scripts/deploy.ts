import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { loadAlarms } from './alarms/loadAlarms.ts';
import { readAlarms } from './alarms/readAlarms.ts';
import { buildWorkers } from './buildWorkers.ts';
import { keepAssets, restoreKeptAssets } from './deploy/keptAssets.ts';
import { planObjects, planRelease, planRollback, runStages, type Stage } from './deploy/stages.ts';
import { wrangler } from './deploy/wrangler.ts';
import { runSmoke } from './smoke/runSmoke.ts';
import { WORKER_NAMES } from './workers.ts';

const { values: options } = parseArgs({
  options: {
    /** Shows the stages and checks every bundle; nothing leaves this machine. */
    'dry-run': { type: 'boolean', default: false },
    /** On an account that has nothing yet: all at once, and no assets to bring back. */
    first: { type: 'boolean', default: false },
    /** Changed classes of Durable Objects, before the release that uses them. */
    objects: { type: 'boolean', default: false },
    rollback: { type: 'boolean', default: false },
    share: { type: 'string', default: '5' },
    'pause-minutes': { type: 'string', default: '10' },
    /** A file of alarms other than ours. */
    alarms: { type: 'string' },
  },
});

const publicOrigin = process.env['PUBLIC_ORIGIN'] ?? '';
const places = { PUBLIC_ORIGIN: publicOrigin, TITLE_HOSTS: process.env['TITLE_HOSTS'] ?? '' };

try {
  if (options.rollback) await runStages(planRollback({ wrangler }));
  else await release();
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}

async function release(): Promise<void> {
  const isReal = !options['dry-run'];
  if (isReal && !options.first) restoreKeptAssets(wrangler);
  buildWorkers();
  const stages = planStages();
  if (!isReal) {
    for (const [position, { title }] of stages.entries()) console.log(`${position + 1}/${stages.length} ${title}`);
    for (const worker of WORKER_NAMES) wrangler('deploy', '--dry-run', '-c', `dist/${worker}/wrangler.json`);
    return;
  }
  await runStages(stages);
  keepAssets(wrangler);
}

function planStages(): readonly Stage[] {
  if (options.objects) return planObjects({ wrangler });
  if (options.first)
    return WORKER_NAMES.map((worker) => ({
      title: worker,
      run: () => void wrangler('deploy', '-c', `dist/${worker}/wrangler.json`),
    }));
  if (!options['dry-run'] && publicOrigin === '')
    throw new Error('PUBLIC_ORIGIN is not set: the smoke test would not know where to look');
  const share = Number(options.share);
  const pauseMinutes = Number(options['pause-minutes']);
  const alarms = loadAlarms(options.alarms);
  if (!(share >= 1 && share <= 100) || !(pauseMinutes >= 0))
    throw new Error('--share is 1 to 100 per cent, --pause-minutes not negative');
  return planRelease(
    { build: readBuild(), share, pauseMinutes },
    {
      wrangler,
      smoke: (version) =>
        runSmoke({
          ...places,
          purgeSecret: process.env['PURGE_SECRET'],
          headers: { 'cloudflare-workers-version-overrides': `portal="${version}"` },
          onResult: (line) => console.log(`  ${line}`),
        }),
      alarms: () => readAlarms({ ...places, staffSecret: process.env['STAFF_SECRET'], alarms }),
      pause: (minutes) => new Promise((resolve) => setTimeout(resolve, minutes * 60_000)),
    },
  );
}

function readBuild(): string {
  return fs.readFileSync('dist/build-id.json', 'utf8').replaceAll('"', '');
}
