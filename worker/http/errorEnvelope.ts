import type { ErrorEnvelope } from '#shared/contracts/contentServer.contract.ts';

const NAMES = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  402: 'PaymentRequiredError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  409: 'ConflictError',
  429: 'RateLimitError',
  500: 'UnknownError',
  503: 'UnavailableError',
} as const;

type EnvelopeHeaders = Readonly<Record<string, string>>;

const RETRY_AFTER_SECONDS = 30;

/** A failure in the content server's JSON format. A 503 carries `Retry-After`. */
export function errorEnvelope(status: keyof typeof NAMES, message: string, headers: EnvelopeHeaders = {}): Response {
  const later = status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {};
  const envelope: ErrorEnvelope = { data: null, error: { status, name: NAMES[status], message } };
  return Response.json(envelope, { status, headers: { ...later, ...headers } });
}
