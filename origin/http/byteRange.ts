/**
 * A file of the bucket, or the requested range of it, with these headers. Null if the bucket does not have it.
 *
 * @param range the `Range` header; empty without one
 */
export async function answerFile(
  bucket: R2Bucket,
  key: string,
  { range, headers }: { readonly range: string; readonly headers: Readonly<Record<string, string>> },
): Promise<Response | null> {
  const head = await bucket.head(key);
  if (!head) return null;
  const { size } = head;
  const part = readByteRange(range, size);
  if (part === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' },
    });
  const object = await bucket.get(key, part ? { range: { offset: part.from, length: part.to - part.from + 1 } } : {});
  if (!object) return null;
  return new Response(object.body, {
    status: part ? 206 : 200,
    headers: {
      'content-type': object.httpMetadata?.contentType ?? 'application/octet-stream',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: object.httpEtag,
      'content-length': String(part ? part.to - part.from + 1 : size),
      ...(part ? { 'content-range': `bytes ${part.from}-${part.to}/${size}` } : {}),
      ...headers,
    },
  });
}

type ByteRange = { readonly from: number; readonly to: number };

/**
 * One byte range, clamped to the file. Null if the header is missing, malformed or asks for several ranges: the whole
 * file is sent then. RFC 9110, 14.
 */
function readByteRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '' && last === '') return null;
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { from: Math.max(0, size - Number(last)), to: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return null;
  return Number(first) >= size
    ? 'unsatisfiable'
    : { from: Number(first), to: last === '' ? size - 1 : Math.min(size - 1, Number(last)) };
}
