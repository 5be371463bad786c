import { UPSTREAMS } from '#shared/upstreams.ts';
import type { AccessRights } from '../services/accessRights.ts';
import { createDeclarations, type Declarations } from '../services/declarations.ts';
import { createProviderPurchases } from '../services/providerPurchases.ts';
import { createPurchases, type Purchases } from '../services/purchases.ts';
import { createInvoices, type Invoices } from '../services/invoices.ts';
import { createStore, type Store } from '../services/store.ts';
import { createSubscriptions, type Subscriptions } from '../services/subscriptions.ts';
import type { Upstream } from '../services/upstream.ts';
import type { Basis } from './basis.ts';

export type CommercePart = {
  readonly subscriptions: Subscriptions;
  /** Null where roles are those of id token and store alone. */
  readonly rights: AccessRights | null;
  readonly purchases: Purchases;
  readonly declarations: Declarations;
  readonly store: Store;
  readonly invoices: Invoices;
  /** Origins of the payment pages that readers may be redirected to. */
  readonly paymentOrigins: readonly string[];
};

type Dependencies = { readonly users: Upstream; readonly rights: AccessRights | null };

export function createCommercePart(
  { settings, clock, log, upstreams }: Basis,
  { users, rights }: Dependencies,
): CommercePart {
  const store = upstreams.of(UPSTREAMS.store);
  const subscriptions = createSubscriptions(upstreams.of(UPSTREAMS.subscriptions), {
    kind: settings.SUBSCRIPTION_KIND,
    token: settings.SUBSCRIPTION_API_TOKEN || settings.COMMERCE_SERVICE_TOKEN,
    clock,
    log,
  });
  return {
    subscriptions,
    rights,
    purchases:
      settings.SUBSCRIPTION_KIND === '' ? createPurchases(users) : createProviderPurchases(subscriptions, clock),
    declarations: createDeclarations(store, settings.COMMERCE_SERVICE_TOKEN),
    store: createStore(store, settings.COMMERCE_SERVICE_TOKEN),
    invoices: createInvoices(store, settings.COMMERCE_SERVICE_TOKEN),
    paymentOrigins: settings.PAYMENT_ORIGIN,
  };
}
