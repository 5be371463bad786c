import type { Hono } from 'hono';
import { contentRoutes } from './content/contentRoutes.ts';
import { deliverPurges } from './content/deliverPurges.ts';
import { errorEnvelope } from './http/errorEnvelope.ts';
import type { OriginEnv } from './env.ts';
import { imageRoutes } from './images/imageRoutes.ts';
import { mediaRoutes } from './media/mediaRoutes.ts';
import { identityRoutes } from './identity/identityRoutes.ts';
import { paywallRoutes } from './paywall/paywallRoutes.ts';
import { openDatabase } from './store/database.ts';

type OriginApp = Hono<{ Bindings: OriginEnv }>;

/** One reference service per host name's first label. */
const services: Readonly<Record<string, OriginApp>> = {
  content: contentRoutes,
  paywall: paywallRoutes,
  identity: identityRoutes,
  images: imageRoutes,
  media: mediaRoutes,
};

for (const service of Object.values(services)) {
  service.notFound(() => errorEnvelope(404, 'NotFoundError', 'Not Found'));
  service.onError((cause) => {
    console.log(
      JSON.stringify({ level: 'error', event: 'origin_error', cause: cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 300) : typeof cause }),
    );
    return errorEnvelope(500, 'InternalServerError', 'Internal Server Error');
  });
}

export default {
  fetch(request: Request, env: OriginEnv, context: ExecutionContext): Response | Promise<Response> {
    const service = services[new URL(request.url).hostname.split('.')[0] ?? ''];
    return service ? service.fetch(request, env, context) : errorEnvelope(404, 'NotFoundError', 'Unknown service');
  },
  /** Purges that could not be delivered when they arose. */
  async scheduled(_event: ScheduledController, env: OriginEnv): Promise<void> {
    await deliverPurges(openDatabase(env.DB), env, Date.now);
  },
};
