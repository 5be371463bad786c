import * as v from 'valibot';
import { unstable_readConfig as readConfig } from 'wrangler';
import { WORKERS } from '../workers.ts';

const databases = v.array(v.object({ binding: v.string(), database_name: v.string() }));
const namespaces = v.array(v.object({ binding: v.string() }));
const queues = v.object({ producers: v.array(v.object({ queue: v.string() })) });
const buckets = v.array(v.object({ bucket_name: v.string() }));

/** Stores of the workers from their configurations, with the names of the first environment. */
export type Stores = {
  readonly databases: readonly { readonly binding: string; readonly name: string }[];
  readonly namespaces: readonly { readonly binding: string; readonly name: string }[];
  /** Shared by several workers. */
  readonly buckets: readonly string[];
  readonly queues: readonly string[];
};

export function readStores(): Stores {
  const configs = WORKERS.map(({ config }) => readConfig({ config }));
  return {
    databases: configs
      .flatMap(({ d1_databases }) => v.parse(databases, d1_databases))
      .map(({ binding, database_name: name }) => ({ binding, name })),
    namespaces: configs
      .flatMap(({ kv_namespaces }) => v.parse(namespaces, kv_namespaces))
      .map(({ binding }) => ({ binding, name: `pressehaus-${binding.toLowerCase()}` })),
    buckets: [
      ...new Set(
        configs.flatMap(({ r2_buckets }) => v.parse(buckets, r2_buckets).map(({ bucket_name }) => bucket_name)),
      ),
    ],
    queues: [
      ...new Set(configs.flatMap((config) => v.parse(queues, config.queues).producers.map(({ queue }) => queue))),
    ],
  };
}
