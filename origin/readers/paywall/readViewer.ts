import type { VerifiedReader } from './verifyReader.ts';

/** Whose views are counted. */
export type Viewer = {
  readonly kind: 'anonymous' | 'registered';
  /** The name under which they are counted; null for an anonymous reader without an id. */
  readonly name: string | null;
  readonly roles: readonly string[];
};

/** As the portal gives them. */
const ANONYMOUS_ID = /^[\w-]{8,64}$/;

/** An anonymous id that reads like an account's is still nobody's account. */
export function readViewer(verified: VerifiedReader | null, anonymousId: string): Viewer {
  if (verified) return { kind: 'registered', name: `account:${verified.account}`, roles: verified.roles };
  return { kind: 'anonymous', name: ANONYMOUS_ID.test(anonymousId) ? `anonymous:${anonymousId}` : null, roles: [] };
}
