import * as v from 'valibot';
import { fileOf, nameIn, type Environment } from '../environment/environment.ts';
import type { DatabaseBinding } from '../workers.ts';
import type { CloudflareApi } from '../cloudflare/createCloudflareApi.ts';
import type { Stores } from './readStores.ts';
import type { Step } from './step.ts';

/** Ids of the stores, for the environment's file. */
export type FoundIds = { readonly databases: Record<string, string>; readonly namespaces: Record<string, string> };

/** Chosen at creation, and unchangeable afterwards: decision 031. */
export const JURISDICTION = 'eu';

const databaseContract = v.object({
  uuid: v.string(),
  name: v.string(),
  jurisdiction: v.nullish(v.string()),
});
const replicationContract = v.object({ read_replication: v.nullish(v.object({ mode: v.string() })) });
const namespaceContract = v.object({ id: v.string(), title: v.string(), jurisdiction: v.nullish(v.string()) });
const queueContract = v.object({ queue_name: v.string() });
const rulesContract = v.object({ rules: v.array(v.looseObject({ id: v.optional(v.string()) })) });

/** Databases with read replicas: decision 030. Reads of the others must never be stale. */
const REPLICATED = ['DB'] as const satisfies readonly DatabaseBinding[];

/** Deletes aborted uploads after a day. */
const INCOMING_RULE = {
  id: 'incoming',
  enabled: true,
  conditions: { prefix: 'incoming/' },
  deleteObjectsTransition: { condition: { type: 'Age', maxAge: 86_400 } },
} as const;

/**
 * Creates the databases, namespaces, buckets and queues of all workers, in the EU jurisdiction. A store with an id in
 * the environment is found by it, not by name: after a restore another database has the name.
 */
export function storageSteps(
  environment: Environment,
  { databases, namespaces, buckets, queues }: Stores,
  api: CloudflareApi,
  ids: FoundIds,
): readonly Step[] {
  const keptBy = (known: Readonly<Record<string, string>>, binding: string): Kept => ({
    binding,
    kept: known[binding],
    file: fileOf(environment.name),
  });
  return [
    ...databases.map(({ binding, name }) =>
      databaseStep(api, ids, { ...keptBy(environment.databases, binding), name: nameIn(environment, name) }),
    ),
    ...REPLICATED.map((binding) => replicaStep(api, ids, binding)),
    ...namespaces.map(({ binding, name }) =>
      namespaceStep(api, ids, {
        ...keptBy(environment.namespaces, binding),
        title: nameIn(environment, name),
        wanted: environment.kvJurisdiction,
      }),
    ),
    ...buckets.map((name) => bucketStep(api, nameIn(environment, name))),
    ...queues.map((name) => queueStep(api, nameIn(environment, name))),
  ];
}

/** A known id, if any, and the file that contains it. */
type Kept = { readonly binding: string; readonly kept: string | undefined; readonly file: string };
type WantedDatabase = Kept & { readonly name: string };

function databaseStep(api: CloudflareApi, ids: FoundIds, { binding, name, kept, file }: WantedDatabase): Step {
  const find = async () => {
    if (kept !== undefined) {
      const known = await api.find({ method: 'GET', path: `/d1/database/${kept}` });
      return known === null ? stopAtUnknown({ binding, kept, file }) : v.parse(databaseContract, known);
    }
    const all = await api.list(databaseContract, { path: '/d1/database', query: { name } });
    return all.find((one) => one.name === name);
  };
  return {
    title: `D1-Datenbank ${name}`,
    async look() {
      const found = await find();
      if (!found) return `wird angelegt, Jurisdiktion ${JURISDICTION}`;
      demandJurisdiction(`Die Datenbank ${found.name}`, found.jurisdiction, JURISDICTION);
      ids.databases[binding] = found.uuid;
      return null;
    },
    run: async () =>
      void (await api.call({ method: 'POST', path: '/d1/database', body: { name, jurisdiction: JURISDICTION } })),
  };
}

