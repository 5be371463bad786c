import { withDeadline } from './withDeadline.ts';

/** For requests, whose sender may stall forever. Responses have the caller's deadline. */
const REQUEST_DEADLINE_MS = 15_000;

/**
 * A body as text; null if it exceeds `maxBytes`, or if a request's body has not arrived within 15 s. The rest is not
 * read, and the runtime closes the connection after the response.
 */
export async function readBoundedText(message: Request | Response, maxBytes: number): Promise<string | null> {
  if (message instanceof Response) return readAtMost(message, maxBytes);
  const read = await withDeadline(() => readAtMost(message, maxBytes), REQUEST_DEADLINE_MS);
  if (read.ok) return read.value;
  if (read.error.kind === 'timeout') return null;
  throw read.error.cause;
}

async function readAtMost(message: Request | Response, maxBytes: number): Promise<string | null> {
  const announced = message.headers.get('content-length');
  if (announced !== null && Number(announced) > maxBytes) {
    await message.body?.cancel();
    return null;
  }
  // Before anything touches `body`: as a stream that script reads it costs more than the whole call.
  if (announced !== null && !message.headers.has('content-encoding')) return message.text();
  if (!message.body) return '';
  const decoder = new TextDecoder();
  const reader = message.body.getReader();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
