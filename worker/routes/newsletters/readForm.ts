import { readBoundedText } from '#shared/lib/readBoundedText.ts';

/** An address, a token, and a field or two around them. */
const MAX_BODY_BYTES = 4_096;

/** The fields of a form as browsers and mail programs send it; null for what is none, or too long. */
export async function readForm(request: Request): Promise<URLSearchParams | null> {
  const isForm = /^application\/x-www-form-urlencoded(?:;|$)/i.test(request.headers.get('content-type') ?? '');
  const text = isForm ? await readBoundedText(request, MAX_BODY_BYTES) : null;
  return text === null ? null : new URLSearchParams(text);
}
