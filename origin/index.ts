import { DrizzleQueryError } from 'drizzle-orm';
import { SERVICE_HOSTS, type ServiceHost } from '#shared/upstreams.ts';
import { contentRoutes } from './content/contentRoutes.ts';
import { deliverPurges } from './content/edit/deliverPurges.ts';
import { errorEnvelope } from './http/errorEnvelope.ts';
import type { OriginEnv } from './env.ts';
import { log } from './log.ts';
import { imageRoutes } from './media/imageRoutes.ts';
import { mediaRoutes } from './media/mediaRoutes.ts';
import { deliverMails } from './readers/newsletters/deliverMails.ts';
import { expireSubscriptions } from './readers/newsletters/expireSubscriptions.ts';
import { newsletterRoutes } from './readers/newsletters/newsletterRoutes.ts';
import { identityRoutes } from './identity/identityRoutes.ts';
import { paywallRoutes } from './readers/paywall/paywallRoutes.ts';
import { openDatabase } from './database/database.ts';

/** An app that asks for no more of the platform than there is: the identity service knows a part of it. */
type Service = {
  readonly fetch: (request: Request, env: OriginEnv, context: ExecutionContext) => Response | Promise<Response>;
  readonly notFound: (answer: () => Response) => unknown;
  readonly onError: (answer: (cause: Error) => Response) => unknown;
};

/** One reference service per host name's first label. */
const services: Readonly<Record<ServiceHost, Service>> = {
  content: contentRoutes,
  paywall: paywallRoutes,
  identity: identityRoutes,
  images: imageRoutes,
  media: mediaRoutes,
  newsletters: newsletterRoutes,
};

for (const service of Object.values(services)) {
  service.notFound(() => errorEnvelope(404, 'NotFoundError', 'Not Found'));
  service.onError((cause) => {
    log.error('origin_error', { cause: describe(cause) });
    return errorEnvelope(500, 'InternalServerError', 'Internal Server Error');
  });
}

export default {
  fetch(request: Request, env: OriginEnv, context: ExecutionContext): Response | Promise<Response> {
    const host = SERVICE_HOSTS.find((name) => name === new URL(request.url).hostname.split('.')[0]);
    return host ? services[host].fetch(request, env, context) : errorEnvelope(404, 'NotFoundError', 'Unknown service');
  },
  /** Purges and mails that could not be delivered when they arose, and what nobody confirmed in time. */
  async scheduled(_event: ScheduledController, env: OriginEnv): Promise<void> {
    const db = openDatabase(env.DB);
    await Promise.all([deliverPurges(db, env, Date.now), deliverMails(db, env, Date.now), expireSubscriptions(db, Date.now())]);
  },
};

/** A failed query names its parameters, and they may be a reader's: only what the database said is told. */
function describe(cause: Error): string {
  const told = cause instanceof DrizzleQueryError ? cause.cause : cause;
  return told instanceof Error ? `${told.name}: ${told.message}`.slice(0, 300) : typeof told;
}
