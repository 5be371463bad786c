import * as v from 'valibot';
import { describeLinkToken } from '#shared/domain/paywall/linkToken.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import type { Visit } from '../../http/visit.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import { verifyLinkToken } from './verifyLinkToken.ts';

const askedContract = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)) });

/**
 * The state of a link token on this title. Specification 7, app server; the states are those of specification 8, link
 * token failure.
 */
export async function validateGiftToken(
  { visit, isolate }: { readonly visit: Visit; readonly isolate: Isolate<'paywall'> },
  body: unknown,
): Promise<Response> {
  const asked = v.safeParse(askedContract, body);
  if (!asked.success) return errorEnvelope(400, 'token: a text of at most 2000 characters');
  const { publishing, readers } = isolate;
  const token = await verifyLinkToken(asked.output.token, {
    secret: readers.paywall.settings.LINK_TOKEN_SECRET,
    mandator: visit.mandator.id,
    now: publishing.clock(),
  });
  const { scope, articleId } = token.kind === 'valid' ? token : { scope: [], articleId: null };
  return Response.json({ ...describeLinkToken(token), scope, articleId });
}
