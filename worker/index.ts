import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { createPortal } from './portal.ts';

export { PurgeLog } from './cache/PurgeLog.object.ts';
export { RefreshLease } from './cache/RefreshLease.object.ts';

type App = ReturnType<typeof createApp>;

/** One app per isolate: the platform hands the same bindings to every request. */
const apps = new WeakMap<Env, App>();

function appFor(env: Env): App {
  const known = apps.get(env);
  if (known) return known;
  const app = createApp(
    createPortal({
      env,
      build: BUILD_ID,
      clock: Date.now,
      random: Math.random,
      fetch: (request) => fetch(request),
      openCache: () => caches.open('templates'),
      writeLog: (line) => console.log(line),
    }),
  );
  apps.set(env, app);
  return app;
}

export default {
  fetch: (request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> => appFor(env).fetch(request, env, context),
};
