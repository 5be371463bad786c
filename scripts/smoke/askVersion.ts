import * as v from 'valibot';
import type { SmokeCall } from './checks.ts';
import type { Visited } from './visitPage.ts';

type Visit = SmokeCall['visit'];
type Pause = (ms: number) => Promise<unknown>;

const AGAIN_AFTER_MS = 1_000;
/** A deployment propagates within seconds; a title's new host takes longer, and then the release is repeated. */
const TRIES_UNTIL_THERE = 60;
/** A copy from another build is served once as stale, and rendered again behind the answer. */
const TRIES_UNTIL_OWN = 15;

const healthContract = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/** Waits until the requested version answers. @throws a sentence naming what answers instead. */
export async function awaitVersion(visit: Visit, version: string, pause: Pause): Promise<void> {
  let found = '';
  for (let tries = 0; tries < TRIES_UNTIL_THERE; tries += 1) {
    if (tries > 0) await pause(AGAIN_AFTER_MS);
    found = await visit('/_health').then(readVersion, describe);
    if (found === version) return;
  }
  throw new Error(`Version ${version} was requested, but after a minute this one answers: ${found}`);
}

/** Visits that only accept pages rendered by the version itself, not cached ones of another build. */
export function visitOwnPages(visit: Visit, pause: Pause): Visit {
  return async (target, options) => {
    for (let tries = 0; tries < TRIES_UNTIL_OWN; tries += 1) {
      if (tries > 0) await pause(AGAIN_AFTER_MS);
      const visited = await visit(target, options);
      if (!/detail=\w+-stale/.test(String(visited.headers['cache-status']))) return visited;
    }
    throw new Error(`${target} is still a copy of another build: this version has not rendered it`);
  };
}

/** Whether this host belongs to no title, or does not resolve yet. */
export function isUnknownHost(visit: Visit): Promise<boolean> {
  return visit('/_health').then(
    ({ status }) => status === 421,
    (cause: unknown) => Object(cause).code === 'ENOTFOUND',
  );
}

function readVersion({ status, text }: Visited): string {
  const health = v.safeParse(healthContract, text);
  return health.success ? health.output.version : `${status} ${text.slice(0, 100)}`;
}

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
