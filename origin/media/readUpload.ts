import { err, ok, type Result } from '#shared/lib/result.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';

/** `length` in bytes, as declared by the request. */
export type Upload = { readonly body: ReadableStream<Uint8Array>; readonly length: number };

/** The unread body of an upload: the bucket needs a stream of known length. Error: the answer to send. */
export function readUpload({ body, headers }: Request, maxBytes: number): Result<Upload, Response> {
  const announced = headers.get('content-length');
  if (announced === null) return err(errorEnvelope(411, 'LengthRequiredError', 'Content-Length is missing'));
  const length = Number(announced);
  if (!body || !(length > 0)) return err(errorEnvelope(400, 'ValidationError', 'The body is empty'));
  if (length > maxBytes) return err(errorEnvelope(413, 'PayloadTooLargeError', `At most ${maxBytes} bytes`));
  return ok({ body: body.pipeThrough(new FixedLengthStream(length)), length });
}
