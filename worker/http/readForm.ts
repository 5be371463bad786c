import { readBoundedText } from '#shared/lib/readBoundedText.ts';

/** Enough for an e-mail address, a token and a few fields. */
const MOST_BYTES = 4_096;

/**
 * Form fields as browsers and mail clients send them, in both encodings (RFC 8058, 3.1); null for any other or a longer
 * body.
 */
export async function readForm(request: Request, mostBytes = MOST_BYTES): Promise<URLSearchParams | null> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/i.test(contentType)) return null;
  const body = await readBoundedText(request, mostBytes);
  if (body === null) return null;
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
    return new URLSearchParams(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
}
