import { postJson } from './postJson.ts';
import { parseOwnHtml } from '../platform/trustedTypes.ts';

const DEADLINE_MS = 10_000;

/** Fetches a part of a page from an endpoint of ours. Null if it has none, or on timeout. */
export async function fetchFragment(path: string, body: unknown): Promise<Document | null> {
  try {
    const response = await postJson(path, body, AbortSignal.timeout(DEADLINE_MS));
    return response.ok ? await parseOwnHtml(response) : null;
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof DOMException) return null;
    throw cause;
  }
}
