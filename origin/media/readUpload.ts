import { err, ok, type Result } from '#shared/lib/result.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';

/** `length` in bytes, as the request announces it. */
export type Upload = { readonly body: ReadableStream<Uint8Array>; readonly length: number };

/**
 * What is to be stored, unread: the bucket takes a stream whose length is known. Otherwise the answer that says what is
 * wrong.
 */
export function readUpload({ body, headers }: Request, maxBytes: number): Result<Upload, Response> {
  const announced = headers.get('content-length');
  if (announced === null) return err(errorEnvelope(411, 'LengthRequiredError', 'Content-Length is missing'));
  const length = Number(announced);
  if (!body || !(length > 0)) return err(errorEnvelope(400, 'ValidationError', 'There is nothing to store'));
  if (length > maxBytes) return err(errorEnvelope(413, 'PayloadTooLargeError', `At most ${maxBytes} bytes`));
  return ok({ body: body.pipeThrough(new FixedLengthStream(length)), length });
}
