import { SERVICES, serviceOf, type ServiceHost } from '#shared/upstreams.ts';
import { createPortal } from './app.ts';
import type { Env } from './env.ts';
import { withLastResort } from './http/lastResort.ts';
import { createIsolate } from './isolate/createIsolate.ts';

export { InsightTable } from './insights/InsightTable.object.ts';
export { PurgeLog } from './cache/PurgeLog.object.ts';
export { AttemptCounter } from './limits/AttemptCounter.object.ts';
export { LiveArticle } from './live/LiveArticle.object.ts';
export { GrantUses } from './limits/GrantUses.object.ts';
export { RefreshLease } from './cache/RefreshLease.object.ts';

const writeLog = (line: string) => console.log(line);

type Portal = ReturnType<typeof createPortal>;

/** One portal per isolate: the platform hands the same bindings to every request. */
const portals = new WeakMap<Env, Portal>();

function portalFor(env: Env): Portal {
  const known = portals.get(env);
  if (known) return known;
  const portal = createPortal(
    createIsolate({
      env,
      build: BUILD_ID,
      clock: Date.now,
      random: Math.random,
      fetch: (url, init) => fetch(url, init),
      openCache: () => caches.open('templates'),
      writeLog,
    }),
  );
  portals.set(env, portal);
  return portal;
}

const LOCAL_NAME = /^[a-z]+\.localhost$/;

export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const service = import.meta.env.DEV ? localServiceOf(request) : null;
    if (service) return env[SERVICES[service]].fetch(request);
    return withLastResort(() => portalFor(env)(request, env, context), writeLog);
  },
};

/**
 * The development server hands every host of this machine to this worker; elsewhere the reference services have routes
 * of their own.
 */
function localServiceOf({ url }: Request): ServiceHost | null {
  const { hostname } = new URL(url);
  return LOCAL_NAME.test(hostname) ? serviceOf(hostname) : null;
}
