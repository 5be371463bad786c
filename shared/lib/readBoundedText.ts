/** A body as text, or null when it has more than `maxBytes`: then the rest is not read. */
export async function readBoundedText(message: Request | Response, maxBytes: number): Promise<string | null> {
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
