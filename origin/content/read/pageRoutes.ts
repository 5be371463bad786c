import { Hono } from 'hono';
import type { OriginEnv } from '../../env.ts';
import type { PagePayload } from '#shared/contracts/contentApi.contract.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import { publicOpening } from '#shared/domain/content/publicOpening.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { openFor } from './openFor.ts';
import { carriesBearer } from '../../http/bearerAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { loadPage } from './pagePayload.ts';

/**
 * The content API: a title's pages by path. Specification 7. Only the portal receives paid bodies: security review M7.
 */
export const pageRoutes = new Hono<{ Bindings: OriginEnv }>();

pageRoutes.get('/v5/*', async (c) => {
  const path = c.req.path.slice('/v5'.length);
  c.header('vary', 'Authorization');
  const mandator = c.req.query('mandator') ?? 'tagesbote';
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
