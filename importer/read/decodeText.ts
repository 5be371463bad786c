const XML_ENCODING = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/;
const SNIFFED_BYTES = 300;

/**
 * Decodes bytes in the given encoding, or by byte order mark, XML declaration, or as UTF-8. Invalid bytes become
 * U+FFFD, so that only their records are broken.
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  encoding: string | null = null,
): AsyncGenerator<string> {
  let decoder = encoding === null ? null : new TextDecoder(encoding);
  let head = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (!decoder) {
      head = Buffer.concat([head, chunk]);
      if (head.length < SNIFFED_BYTES) continue;
      decoder = new TextDecoder(sniffEncoding(head));
      yield decoder.decode(head, { stream: true });
      continue;
    }
    yield decoder.decode(chunk, { stream: true });
  }
  if (!decoder) yield new TextDecoder(sniffEncoding(head)).decode(head);
  else yield decoder.decode();
}

/** Whether a text contains bytes that could not be decoded. */
export function isMisread(text: string): boolean {
  return text.includes('\ufffd');
}

function sniffEncoding(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = XML_ENCODING.exec(head.subarray(0, SNIFFED_BYTES).toString('latin1'))?.[1] ?? 'utf-8';
  return isKnownEncoding(declared) ? declared : 'utf-8';
}

export function isKnownEncoding(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== '';
  } catch (cause) {
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}
