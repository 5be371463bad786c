import * as v from 'valibot';
import { purchasesAskedContract } from '#shared/contracts/userApi.contract.ts';
import { ownerOf } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate/isolate.ts';
import { openRenewed } from '../session/openRenewed.ts';
import { renderPurchases } from './fillPurchases.tsx';

/**
 * The content of a page's last hole, requested separately: the reader's purchases among these articles. For prefetched
 * pages, which make no such call. Acceptance M58, decision 068.
 */
export async function servePurchases(
  { visit, isolate }: { readonly visit: Visit; readonly isolate: Isolate<'session' | 'commerce'> },
  body: unknown,
): Promise<Response> {
  const { reader } = await openRenewed(visit, isolate.readers.session.sessions);
  if (reader.kind === 'anonymous') return errorEnvelope(401, 'Log in first', { 'cache-control': 'private, no-store' });
  const asked = v.safeParse(purchasesAskedContract, body);
  if (!asked.success) return errorEnvelope(400, 'The body has to be a list of at most 500 ids');
  return new Response(await renderPurchases(ownerOf({ reader, visit }), asked.output, isolate), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}
