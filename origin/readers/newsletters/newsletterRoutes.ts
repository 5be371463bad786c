import { and, eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import {
  followLinkContract,
  inspectLinkContract,
  NEWSLETTER_SERVICE_PATHS as PATHS,
  newsletterRequestContract,
  type LinkState,
} from '#shared/contracts/newsletterService.contract.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readerServiceAuth } from '../../http/readerServiceAuth.ts';
import { validationError } from '../../http/validationError.ts';
import { deliverMail } from '../../mail/deliverMails.ts';
import { openDatabase } from '../../database/database.ts';
import { newsletterMandators } from '../../content/schema/newsletters.ts';
import { newsletterOutbox } from './newsletterOutbox.ts';
import { confirmRequest, inspectLink, unsubscribe } from './followLink.ts';
import { noteRequest } from './noteRequest.ts';

type ServiceContext = Context<{ Bindings: OriginEnv }>;

/** Who receives newsletters. Every call is one of the portal for a reader. Decision 010. */
export const newsletterRoutes = new Hono<{ Bindings: OriginEnv }>();

newsletterRoutes.use(readerServiceAuth);

/** Answers when the request is stored; the mail goes out behind it. */
newsletterRoutes.post(PATHS.request, async (c) => {
  const input = await readBody(c, newsletterRequestContract);
  if (!input.success) return validationError(input.issues);
  const { newsletter, mandator } = input.output;
  const offered = await openDatabase(c.env.DB)
    .select()
    .from(newsletterMandators)
    .where(and(eq(newsletterMandators.newsletterSlug, newsletter), eq(newsletterMandators.mandator, mandator)))
    .get();
  if (!offered) return errorEnvelope(404, 'NotFoundError', 'Unknown newsletter');
  const mail = await noteRequest(openDatabase(c.env.READERS_DB), input.output, {
    now: Date.now(),
    createId: () => crypto.randomUUID(),
    secret: c.env.NEWSLETTER_SECRET,
  });
  if (mail !== null) c.executionCtx.waitUntil(deliverMail(newsletterOutbox(c.env), mail, c.env.MAIL, Date.now()));
  return c.json({ data: { accepted: true } }, 202);
});

newsletterRoutes.post(PATHS.inspect, async (c) => {
  const input = await readBody(c, inspectLinkContract);
  if (!input.success) return validationError(input.issues);
  return answerState(
    c,
    await inspectLink(openDatabase(c.env.READERS_DB), input.output.purpose, input.output, linkContext(c)),
  );
});

newsletterRoutes.post(PATHS.confirm, async (c) => {
  const input = await readBody(c, followLinkContract);
  if (!input.success) return validationError(input.issues);
  return answerState(c, await confirmRequest(openDatabase(c.env.READERS_DB), input.output, linkContext(c)));
});

newsletterRoutes.post(PATHS.unsubscribe, async (c) => {
  const input = await readBody(c, followLinkContract);
  if (!input.success) return validationError(input.issues);
  return answerState(c, await unsubscribe(openDatabase(c.env.READERS_DB), input.output, linkContext(c)));
});

async function readBody<T>(c: ServiceContext, contract: v.GenericSchema<unknown, T>) {
  return v.safeParse(v.pipe(v.string(), v.parseJson(), contract), await c.req.text());
}

function linkContext(c: ServiceContext) {
  return { now: Date.now(), secret: c.env.NEWSLETTER_SECRET };
}

function answerState(c: ServiceContext, state: LinkState): Response {
  return c.json({ data: { state } });
}
