import { PROVIDER_ERRORS, type SubscriptionError } from '#shared/contracts/subscriptions.contract.ts';

/** The provider's errors with their codes. Contracts, subscriptions. */
const ERRORS = {
  invalid: { status: 400, errorMessage: 'Provided data cannot be processed.' },
  unauthorized: { status: 401, errorMessage: 'Api token provided is not authorized.' },
  notFound: { status: 404, errorMessage: 'Entity for given id does not exist.' },
  failed: { status: 500, errorMessage: 'Currently we are not able to answer your request.' },
} as const;

/** @param status instead of the kind's own */
export function subscriptionError(kind: keyof typeof ERRORS, status: number = ERRORS[kind].status): Response {
  const body: SubscriptionError = { errorCode: PROVIDER_ERRORS[kind], errorMessage: ERRORS[kind].errorMessage };
  return Response.json(body, { status });
}

/** An invalid field and the reason, without repeating any submitted value. */
export function invalid(field: string, error: string): Response {
  const { status, errorMessage } = ERRORS.invalid;
  const validationErrors = [{ field, error, value: '' }];
  const body: SubscriptionError = { errorCode: PROVIDER_ERRORS.invalid, errorMessage, validationErrors };
  return Response.json(body, { status });
}

/** Answers a refusal of the rules. After `busy`, lost to other writers of the same sale, the reader may retry. */
export function refused(field: string, error: string): Response {
  return error === 'busy' ? subscriptionError('failed', 409) : invalid(field, error);
}
