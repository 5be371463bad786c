import * as v from 'valibot';
import { id } from '#shared/contracts/scalars.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import type { Visit } from '../../http/visit.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import { fillArticleBody } from './fillArticleBody.tsx';
import { decideGrant } from './googleGrant.ts';
import { openRenewed } from '../../session/openRenewed.ts';
import { findPaidArticle } from '../../templates/findPaidArticle.ts';

const askedContract = v.object({
  articleId: id,
  entitlement: v.optional(v.pipe(v.string(), v.maxLength(8_192))),
  /** A prefetched page is displayed: the reader sees the result for the first time. */
  isOpening: v.optional(v.boolean(), false),
});

/**
 * The reader-specific part of a paid article, requested again: after a coin, a login or a Google grant, or when a
 * prefetched page is displayed. The same decision as for the page; the response is private and never stored. Design 11.
 */
export async function serveArticleBody(
  { visit, isolate }: { readonly visit: Visit; readonly isolate: Isolate<'session' | 'paywall' | 'commerce'> },
  body: unknown,
): Promise<Response> {
  const asked = v.safeParse(askedContract, body);
  if (!asked.success) return errorEnvelope(400, 'articleId: the number of an article');
  const { articleId, entitlement, isOpening } = asked.output;
  const found = await findPaidArticle(visit, articleId, isolate.publishing);
  if (!found.ok) return errorEnvelope(503, 'The article is not to be reached');
  if (found.value === null) return errorEnvelope(404, 'No paid article');
  const session = await openRenewed(visit, isolate.readers.session.sessions);
  const google = entitlement === undefined ? 'none' : await decideGrant(entitlement, { visit, articleId, isolate });
  const { filling } = await fillArticleBody({ visit, entry: found.value, session, google, isOpening }, isolate);
  const { html } = await filling;
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}
