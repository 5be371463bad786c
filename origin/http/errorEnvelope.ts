import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorEnvelope } from '#shared/contracts/contentServer.contract.ts';

/** An error in Strapi's shape. */
export function errorEnvelope(
  status: ContentfulStatusCode,
  name: string,
  message: string,
  details?: ErrorEnvelope['error']['details'],
): Response {
  const body: ErrorEnvelope = {
    data: null,
    error: { status, name, message, ...(details === undefined ? {} : { details }) },
  };
  return Response.json(body, { status });
}
