import type { User } from '#shared/domain/session/reader.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { Subscriptions } from '../services/subscriptions.ts';

const RETRY_AFTER = { 'retry-after': '30' };

/** The reader's customer at the subscription provider; null without a session there. Specification 7. */
export async function serveCustomer({ ssoId }: User, subscriptions: Subscriptions): Promise<Response> {
  const customer = await subscriptions.fetchCustomer(ssoId);
  return customer.ok ? Response.json({ customer: customer.value }) : unreachable();
}

/** The reader's own wallet, null without one; nobody else's is looked up. Specification 7. */
export async function serveWallet({ ssoId }: User, customerId: string, subscriptions: Subscriptions): Promise<Response> {
  if (customerId !== ssoId) return errorEnvelope(403, 'Not your wallet');
  const wallet = await subscriptions.fetchWallet(customerId);
  return wallet.ok ? Response.json({ wallet: wallet.value }) : unreachable();
}

/** The articles that the reader bought with credits. Specification 7. */
export async function serveCreditPurchases({ ssoId }: User, subscriptions: Subscriptions): Promise<Response> {
  const purchases = await subscriptions.fetchPurchases(ssoId);
  return purchases.ok ? Response.json({ items: purchases.value }) : unreachable();
}

function unreachable(): Response {
  return errorEnvelope(503, 'The subscription provider is out of reach', RETRY_AFTER);
}
