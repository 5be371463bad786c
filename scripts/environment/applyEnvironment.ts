import * as v from 'valibot';
import { MAILBOXES, type PlaceName } from '../workerRow.ts';
import { workerOf, type WorkerName } from '../workers.ts';
import { fileOf, nameIn, placesIn, type Answers, type Environment } from './environment.ts';
import { deskHostOf, hostOfService, hostsOf } from './hostsOf.ts';

const list = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.array(v.looseObject(entries)), []);

/** As written by the build; other fields stay unchanged. */
const configContract = v.looseObject({
  name: v.string(),
  vars: v.optional(v.record(v.string(), v.unknown()), {}),
  services: list({ service: v.string() }),
  d1_databases: list({ binding: v.string(), database_name: v.string() }),
  kv_namespaces: list({ binding: v.string() }),
  r2_buckets: list({ bucket_name: v.string() }),
  queues: v.optional(
    v.looseObject({ producers: list({ queue: v.string() }), consumers: list({ queue: v.string() }) }),
    {},
  ),
});

/**
 * The configuration of a built worker for an environment: names of its stores and service bindings, its hosts and
 * variables.
 * @throws if the environment lacks the id of a store.
 */
export function applyEnvironment(built: unknown, worker: WorkerName, environment: Environment): object {
  const config = v.parse(configContract, built);
  const named = (base: string) => nameIn(environment, base);
  const idOf = (ids: Readonly<Record<string, string>>, binding: string) => {
    const id = ids[binding];
    if (id === undefined)
      throw new Error(
        `${fileOf(environment.name)} nennt ${binding} nicht: npm run provision -- --env ${environment.name} schreibt es`,
      );
    return id;
  };
  return {
    ...config,
    name: named(config.name),
    account_id: environment.accountId,
    routes: hostsOf(environment, worker).map((pattern) => ({ pattern, custom_domain: true })),
    vars: { ...config.vars, ...variablesIn(environment, worker) },
    services: config.services.map((one) => ({ ...one, service: named(one.service) })),
    d1_databases: config.d1_databases.map((one) => ({
      ...one,
      database_name: named(one.database_name),
      database_id: idOf(environment.databases, one.binding),
    })),
    kv_namespaces: config.kv_namespaces.map((one) => ({ ...one, id: idOf(environment.namespaces, one.binding) })),
    r2_buckets: config.r2_buckets.map((one) => ({ ...one, bucket_name: named(one.bucket_name) })),
    queues: {
      producers: config.queues.producers.map((one) => ({ ...one, queue: named(one.queue) })),
      consumers: config.queues.consumers.map((one) => ({ ...one, queue: named(one.queue) })),
    },
  };
}

const KNOWS_THIRD_PARTIES: ReadonlySet<WorkerName> = new Set(['adframe', 'portal']);

/** Addresses of the environment that the worker needs, and variables set by the operator. */
function variablesIn(environment: Answers, worker: WorkerName): Readonly<Record<string, string>> {
  const mailboxes: Readonly<Partial<Record<WorkerName, string>>> = MAILBOXES;
  const identity = `https://${hostOfService(environment, 'identity')}`;
  const places: Readonly<Record<PlaceName, string>> = {
    ...placesIn(environment),
    IDENTITY_ISSUER: identity,
    IDENTITY_ORIGIN: identity,
    AD_ORIGIN: environment.adHost === undefined ? '' : `https://${environment.adHost}`,
    DESK_ORIGIN: `https://${deskHostOf(environment)}`,
    MEDIA_SERVICE_URL: `https://${hostOfService(environment, 'media')}`,
    MAIL_SENDER: `${mailboxes[worker] ?? ''}@${environment.mailDomain}`,
  };
  return {
    ...Object.fromEntries(workerOf(worker).places.map((name) => [name, places[name]])),
    ...(KNOWS_THIRD_PARTIES.has(worker) && environment.thirdParties
      ? { THIRD_PARTIES: JSON.stringify(environment.thirdParties) }
      : {}),
    ...environment.variables[worker],
  };
}
