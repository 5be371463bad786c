import { SERVICE_HOSTS } from '#shared/upstreams.ts';
import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { withLastResort } from './lastResort.ts';
import { createIsolate } from './isolate.ts';

export { PurgeLog } from './cache/PurgeLog.object.ts';
export { AttemptCounter } from './limits/AttemptCounter.object.ts';
export { LiveArticle } from './live/LiveArticle.object.ts';
export { RefreshLease } from './cache/RefreshLease.object.ts';

const writeLog = (line: string) => console.log(line);

type App = ReturnType<typeof createApp>;

/** One app per isolate: the platform hands the same bindings to every request. */
const apps = new WeakMap<Env, App>();

function appFor(env: Env): App {
  const known = apps.get(env);
  if (known) return known;
  const app = createApp(
    createIsolate({
      env,
      build: BUILD_ID,
      clock: Date.now,
      random: Math.random,
      fetch: (request) => fetch(request),
      openCache: () => caches.open('templates'),
      writeLog,
    }),
  );
  apps.set(env, app);
  return app;
}

/** The development server hands every host of this machine to this worker; elsewhere the reference services have routes of their own. */
const DEVELOPMENT_SERVICES = new RegExp(`^https?://(?:${SERVICE_HOSTS.join('|')})\\.localhost(?::\\d+)?/`);

export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    if (import.meta.env.DEV && DEVELOPMENT_SERVICES.test(request.url)) return env.ORIGIN.fetch(request);
    return withLastResort(() => appFor(env).fetch(request, env, context), writeLog);
  },
};
