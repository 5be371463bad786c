import { createMiddleware } from 'hono/factory';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';

/** More than any form or token of this service needs. */
const MAX_BYTES = 20_000;

/** Reads the request body once, before any route does: 413 above the limit, without reading the rest. */
export const boundBody = createMiddleware(async (c, next) => {
  const { raw } = c.req;
  if (raw.body === null) return next();
  const text = await readBoundedText(raw, MAX_BYTES);
  if (text === null) return errorEnvelope(413, 'PayloadTooLargeError', 'Payload Too Large');
  const headers = new Headers(raw.headers);
  // The text is UTF-8 by now, whatever charset was declared: the platform rejects forms that declare another.
  headers.set('content-type', (headers.get('content-type') ?? '').replace(/;\s*charset=[^;]*/gi, ''));
  c.req.raw = new Request(raw.url, { method: raw.method, headers, body: text === '' ? null : text });
  return next();
});
