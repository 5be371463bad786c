import { Hono } from 'hono';
import * as v from 'valibot';
import type { OriginEnv } from '../../env.ts';
import { carriesBearer } from '../../http/bearerAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readBody } from '../../http/readBody.ts';
import { refuseNetwork } from '../../http/refuseNetwork.ts';
import { validationError } from '../../http/validationError.ts';
import { log } from '../../log.ts';
import { CmsAway } from './callStrapi.ts';
import { settleRetry } from './cmsRetries.ts';
import { documentId } from './createStrapi.ts';
import { openCms } from './openCms.ts';
import { isComplete, syncDocument, type CmsContext, type SyncOutcome } from './syncDocument.ts';

const eventContract = v.object({ event: v.string(), entry: v.optional(v.unknown()) });
const entryContract = v.object({ documentId });
/** What Strapi sends for an entry that its own transaction has not finished: strapi#25387. */
const NO_ENTRY = v.union([v.nullish(v.never()), v.literal('null')]);

type Answer = SyncOutcome | { readonly kind: 'away' };

/** The webhooks of content servers. Answers 404 where the setting names none. */
export const cmsRoutes = new Hono<{ Bindings: OriginEnv }>();

/**
 * Strapi's webhook. It is not signed: a bearer token proves the sender, and of its body only the document's id is
 * believed. The answer comes after the article is stored or taken back, and says for every collection what became of it.
 */
cmsRoutes.post('/cms/strapi5', async (c) => {
  const all = openCms(c.env);
  if (all.length === 0) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const admitted = await Promise.all(all.map(({ source }) => carriesBearer(c, source.webhookSecret)));
  const asked = all.filter((_, at) => admitted[at]);
  if (asked.length === 0) {
    const limited = await refuseNetwork(c.req.raw.headers, c.env.CONTENT_RATE, 'cms');
    return limited ?? errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
  }
  const input = await readBody(c, eventContract);
  if (!input.ok) return input.error;
  // The others, such as `trigger-test` and `media.create`, are no news of an article.
  if (!input.value.event.startsWith('entry.')) return c.json({ data: [] });
  // The cron finds it by its date.
  if (v.is(NO_ENTRY, input.value.entry)) return c.json({ data: [] }, 202);
  const entry = v.safeParse(entryContract, input.value.entry);
  if (!entry.success) return validationError(entry.issues);
  const { documentId: id } = entry.output;
  const data: (Answer & { readonly mandator: string; readonly source: string })[] = [];
  for (const context of asked) {
    const { mandator, source } = context.source;
    data.push({ mandator, source, ...(await sync(context, id)) });
  }
  return answer(data);
});

async function sync(context: CmsContext, id: string): Promise<Answer> {
  const { db, source } = context;
  const outcome = await syncDocument(context, id).catch((cause: unknown): Answer => {
    if (!(cause instanceof CmsAway)) throw cause;
    const { status } = cause;
    log.warn('cms_unreachable', { mandator: source.mandator, ...(status === null ? {} : { status }) });
    return { kind: 'away' };
  });
  await settleRetry(db, source, id, { isDone: isComplete(outcome), now: Date.now() });
  return outcome;
}

function answer(data: readonly Answer[]): Response {
  if (data.some(({ kind }) => kind === 'away'))
    return errorEnvelope(503, 'ServiceUnavailableError', 'The content server does not answer: it is asked again');
  const refused = data.find((one) => one.kind === 'refused');
  if (refused) return errorEnvelope(422, 'UnprocessableContentError', refused.reason);
  return Response.json({ data });
}
