import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { SubscriptionError } from '#shared/contracts/subscriptions.contract.ts';

/** Errors as the provider shapes them. Contracts, subscriptions. No value that was sent is repeated. */
export function subscriptionError(
  status: ContentfulStatusCode,
  errorCode: string,
  errorMessage: string,
  invalidField?: string,
): Response {
  const validationErrors =
    invalidField === undefined ? [] : [{ field: invalidField, error: errorMessage, value: null }];
  const body: SubscriptionError = { errorCode, errorMessage, validationErrors };
  return Response.json(body, { status });
}

export const unknownWallet = () => subscriptionError(404, 'walletNotFound', 'No such wallet');
