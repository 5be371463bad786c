import { parseJson } from '#shared/lib/parseJson.ts';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';

const MAX_BODY_BYTES = 16_384;

/**
 * A body that says it is JSON and is; undefined for anything else. A form of another page cannot say so without asking
 * first.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json(?:;|$)/i.test(request.headers.get('content-type') ?? '')) return undefined;
  const text = await readBoundedText(request, MAX_BODY_BYTES);
  return text === null ? undefined : parseJson(text);
}
