import { and, eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import {
  followLinkContract,
  inspectLinkContract,
  NEWSLETTER_SERVICE_PATHS as PATHS,
  newsletterChoiceContract,
  newsletterRequestContract,
  provenAddressContract,
  type LinkState,
  type NewsletterRequest,
} from '#shared/contracts/newsletterService.contract.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readBody } from '../../http/readBody.ts';
import { readerServiceAuth } from '../../http/readerServiceAuth.ts';
import { deliverMail } from '../../mail/deliverMails.ts';
import { mailServiceOf } from '../../mail/services/mailServiceOf.ts';
import { openDatabase } from '../../database/database.ts';
import { newsletterMandators } from '../../content/schema/newsletters.ts';
import { newsletterOutbox } from './newsletterOutbox.ts';
import { chooseNewsletter, listChosen } from './chosenNewsletters.ts';
import { confirmRequest, inspectLink, unsubscribe } from './followLink.ts';
import { noteRequest, type RequestContext } from './noteRequest.ts';

type ServiceContext = Context<{ Bindings: OriginEnv }>;

/** Recipients of newsletters. Every call is made by the portal on behalf of a reader. Decision 010. */
export const newsletterRoutes = new Hono<{ Bindings: OriginEnv }>();

newsletterRoutes.use(readerServiceAuth);

/** Answers once the request is stored; sends the mail in the background. */
newsletterRoutes.post(PATHS.request, async (c) => {
  const input = await readBody(c, newsletterRequestContract);
  if (!input.ok) return input.error;
  if (!(await isOffered(c, input.value))) return unknownNewsletter();
  const mail = await noteRequest(openDatabase(c.env.READERS_DB), input.value, requestContext(c));
  if (mail !== null)
    c.executionCtx.waitUntil(deliverMail(newsletterOutbox(c.env), mail, mailServiceOf(c.env), Date.now()));
  return c.json({ data: { accepted: true } }, 202);
});

newsletterRoutes.post(PATHS.inspect, async (c) => {
  const input = await readBody(c, inspectLinkContract);
  if (!input.ok) return input.error;
  return answerState(
    c,
    await inspectLink(openDatabase(c.env.READERS_DB), input.value.purpose, input.value, linkContext(c)),
  );
});

newsletterRoutes.post(PATHS.confirm, async (c) => {
  const input = await readBody(c, followLinkContract);
  if (!input.ok) return input.error;
  return answerState(c, await confirmRequest(openDatabase(c.env.READERS_DB), input.value, linkContext(c)));
});

newsletterRoutes.post(PATHS.unsubscribe, async (c) => {
  const input = await readBody(c, followLinkContract);
  if (!input.ok) return input.error;
  return answerState(c, await unsubscribe(openDatabase(c.env.READERS_DB), input.value, linkContext(c)));
});

newsletterRoutes.post(PATHS.listChosen, async (c) => {
  const input = await readBody(c, provenAddressContract);
  if (!input.ok) return input.error;
  return c.json({ data: await listChosen(openDatabase(c.env.READERS_DB), input.value, c.env.NEWSLETTER_SECRET) });
});

newsletterRoutes.post(PATHS.choose, async (c) => {
  const input = await readBody(c, newsletterChoiceContract);
  if (!input.ok) return input.error;
  // A discontinued newsletter can still be unsubscribed.
  if (input.value.isChosen && !(await isOffered(c, input.value))) return unknownNewsletter();
  await chooseNewsletter(openDatabase(c.env.READERS_DB), input.value, requestContext(c));
  return c.json({ data: { accepted: true } });
});

type Named = Pick<NewsletterRequest, 'mandator' | 'newsletter'>;

async function isOffered(c: ServiceContext, { mandator, newsletter }: Named): Promise<boolean> {
  const offered = await openDatabase(c.env.DB)
    .select()
    .from(newsletterMandators)
    .where(and(eq(newsletterMandators.newsletterSlug, newsletter), eq(newsletterMandators.mandator, mandator)))
    .get();
  return offered !== undefined;
}

const unknownNewsletter = () => errorEnvelope(404, 'NotFoundError', 'Unknown newsletter');

function requestContext(c: ServiceContext): RequestContext {
  return { ...linkContext(c), createId: () => crypto.randomUUID() };
}

function linkContext(c: ServiceContext) {
  return { now: Date.now(), secret: c.env.NEWSLETTER_SECRET };
}

function answerState(c: ServiceContext, state: LinkState): Response {
  return c.json({ data: { state } });
}
