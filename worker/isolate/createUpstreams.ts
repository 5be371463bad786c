import { BOOKMARK_HEADER } from '#shared/contracts/bookmark.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { SERVICES, type UPSTREAMS } from '#shared/upstreams.ts';
import type { Env, Settings } from '../env.ts';
import type { Meter } from '../insights/meter.ts';
import { createUpstream, type Upstream, type UpstreamDependencies } from '../services/upstream.ts';
import type { Fetch } from '../services/upstreamCall.ts';

type UpstreamRow = (typeof UPSTREAMS)[keyof typeof UPSTREAMS];

/** Where an upstream is, for clients that do not go through its contract. */
export type PlaceOf = (row: UpstreamRow) => Pick<UpstreamDependencies, 'name' | 'baseUrl' | 'fetch' | 'deadlineMs'>;

type Sends = {
  /** Bearer token, for services that require one. */
  readonly token?: string;
  /** For upstreams backed by the content server's database: see `BOOKMARK_HEADER`. */
  readonly bookmark?: () => string | null;
  /** Another address than the setting's. */
  readonly address?: string;
};

/** Makes the clients of upstreams. */
export type Upstreams = {
  readonly placeOf: PlaceOf;
  readonly of: (row: UpstreamRow, sends?: Sends) => Upstream;
  /** Google's API; the reference backend has no stand-in for it. */
  readonly ofGoogle: () => Upstream;
};

export type UpstreamsDependencies = {
  readonly env: Env;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly random: () => number;
  readonly fetch: Fetch;
  readonly log: Logger;
  readonly meter: Meter;
};

const GOOGLE_DEADLINE_MS = 1_000;

export function createUpstreams({ env, settings, clock, random, fetch, log, meter }: UpstreamsDependencies): Upstreams {
  /** Without a configured URL, an upstream is the reference backend behind the service binding. Design 6. */
  const placeOf: PlaceOf = ({ name, variable, host, path, deadlineMs }) => {
    const url = settings[variable];
    return {
      name,
      deadlineMs,
      baseUrl: url || `http://${host}.localhost${path}`,
      fetch: url ? fetch : (asked, init) => env[SERVICES[host]].fetch(asked, init),
    };
  };
  const breakerPauseMs = settings.BREAKER_PAUSE_SECONDS * 1_000;
  const create = (place: ReturnType<PlaceOf>, { token, bookmark, address }: Sends = {}): Upstream =>
    createUpstream({
      ...place,
      ...(token === undefined ? {} : { token }),
      ...(address === undefined ? {} : { baseUrl: address }),
      fetch: bookmark ? withBookmark(place.fetch, bookmark) : address === undefined ? place.fetch : fetch,
      breakerPauseMs,
      clock,
      random,
      log,
      onCall: (outcome, ms) => meter.counter('upstreams', { upstream: place.name, outcome }).add(ms),
    });
  return {
    placeOf,
    of: (row, sends) => create(placeOf(row), sends),
    ofGoogle: () =>
      create({ name: 'google_keys', baseUrl: settings.GOOGLE_KEYS_URL, fetch, deadlineMs: GOOGLE_DEADLINE_MS }),
  };
}

/** Read per call, since known purges advance. */
function withBookmark(fetch: Fetch, bookmark: () => string | null): Fetch {
  return (url, init) => {
    const known = bookmark();
    return fetch(url, known === null ? init : { ...init, headers: { ...init.headers, [BOOKMARK_HEADER]: known } });
  };
}
