import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { unstable_readConfig as readConfig } from 'wrangler';
import { remoteDatabase } from '../backup/sqlDatabase.ts';
import type { CloudflareApi } from '../cloudflare/createCloudflareApi.ts';
import { fingerprintWorker, nameRelease } from '../deploy/fingerprint.ts';
import { KEPT_AS, KEPT_IN, storeRelease, fetchStoredReleases } from '../deploy/storedReleases.ts';
import { readLiveVersion } from '../deploy/liveVersion.ts';
import { configOf, labelOf } from '../deploy/placeVersion.ts';
import type { Wrangler } from '../deploy/wrangler.ts';
import { nameIn, type Environment } from '../environment/environment.ts';
import { hostsOf } from '../environment/hostsOf.ts';
import { DATABASES, WORKER_NAMES, workerOf, type WorkerName } from '../workers.ts';
import { isDeployed } from './isDeployed.ts';
import type { Step } from './step.ts';
import { JURISDICTION, type FoundIds } from './storageSteps.ts';

export type DeployStepTools = {
  readonly api: CloudflareApi;
  readonly wrangler: Wrangler;
  /** Builds `dist/`, once all ids are known. */
  readonly build: () => void;
  readonly ids: FoundIds;
};

const domainContract = v.object({ hostname: v.string(), service: v.string() });
const schedulesContract = v.object({ schedules: v.array(v.object({ cron: v.string() })) });
const zoneContract = v.object({ name: v.string() });
const objectsContract = v.array(v.object({ key: v.string() }));

const folderOf = (worker: WorkerName) => `dist/${worker}`;

/**
 * Applies migrations, then deploys the workers in order, each with its hosts and crons. Running workers are left to
 * releases.
 */
export function deploySteps(environment: Environment, tools: DeployStepTools): readonly Step[] {
  return [
    zoneStep(environment, tools),
    ...DATABASES.map((database) => migrationStep(environment, database, tools)),
    ...WORKER_NAMES.map((worker) => workerStep(environment, worker, tools)),
    ...WORKER_NAMES.map((worker) => triggerStep(environment, worker, tools)),
    keepStep(environment, tools),
  ];
}

/** Hosts need zones of the account, which this command cannot create. */
function zoneStep(environment: Environment, { api }: DeployStepTools): Step {
  return {
    title: 'Zonen der Hosts',
    async look() {
      const zones = await api.list(zoneContract, { path: '//zones', query: { 'account.id': environment.accountId } });
      const homeless = WORKER_NAMES.flatMap((worker) => hostsOf(environment, worker)).filter(
        (host) => !zones.some(({ name }) => host === name || host.endsWith(`.${name}`)),
      );
      if (homeless.length > 0)
        throw new Error(`Keine Zone dieses Kontos für ${homeless.join(', ')}: lege sie unter „Domains“ an.`);
      return null;
    },
    run: async () => undefined,
  };
}

/** Migrations of a running worker are left to releases: this checkout may not be the running one. */
function migrationStep(
  environment: Environment,
  { binding, migrations, worker }: (typeof DATABASES)[number],
  { api, wrangler, build, ids }: DeployStepTools,
): Step {
  const files = fs.globSync('*.sql', { cwd: migrations }).map((file) => path.basename(file));
  const namesOf = async (id: string, sql: string) =>
    (await remoteDatabase(api, id).all({ sql, params: [] })).map(({ name }) => String(name));
  return {
    title: `Erste Tabellen von ${binding}`,
    async look() {
      if (await isDeployed(api, nameIn(environment, worker))) return null;
      const id = ids.databases[binding];
      const isMigrated =
        id !== undefined &&
        (await namesOf(id, "SELECT name FROM sqlite_master WHERE name = 'd1_migrations'")).length > 0;
      const applied = isMigrated ? await namesOf(id, 'SELECT name FROM d1_migrations') : [];
      const waiting = files.filter((file) => !applied.includes(file)).length;
      return waiting === 0 ? null : `${waiting} Migrationen`;
    },
    async run() {
      build();
      await wrangler('d1', 'migrations', 'apply', binding, '--remote', ...configOf(folderOf(worker)));
    },
  };
}

function workerStep(environment: Environment, worker: WorkerName, { api, wrangler, build }: DeployStepTools): Step {
  const name = nameIn(environment, worker);
  return {
    title: `Worker ${name}`,
    look: async () => ((await isDeployed(api, name)) ? null : 'wird gebaut und eingespielt'),
    async run() {
      build();
      const built = { worker, folder: folderOf(worker), release: nameRelease() };
      await wrangler('deploy', ...labelOf(built), ...configOf(built.folder));
    },
  };
}

/** Hosts and crons are not part of a version. */
function triggerStep(environment: Environment, worker: WorkerName, { api, wrangler, build }: DeployStepTools): Step {
  const name = nameIn(environment, worker);
  const hosts = hostsOf(environment, worker);
  const crons: readonly string[] = readConfig({ config: workerOf(worker).config }).triggers.crons ?? [];
  return {
    title: `Hosts und Crons von ${name}`,
    async look() {
      const all = v.parse(v.array(domainContract), await api.call({ method: 'GET', path: '/workers/domains' }));
      const taken = all.find(({ hostname, service }) => hosts.includes(hostname) && service !== name);
      if (taken) throw new Error(`${taken.hostname} führt schon zum Worker ${taken.service}: löse ihn dort zuerst.`);
      const openHosts = hosts.filter((host) => !all.some(({ hostname }) => hostname === host));
      const found = await api.find({ method: 'GET', path: `/workers/scripts/${name}/schedules` });
      const set = found === null ? [] : v.parse(schedulesContract, found).schedules.map(({ cron }) => cron);
      const openCrons = crons.filter((cron) => !set.includes(cron));
      const open = [
        ...(openHosts.length === 0
          ? []
          : [`${openHosts.join(', ')} führen dann hierher; ein DNS-Eintrag, der dort steht, wird ersetzt`]),
        ...openCrons.map((cron) => `läuft nach ${cron}`),
      ];
      return open.length === 0 ? null : open.join('; ');
    },
    async run() {
      build();
      await wrangler('triggers', 'deploy', ...configOf(folderOf(worker)));
    },
  };
}

/** Stores the first deployment as a release, for rollbacks and secret rotations. */
function keepStep(environment: Environment, { api, wrangler, build }: DeployStepTools): Step {
  const objects = {
    method: 'GET',
    path: `/r2/buckets/${nameIn(environment, KEPT_IN)}/objects`,
    query: { prefix: KEPT_AS },
    headers: { 'cf-r2-jurisdiction': JURISDICTION },
  } as const;
  /** Set if workers run that no stored release contains: a build that never ran must not become a rollback target. */
  let isOfAnotherBuild = false;
  return {
    title: 'Was Releases behalten',
    async look() {
      if (isOfAnotherBuild) return null;
      const found = await api.find(objects);
      return v.parse(objectsContract, found ?? []).length > 0
        ? null
        : 'wird abgelegt, wenn es dieser Stand ist, der läuft';
    },
    async run() {
      // This machine may contain another environment's stored releases.
      await fetchStoredReleases({ wrangler, environment });
      build();
      const folder = folderOf('portal');
      const { fingerprint } = await readLiveVersion(wrangler, configOf(folder));
      isOfAnotherBuild = fingerprint.code !== fingerprintWorker('portal', folder).code;
      if (isOfAnotherBuild) console.log('  What runs is of another build: the next release keeps itself');
      else await storeRelease({ wrangler, environment }, nameRelease());
    },
  };
}
