import type { VerifiedReader } from './verifyReader.ts';

/** The reader whose views are counted. */
export type Viewer = {
  readonly kind: 'anonymous' | 'registered';
  /** The key under which views are counted; null for an anonymous reader without an id. */
  readonly name: string | null;
  readonly roles: readonly string[];
};

/** Format of ids issued by the portal. */
const ANONYMOUS_ID = /^[\w-]{8,64}$/;

/** The prefix keeps an anonymous id that looks like an account's apart from the account. */
export function readViewer(verified: VerifiedReader | null, anonymousId: string): Viewer {
  if (verified) return { kind: 'registered', name: `account:${verified.account}`, roles: verified.roles };
  return { kind: 'anonymous', name: ANONYMOUS_ID.test(anonymousId) ? `anonymous:${anonymousId}` : null, roles: [] };
}
