import * as v from 'valibot';
import { grantsContract } from '#shared/contracts/grants.contract.ts';
import type { Declaration } from '#shared/contracts/order.contract.ts';
import { anyCheckoutContract, type AnyCheckout } from '#shared/contracts/purchase.contract.ts';
import {
  customerSubscriptionsContract,
  orderedContract,
  paymentAskedContract,
  redeemedContract,
  refusalContract,
  type CustomerSubscription,
  type CustomerSubscriptions,
  type Ordered,
} from '#shared/contracts/store.contract.ts';
import { subscriptionContract } from '#shared/contracts/subscription.contract.ts';
import { READER_EMAIL_HEADER, SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import type { Verification } from '#shared/contracts/verification.contract.ts';
import type { RoleReason } from '#shared/domain/grants/explainGrants.ts';
import { err, mapOk, ok, type Result } from '#shared/lib/result.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { createSentInvitations, type SentInvitations } from './sentInvitations.ts';
import { createSinglePurchases, statusOf, type SinglePurchases } from './singlePurchases.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

type Answer<T> = Promise<Result<T, UpstreamFailure>>;

type Order = {
  readonly mandator: MandatorId;
  readonly productId: string;
  readonly email: string;
  /** Version of the declaration that a pass begins at once; null without one. */
  readonly startDeclared: string | null;
  /** Current text of the title's terms; null if it cannot be read. */
  readonly terms: string | null;
  /** As returned by the checkout; null if it was not shown. */
  readonly shownTerms: string | null;
};

type OrderRefused = { readonly kind: 'startNotDeclared' } | { readonly kind: 'termsChanged' };
/** By account and mailbox: a trial is a person's once. */
type Customer = { readonly id: string; readonly email: string };

/** Subscriptions and purchases at the subscription provider. A customer's id is the `sub` of the verified id token. */
export type Store = SinglePurchases &
  SentInvitations & {
    /** Price and terms of an order; null for a product the title does not sell. Without a customer: for a new one. */
    readonly prepareCheckout: (
      wanted: Pick<Order, 'mandator' | 'productId'>,
      customer: Customer | null,
    ) => Answer<AnyCheckout | null>;
    /** Idempotent: an order is placed even if the response is lost, and sending it again returns the same one. */
    readonly order: (customerId: string, order: Order) => Answer<Ordered | OrderRefused>;
    /** Address of the payment page; null if not known yet, or nothing is owed. */
    readonly requestPayment: (customerId: string, subscriptionId: string) => Answer<string | null>;
    /**
     * Address of the page to change the payment method; null while the payment service is unreachable. Or why it is
     * refused.
     */
    readonly requestMeansChange: (customerId: string, subscriptionId: string) => Answer<Result<string | null, string>>;
    readonly listSubscriptions: (customerId: string) => Answer<readonly CustomerSubscription[]>;
    /** The same, after a sync with the payment service and of the roles to the account. */
    readonly settle: (customerId: string) => Answer<CustomerSubscriptions>;
    /** Where each of a reader's roles comes from. */
    readonly explainRoles: (customerId: string) => Answer<readonly RoleReason[]>;
    /** Syncs a reader's roles to the account service again: the id token lacks them. */
    readonly syncRoles: (customerId: string) => Answer<unknown>;
    /** Success, or the store's reason for the refusal; `notTheirs`: the customer has no such subscription. */
    readonly declare: (
      customerId: string,
      subscriptionId: string,
      declaration: Declaration,
    ) => Answer<Result<null, string>>;
    /** Until when the code's benefit lasts, or why it has none. */
    readonly redeem: (customer: Customer, codeId: string) => Answer<Result<number, string>>;
    /** Until when the benefit of the print subscription lasts, or why there is none. */
    readonly verify: (customerId: string, printed: Verification) => Answer<Result<number, string>>;
    /** Unlinks the account's verified print subscriptions. */
    readonly unlinkVerifications: (customerId: string) => Answer<unknown>;
  };

/** The call includes the payment service. */
const DEADLINE_MS = 8_000;

export function createStore(upstream: Upstream, token: string): Store {
  const headers = { [SUBSCRIPTION_TOKEN_HEADER]: token };
  const pathOf = (customerId: string, rest: string) => `/customers/${encodeURIComponent(customerId)}/${rest}`;
  const subscriptionPath = (customerId: string, id: string, rest: string) =>
    pathOf(customerId, `subscriptions/${encodeURIComponent(id)}/${rest}`);
  const call = async <T>(path: string, contract: v.GenericSchema<unknown, T>, body?: object, more = {}): Answer<T> => {
    const answer = await upstream.call({
      path,
      contract,
      headers: { ...headers, ...more },
      expected: [400, 404],
      ...(body ? { body, deadlineMs: DEADLINE_MS } : {}),
    });
    return mapOk(answer, ({ value }) => value);
  };

  const send = (path: string, method: 'POST' | 'DELETE') =>
    upstream.call({ path, method, contract: v.unknown(), headers, isAnsweredEmpty: true });

  const askFor = async (path: string, body: object): Answer<Result<number, string>> => {
    const answer = await call(path, redeemedContract, body);
    return orRefusal(mapOk(answer, ({ items }) => Math.max(...items.map(({ until }) => until))));
  };

  return {
    ...createSinglePurchases(call),
    ...createSentInvitations(call),
    async prepareCheckout({ mandator, productId }, customer) {
      const [title, product] = [mandator, encodeURIComponent(productId)];
      const answer = customer
        ? await call(pathOf(customer.id, `checkout/${title}/${product}`), anyCheckoutContract, undefined, {
            [READER_EMAIL_HEADER]: customer.email,
          })
        : await call(`/mandators/${title}/checkout/${product}`, anyCheckoutContract);
      return !answer.ok && statusOf(answer.error) === 404 ? ok(null) : answer;
    },
    // Sold to Germany alone: decision 047.
    async order(customerId, order) {
      const answer = await call(pathOf(customerId, 'orders'), orderedContract, { ...order, country: 'DE' });
      const refusal = answer.ok ? null : refusalOf(answer.error);
      return refusal === 'startNotDeclared' || refusal === 'termsChanged' ? ok({ kind: refusal }) : answer;
    },
    async requestPayment(customerId, id) {
      const answer = await call(subscriptionPath(customerId, id, 'payment'), paymentAskedContract, {});
      return mapOk(answer, ({ payUrl }) => payUrl);
    },
    async requestMeansChange(customerId, id) {
      const answer = await call(subscriptionPath(customerId, id, 'means'), paymentAskedContract, {});
      return orRefusal(mapOk(answer, ({ payUrl }) => payUrl));
    },
    async listSubscriptions(customerId) {
      return mapOk(
        await call(pathOf(customerId, 'subscriptions'), customerSubscriptionsContract),
        ({ items }) => items,
      );
    },
    settle: (customerId) => call(pathOf(customerId, 'settlement'), customerSubscriptionsContract, {}),
    async explainRoles(customerId) {
      return mapOk(await call(pathOf(customerId, 'grants'), grantsContract), ({ reasons }) => reasons);
    },
    syncRoles: (customerId) => send(pathOf(customerId, 'roles'), 'POST'),
    async declare(customerId, id, declaration) {
      const path = subscriptionPath(customerId, id, 'declarations');
      return orRefusal(mapOk(await call(path, subscriptionContract, declaration), () => null));
    },
    redeem: ({ id, email }, codeId) => askFor(pathOf(id, 'redemptions'), { codeId, email }),
    verify: (customerId, printed) => askFor(pathOf(customerId, 'verifications'), printed),
    unlinkVerifications: (customerId) => send(pathOf(customerId, 'verifications'), 'DELETE'),
  };
}

function orRefusal<T>(answer: Result<T, UpstreamFailure>): Result<Result<T, string>, UpstreamFailure> {
  if (answer.ok) return ok(answer);
  const refusal = statusOf(answer.error) === 404 ? 'notTheirs' : refusalOf(answer.error);
  return refusal === null ? answer : ok(err(refusal));
}

/** The store's reason for a refusal; null without one. */
function refusalOf(failure: UpstreamFailure): string | null {
  const refusal = failure.kind === 'status' ? v.safeParse(refusalContract, failure.body) : null;
  return refusal?.success ? (refusal.output.validationErrors[0]?.error ?? '') : null;
}
