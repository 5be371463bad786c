import { Hono } from 'hono';
import { serviceOf, type HostsBehind, type ServiceHost } from '#shared/upstreams.ts';
import { DOCUMENTS_A_RUN, pollCms } from './content/cms/pollCms.ts';
import { contentRoutes } from './content/contentRoutes.ts';
import { refreshOpenData } from './content/openData/refreshOpenData.ts';
import { expirePoliticalAds } from './content/store/expirePoliticalAds.ts';
import { editionRoutes } from './content/edit/editionRoutes.ts';
import { expireEditions } from './content/store/expireEditions.ts';
import { deliverContentPurges } from './content/edit/deliverContentPurges.ts';
import { armReleases } from './content/edit/armReleases.ts';
import { publishDue } from './content/edit/publishDue.ts';
import { runJob } from './cron/runJob.ts';
import { answerErrors } from './http/answerErrors.ts';
import { boundBody } from './http/boundBody.ts';
import { demandVariables } from './http/demandVariables.ts';
import { errorEnvelope } from './http/errorEnvelope.ts';
import { safeHeaders } from './http/safeHeaders.ts';
import { ORIGIN_VARIABLES, type OriginEnv } from './env.ts';
import { gaugeRoutes } from './gauges/gaugeRoutes.ts';
import { adReportOutbox } from './readers/adReports/adReportOutbox.ts';
import { expireConsents } from './readers/consents/expireConsents.ts';
import { expireGiftLinks } from './readers/gifts/expireGiftLinks.ts';
import { deliverMails } from './mail/deliverMails.ts';
import { mailServiceOf } from './mail/services/mailServiceOf.ts';
import { mailEventRoutes } from './readers/newsletters/mailEventRoutes.ts';
import { newsletterOutbox } from './readers/newsletters/newsletterOutbox.ts';
import { expireRequests } from './readers/newsletters/expireRequests.ts';
import { newsletterRoutes } from './readers/newsletters/newsletterRoutes.ts';
import { expireSubscriptions } from './readers/push/expireSubscriptions.ts';
import { processPushJobs } from './readers/push/processPushJobs.ts';
import { expireViews } from './readers/paywall/expireViews.ts';
import { paywallRoutes } from './readers/paywall/paywallRoutes.ts';
import { recommenderRoutes } from './recommender/recommenderRoutes.ts';
import { userRoutes } from './readers/userRoutes.ts';
import { openDatabase } from './database/database.ts';

/** Limit for a batch of an import: twenty of the longest articles. */
const MOST_CONTENT_BYTES = 32_000_000;
/** Limit for a reader's input, or the ids of a list. */
const MOST_READER_BYTES = 250_000;

export { ReleaseClock } from './content/edit/ReleaseClock.object.ts';

/** The reference services, by the first label of the host name. */
const services = {
  content: serve(MOST_CONTENT_BYTES, [gaugeRoutes, mailEventRoutes, contentRoutes], { streamed: editionRoutes }),
  paywall: serve(MOST_READER_BYTES, [paywallRoutes]),
  recommendations: serve(MOST_READER_BYTES, [recommenderRoutes]),
  newsletters: serve(MOST_READER_BYTES, [newsletterRoutes]),
  users: serve(MOST_READER_BYTES, [userRoutes]),
} satisfies Record<HostsBehind<'ORIGIN'>, unknown>;

type Routes = Hono<{ Bindings: OriginEnv }>;

/** @param streamed routes that limit their bodies themselves, and stream them */
function serve(mostBytes: number, parts: readonly Routes[], { streamed }: { readonly streamed?: Routes } = {}): Routes {
  const service: Routes = new Hono<{ Bindings: OriginEnv }>().use(safeHeaders);
  if (streamed) service.route('/', streamed);
  service.use(boundBody(mostBytes));
  for (const part of parts) service.route('/', part);
  answerErrors(service);
  return service;
}

const refuseBroken = demandVariables(ORIGIN_VARIABLES);

const isOurs = (host: ServiceHost | null): host is keyof typeof services =>
  host !== null && Object.hasOwn(services, host);

export default {
  fetch(request: Request, env: OriginEnv, context: ExecutionContext): Response | Promise<Response> {
    const host = serviceOf(new URL(request.url).hostname);
    if (!isOurs(host)) return errorEnvelope(404, 'NotFoundError', 'Unknown service');
    return refuseBroken(env) ?? services[host].fetch(request, env, context);
  },
  /**
   * Retries undelivered purges, mails and push messages, publishes articles whose alarm failed, indexes articles for
   * search, asks content servers for changes, calls the sources of open data, and deletes expired data: unconfirmed
   * sign-ups, counters, gift links, consent records, notices of political ads, e-paper editions and push subscriptions
   * that stopped visiting. Purges run first, whatever fails later: a retraction may be among them.
   */
  scheduled: async (_event: ScheduledController, env: OriginEnv): Promise<void> => {
    const db = openDatabase(env.DB);
    const readers = openDatabase(env.READERS_DB);
    const now = Date.now();
    await runJob('purges', () => deliverContentPurges(env, Date.now));
    await publishDue(env, Date.now);
    await Promise.all([
      armReleases(env),
      runJob('cms', () => pollCms(env, now, DOCUMENTS_A_RUN)),
      runJob('mails', () => deliverMails(newsletterOutbox(env), mailServiceOf(env), Date.now)),
      runJob('adReports', () => deliverMails(adReportOutbox(env), mailServiceOf(env), Date.now)),
      runJob('requests', () => expireRequests(readers, now)),
      runJob('views', () => expireViews(readers, now)),
      runJob('gifts', () => expireGiftLinks(readers, now)),
      runJob('push', () => expireSubscriptions(readers, now)),
      runJob('politicalAds', () => expirePoliticalAds(db, now)),
      runJob('openData', () =>
        refreshOpenData(db, {
          fetch: (address, init) => (env.OPEN_DATA ?? globalThis).fetch(address, init),
          isSample: env.OPEN_DATA !== undefined,
          now,
        }),
      ),
      runJob('editions', () => expireEditions({ db, files: env.FILES, now, keptDays: env.EPAPER_KEPT_DAYS ?? '' })),
      runJob('consents', () => expireConsents(readers, now)),
    ]);
  },
  /** Push messages to readers' browsers. */
  queue: (batch: MessageBatch, env: OriginEnv): Promise<void> => processPushJobs(batch, env),
};
