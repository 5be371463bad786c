/** Whose views are counted. */
export type Reader = {
  readonly kind: 'anonymous' | 'registered';
  /** The name under which they are counted; null for an anonymous reader without an id. */
  readonly name: string | null;
};

/** As the portal gives them. */
const ANONYMOUS_ID = /^[\w-]{8,64}$/;

/** @param account of a token that was verified. An anonymous id that reads like an account's is still nobody's account. */
export function readReader(account: string | null, anonymousId: string): Reader {
  if (account !== null) return { kind: 'registered', name: `account:${account}` };
  return { kind: 'anonymous', name: ANONYMOUS_ID.test(anonymousId) ? `anonymous:${anonymousId}` : null };
}
