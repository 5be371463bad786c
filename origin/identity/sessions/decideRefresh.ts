import { REFRESH_GRACE_SECONDS, ROTATE_AFTER_SECONDS } from '../oidc/lifetimes.ts';

/** The refresh tokens of one session at one client. A token is identified by its time of issue, in milliseconds. */
export type Grant = {
  /** The current token. */
  readonly issuedAt: number;
  /** The token it replaced; null for the first. */
  readonly predecessor: number | null;
  /** Whether it has been used, which proves that the answer containing it arrived. */
  readonly isUsed: boolean;
};

export type RefreshDecision =
  /**
   * `grant` is the state to store, and contains the token to return. The same object if unchanged: the common case
   * writes nothing.
   */
  | { readonly kind: 'good'; readonly grant: Grant }
  /** Its successor has been used already, so one of the two holders is a thief. RFC 9700, 4.14.2. */
  | { readonly kind: 'reused' };

export const firstGrant = (now: number): Grant => ({ issuedAt: now, predecessor: null, isUsed: false });

/**
 * Decides a refresh. The portal is a confidential client, so its tokens need no rotation at each use (RFC 9700, 2.2.2):
 * they rotate once a day. A lost answer is repeated as long as its token is unused, and in any case within the grace
 * after a rotation, because concurrent requests all send the previous token. `known` is null if the state was lost: the
 * token's MAC is accepted then.
 */
export function decideRefresh(known: Grant | null, issuedAt: number, now: number): RefreshDecision {
  const grant = known ?? { issuedAt, predecessor: null, isUsed: true };
  if (issuedAt !== grant.issuedAt) {
    const isInGrace = now <= grant.issuedAt + REFRESH_GRACE_SECONDS * 1_000;
    return issuedAt === grant.predecessor && (!grant.isUsed || isInGrace)
      ? { kind: 'good', grant }
      : { kind: 'reused' };
  }
  if (now > issuedAt + ROTATE_AFTER_SECONDS * 1_000)
    return { kind: 'good', grant: { issuedAt: now, predecessor: issuedAt, isUsed: false } };
  return { kind: 'good', grant: grant.isUsed ? grant : { ...grant, isUsed: true } };
}
