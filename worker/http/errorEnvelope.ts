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

/** A failure as programs read it, in the content server's form. */
export function errorEnvelope(status: keyof typeof NAMES, message: string, headers: EnvelopeHeaders = {}): Response {
  const envelope: ErrorEnvelope = { data: null, error: { status, name: NAMES[status], message } };
  return Response.json(envelope, { status, headers });
}
