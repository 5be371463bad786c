import { USE_CREDIT_PATH } from '#shared/routes/apiPaths.ts';
import { postJson } from './postJson.ts';
import { valueAt } from '../platform/valueAt.ts';

/** `session`: nobody is logged in any more; `unknown`: whether a coin was spent nobody can say yet. */
export type Purchase = {
  readonly kind: 'bought' | 'refused' | 'session' | 'unknown';
  /** The portal's words for it. */
  readonly message: string | null;
};

/** The portal itself looks for some seconds what became of a coin. */
const DEADLINE_MS = 15_000;

/** Buys an article with a coin. Asked again, it buys nothing twice: a reader has each article once. Acceptance M85. */
export async function buyArticle(articleId: number): Promise<Purchase> {
  try {
    const response = await postJson(USE_CREDIT_PATH, { articleId }, AbortSignal.timeout(DEADLINE_MS));
    if (response.ok) return { kind: 'bought', message: null };
    if (response.status === 401) return { kind: 'session', message: null };
    const message = messageIn(await response.json());
    return { kind: response.status < 500 ? 'refused' : 'unknown', message };
  } catch (cause) {
    // No connection, or none any more; or an answer that is late, or not the portal's.
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
