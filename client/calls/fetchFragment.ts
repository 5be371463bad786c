import { postJson } from './postJson.ts';
import { parseOwnHtml } from '../platform/trustedTypes.ts';

const DEADLINE_MS = 10_000;

/** Asks an endpoint of ours for a part of a page. Null when it has none, or cannot be reached in time. */
export async function fetchFragment(path: string, body: unknown): Promise<Document | null> {
  try {
    const response = await postJson(path, body, AbortSignal.timeout(DEADLINE_MS));
    return response.ok ? await parseOwnHtml(response) : null;
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof DOMException) return null;
    throw cause;
  }
}
