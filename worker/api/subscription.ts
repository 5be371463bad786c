import * as v from 'valibot';
import { addressableId } from '#shared/contracts/scalars.ts';
import { coinTexts } from '#shared/i18n/texts/coins.ts';
import type { ReaderCall } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { buyArticle, REFUSAL_STATUS } from '../reader/paywall/buyArticle.ts';

/** The reader's customer at the subscription provider; null without a session there. Specification 7. */
export async function serveCustomer({ reader, isolate }: ReaderCall<'commerce'>): Promise<Response> {
  const customer = await isolate.readers.commerce.subscriptions.fetchCustomer(reader.user);
  return customer.ok ? Response.json({ customer: customer.value }) : unreachable();
}

/** The reader's own wallet, null without one; other readers' wallets are never looked up. Specification 7. */
export async function serveWallet({ reader, params, isolate }: ReaderCall<'commerce'>): Promise<Response> {
  const { subscriptions } = isolate.readers.commerce;
  const own = subscriptions.customerIdOf(reader.user);
  if (own === null || params['customerId'] !== own) return errorEnvelope(403, 'Not your wallet');
  const wallet = await subscriptions.fetchWallet(own);
  return wallet.ok ? Response.json({ wallet: wallet.value }) : unreachable();
}

/** The articles that the reader bought with credits. Specification 7. */
export async function serveCreditPurchases({ reader, isolate }: ReaderCall<'commerce'>): Promise<Response> {
  const { subscriptions } = isolate.readers.commerce;
  const own = subscriptions.customerIdOf(reader.user);
  if (own === null) return Response.json({ items: [] });
  const purchases = await subscriptions.fetchPurchases(own);
  return purchases.ok ? Response.json({ items: purchases.value }) : unreachable();
}

/**
 * Other fields of the specified body are ignored: the price is the server's, customer and reader come from the session.
 * Design 5.
 */
const spendingContract = v.object({ articleId: addressableId });

/** Buys an article with a coin. Specification 7. */
export async function serveUseCredit(
  call: ReaderCall<'session' | 'paywall' | 'commerce'>,
  body: unknown,
): Promise<Response> {
  const spending = v.safeParse(spendingContract, body);
  if (!spending.success) return errorEnvelope(400, 'articleId: the number of an article');
  const purchase = await buyArticle(call, spending.output.articleId);
  if (purchase.kind !== 'bought') {
    const status = REFUSAL_STATUS[purchase.kind];
    return errorEnvelope(status, coinTexts.purchase[purchase.kind]);
  }
  return Response.json({ availableCreditCount: purchase.credits, purchaseDate: purchase.purchaseDate });
}

function unreachable(): Response {
  return errorEnvelope(503, 'The subscription provider is out of reach');
}
