import { createMiddleware } from 'hono/factory';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { errorEnvelope } from './errorEnvelope.ts';

/**
 * Answers 413 to a body above the limit, before any route runs and without reading the rest. Trusts `content-length`,
 * since the platform delivers no more than that.
 */
export function boundBody(mostBytes: number) {
  return createMiddleware(async (c, next) => {
    const { raw } = c.req;
    const announced = raw.headers.get('content-length');
    if (announced !== null && Number(announced) <= mostBytes) return next();
    if (announced === null && raw.body === null) return next();
    const text = await readBoundedText(raw, mostBytes);
    if (text === null) return errorEnvelope(413, 'PayloadTooLargeError', 'Payload Too Large');
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body: text === '' ? null : text });
    return next();
  });
}
