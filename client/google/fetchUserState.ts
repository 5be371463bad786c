import { GOOGLE_USER_STATE_PATH } from '#shared/routes/sessionPaths.ts';
import { documentState } from '../platform/documentState.ts';
import { valueAt } from '../platform/valueAt.ts';
import type { UserState } from './loadGaaMetering.ts';

/** The reader's state for Google, for a locked article; null if unavailable. */
export async function fetchUserState(page: Document, left: AbortSignal): Promise<UserState | null> {
  if (documentState(page).reader !== 'loggedIn') return { granted: false };
  try {
    const response = await fetch(GOOGLE_USER_STATE_PATH, { signal: left });
    if (!response.ok) return null;
    const answer: unknown = await response.json();
    const id = valueAt(answer, 'id');
    const registrationTimestamp = valueAt(answer, 'registrationTimestamp');
    if (typeof id !== 'string' || typeof registrationTimestamp !== 'number') return null;
    return { granted: false, id, registrationTimestamp };
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof SyntaxError || left.aborted) return null;
    throw cause;
  }
}
