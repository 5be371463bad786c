import { withDeadline } from '#shared/lib/withDeadline.ts';
import { REFRESH_DEADLINE_MS } from '../services/identityCalls.ts';
import type { MayRefresh } from './refreshSession.ts';

type Lease = { readonly acquire: (forMs: number) => Promise<boolean> };

/** Longer than the call may take. */
const HELD_FOR_MS = REFRESH_DEADLINE_MS + 500;
const DEADLINE_MS = 500;

/**
 * Lets one isolate refresh a token at a time. Two tabs of a browser send the same refresh token; many providers take it
 * once, and some end every session of a reader whose token is used twice. A second request keeps the session as it
 * is, and waits for nothing: the browser gets the new tokens with the first one's response. If the lease cannot be asked for, the
 * refresh goes on.
 */
export function createMayRefresh(openLease: (name: string) => Lease): MayRefresh {
  return async (key) => {
    const acquired = await withDeadline(() => openLease(`session ${key}`).acquire(HELD_FOR_MS), DEADLINE_MS);
    return !acquired.ok || acquired.value;
  };
}
