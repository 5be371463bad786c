import type { Clock } from '#shared/lib/clock.ts';
import { createLogger, type Logger } from '#shared/lib/logger.ts';
import { objectsWithin } from '#shared/lib/objectsWithin.ts';
import type { CacheApi } from '../cache/sharedTiers.ts';
import { withoutWrites, type SharedStores } from '../cache/withoutWrites.ts';
import { readSettings, type Env, type Settings } from '../env.ts';
import { createMeter, type InsightTableStub, type Meter } from '../insights/meter.ts';
import { createUpstreams, type Upstreams, type UpstreamsDependencies } from './createUpstreams.ts';

export type BasisDependencies = {
  readonly env: Env;
  readonly build: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly fetch: UpstreamsDependencies['fetch'];
  readonly openCache: () => Promise<CacheApi>;
  readonly writeLog: (line: string) => void;
};

/** Dependencies of both halves of an isolate. */
export type Basis = Omit<BasisDependencies, 'openCache'> & {
  readonly stores: SharedStores;
  readonly settings: Settings;
  readonly log: Logger;
  readonly objects: ReturnType<typeof objectsWithin>;
  readonly openInsights: () => InsightTableStub;
  readonly meter: Meter;
  readonly upstreams: Upstreams;
};

/** Name of the single table. */
const INSIGHTS = 'table';

/** @throws when the configuration is broken: see `readSettings`. */
export function createBasis(dependencies: BasisDependencies): Basis {
  const { env, clock, openCache, writeLog } = dependencies;
  const settings = readSettings(env);
  const log = createLogger(writeLog);
  const stores = { keyValue: env.TEMPLATES, openCache };
  const objects = objectsWithin(settings.OBJECT_JURISDICTION);
  const openInsights = () => objects(env.INSIGHTS).getByName(INSIGHTS);
  const meter = createMeter({ openTable: openInsights, clock, log });
  const upstreams = createUpstreams({ ...dependencies, settings, log, meter });
  return {
    ...dependencies,
    stores: settings.UNDER_TEST ? withoutWrites(stores) : stores,
    settings,
    log,
    objects,
    openInsights,
    meter,
    upstreams,
  };
}
