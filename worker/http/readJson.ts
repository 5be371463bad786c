import { parseJson } from '#shared/lib/parseJson.ts';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';

const MAX_BODY_BYTES = 16_384;

/**
 * The parsed body of a request with a JSON content type; undefined otherwise. Foreign pages cannot send that type
 * without a CORS preflight.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json(?:;|$)/i.test(request.headers.get('content-type') ?? '')) return undefined;
  const text = await readBoundedText(request, MAX_BODY_BYTES);
  return text === null ? undefined : parseJson(text);
}
