import { createMiddleware } from 'hono/factory';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';

/** Longer ones hold nothing that a reader typed, nor any token of ours. */
const MAX_BYTES = 20_000;

/**
 * Reads what a call brings once, for all doors and before any of them looks at it: 413 for more than that, and the rest
 * is not read.
 */
export const boundBody = createMiddleware(async (c, next) => {
  const { raw } = c.req;
  if (raw.body === null) return next();
  const text = await readBoundedText(raw, MAX_BYTES);
  if (text === null) return errorEnvelope(413, 'PayloadTooLargeError', 'Payload Too Large');
  const headers = new Headers(raw.headers);
  // It is UTF-8 by now, whatever it was called: the platform fails on a form that says otherwise.
  headers.set('content-type', (headers.get('content-type') ?? '').replace(/;\s*charset=[^;]*/gi, ''));
  c.req.raw = new Request(raw.url, { method: raw.method, headers, body: text === '' ? null : text });
  return next();
});
