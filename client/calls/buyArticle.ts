import { USE_CREDIT_PATH } from '#shared/routes/apiPaths.ts';
import { postJson } from './postJson.ts';
import { valueAt } from '../platform/valueAt.ts';

/** `session`: the session has ended; `unknown`: it is not known yet whether a coin was spent. */
export type Purchase = {
  readonly kind: 'bought' | 'refused' | 'session' | 'unknown';
  /** Message of the portal. */
  readonly message: string | null;
};

/** The portal itself may take some seconds to determine whether a coin was spent. */
const DEADLINE_MS = 15_000;

/** Buys an article with a coin. Idempotent: an article is never bought twice. Acceptance M85. */
export async function buyArticle(articleId: number): Promise<Purchase> {
  try {
    const response = await postJson(USE_CREDIT_PATH, { articleId }, AbortSignal.timeout(DEADLINE_MS));
    if (response.ok) return { kind: 'bought', message: null };
    if (response.status === 401) return { kind: 'session', message: null };
    const message = messageIn(await response.json());
    return { kind: response.status < 500 ? 'refused' : 'unknown', message };
  } catch (cause) {
    // Offline, a timeout, or an answer that is not the portal's.
    if (cause instanceof TypeError || cause instanceof SyntaxError || cause instanceof DOMException)
      return { kind: 'unknown', message: null };
    throw cause;
  }
}

/** The message of an error envelope. */
function messageIn(answer: unknown): string | null {
  const message = valueAt(valueAt(answer, 'error'), 'message');
  return typeof message === 'string' ? message : null;
}
