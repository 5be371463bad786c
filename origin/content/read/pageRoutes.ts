import { Hono, type Context } from 'hono';
import type { OriginEnv } from '../../env.ts';
import type { PagePayload } from '#shared/contracts/contentApi.contract.ts';
import { PREVIEW_HEADER } from '#shared/contracts/front.contract.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import { publicOpening } from '#shared/domain/content/publicOpening.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { openFor } from './openFor.ts';
import { carriesBearer } from '../../http/bearerAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { openDatabase } from '../../database/database.ts';
import { loadPreviewed } from '../store/loadFronts.ts';
import type { FrontName } from '../store/selectPlaces.ts';
import { loadPage, loadProposedFront } from './pagePayload.ts';

/**
 * The content API: a title's pages by path. Specification 7. Only the portal receives paid bodies: security review M7.
 */
export const pageRoutes = new Hono<{ Bindings: OriginEnv }>();

pageRoutes.get('/v5/*', async (c) => {
  const path = c.req.path.slice('/v5'.length);
  c.header('vary', 'Authorization');
  const mandator = c.req.query('mandator') ?? 'tagesbote';
  const key = c.req.header(PREVIEW_HEADER);
  if (key !== undefined) return answerPreview(c, { mandator, channel: path.slice(1) }, key);
  const page = await loadPage(openFor(c), mandator, path, Date.now());
  if (page.kind === 'page')
    return c.json(
      (await carriesBearer(c, c.env.READER_SERVICE_TOKEN)) ? page.payload : withoutPaidBody(page.payload, mandator),
    );
  if (page.kind === 'gone') {
    const { replies } = page;
    return errorEnvelope(410, 'GoneError', `page_gone: ${path}`, replies.length === 0 ? undefined : { replies });
  }
  return errorEnvelope(404, 'NotFoundError', `page_not_found: ${path}`);
});

function withoutPaidBody(payload: PagePayload, mandator: string): PagePayload {
  if (payload.type !== 'article' || !isRestricted(payload.article)) return payload;
  const { publicParagraphs = 0 } = MANDATORS.find(({ id }) => id === mandator) ?? {};
  return {
    ...payload,
    article: { ...payload.article, contentItems: publicOpening(payload.article, publicParagraphs) },
  };
}

/** A front as its proposal has it: for the portal, with the key of a preview. Decision 118. */
async function answerPreview(c: Context<{ Bindings: OriginEnv }>, front: FrontName, key: string): Promise<Response> {
  c.header('cache-control', 'private, no-store');
  const db = openDatabase(c.env.DB);
  const isPortal = await carriesBearer(c, c.env.READER_SERVICE_TOKEN);
  const proposed = isPortal ? await loadPreviewed(db, front, key, Date.now()) : null;
  const page = proposed && (await loadProposedFront(db, front, proposed, Date.now()));
  return page?.kind === 'page' ? c.json(page.payload) : errorEnvelope(404, 'NotFoundError', 'There is no such preview');
}