/** https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/update/ */
function replicaStep(api: CloudflareApi, ids: FoundIds, binding: DatabaseBinding): Step {
  const path = () => `/d1/database/${ids.databases[binding]}`;
  return {
    title: `Lesekopien von ${binding}`,
    async look() {
      const found = ids.databases[binding] ? await api.find({ method: 'GET', path: path() }) : null;
      const isOn = found !== null && v.parse(replicationContract, found).read_replication?.mode === 'auto';
      return isOn ? null : 'werden eingeschaltet';
    },
    run: async () =>
      void (await api.call({ method: 'PUT', path: path(), body: { read_replication: { mode: 'auto' } } })),
  };
}

type WantedNamespace = Kept & { readonly title: string; readonly wanted: Environment['kvJurisdiction'] };

function namespaceStep(
  api: CloudflareApi,
  ids: FoundIds,
  { binding, title, kept, file, wanted }: WantedNamespace,
): Step {
  const path = '/storage/kv/namespaces';
  return {
    title: `KV-Namensraum ${title}`,
    async look() {
      const all = await api.list(namespaceContract, { path });
      const found = all.find((one) => (kept === undefined ? one.title === title : one.id === kept));
      if (!found && kept !== undefined) stopAtUnknown({ binding, kept, file });
      if (!found) return `wird angelegt, Jurisdiktion ${wanted}`;
      demandJurisdiction(`Der Namensraum ${found.title}`, found.jurisdiction, wanted);
      ids.namespaces[binding] = found.id;
      return null;
    },
    async run() {
      const body = { title, ...(wanted === 'none' ? {} : { jurisdiction: wanted }) };
      await api.call({ method: 'POST', path, body }).catch((cause: unknown) => {
        throw new Error(
          `${String(cause instanceof Error ? cause.message : cause)}. Ist dem Konto die Jurisdiktion für KV nicht freigeschaltet: --kv-jurisdiction none (docs/decisions/054)`,
          { cause },
        );
      });
    },
  };
}

function bucketStep(api: CloudflareApi, name: string): Step {
  const headers = { 'cf-r2-jurisdiction': JURISDICTION };
  const path = `/r2/buckets/${name}`;
  const readRules = async () => {
    const found = await api.find({ method: 'GET', path: `${path}/lifecycle`, headers });
    return found === null ? null : v.parse(rulesContract, found).rules;
  };
  return {
    title: `R2-Bucket ${name}`,
    async look() {
      if ((await api.find({ method: 'GET', path, headers })) === null)
        return `wird angelegt, Jurisdiktion ${JURISDICTION}, abgebrochene Uploads verfallen nach einem Tag`;
      const rules = await readRules();
      return rules?.some(({ id }) => id === INCOMING_RULE.id) ? null : 'abgebrochene Uploads verfallen nach einem Tag';
    },
    async run() {
      const found = await api.find({ method: 'GET', path, headers });
      if (found === null) await api.call({ method: 'POST', path: '/r2/buckets', headers, body: { name } });
      const rules = [...((await readRules()) ?? []), INCOMING_RULE];
      await api.call({ method: 'PUT', path: `${path}/lifecycle`, headers, body: { rules } });
    },
  };
}

/** Messages identify readers by numbers only: queues have no jurisdiction. */
function queueStep(api: CloudflareApi, name: string): Step {
  return {
    title: `Queue ${name}`,
    async look() {
      const all = await api.list(queueContract, { path: '/queues' });
      return all.some(({ queue_name }) => queue_name === name) ? null : 'wird angelegt';
    },
    run: async () => void (await api.call({ method: 'POST', path: '/queues', body: { queue_name: name } })),
  };
}

/** Searching by name would find the database that it replaced. */
function stopAtUnknown({ binding, kept, file }: Kept): never {
  throw new Error(
    `${file} nennt ${binding} unter der ID ${kept}, die es in diesem Konto nicht gibt: berichtige sie. Ohne die Zeile gilt, was den Namen hat, oder es wird neu angelegt.`,
  );
}

function demandJurisdiction(what: string, found: string | null | undefined, wanted: string): void {
  const is = found || 'none';
  if (is !== wanted)
    throw new Error(
      `${what} hat die Jurisdiktion ${is}, verlangt ist ${wanted}. Sie wird beim Anlegen gewählt und nie mehr: nimm einen anderen Namen der Umgebung, oder lösche, was leer ist, und rufe noch einmal auf.`,
    );
}
