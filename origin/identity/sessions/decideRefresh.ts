import { REFRESH_GRACE_SECONDS, ROTATE_AFTER_SECONDS } from '../oidc/lifetimes.ts';

/**
 * What is known of the refresh tokens of one session at one client. A token is known by when it was made, in
 * milliseconds.
 */
export type Grant = {
  /** The token that is good now. */
  readonly issuedAt: number;
  /** The one whose place it took; null for a first one. */
  readonly predecessor: number | null;
  /** It has been brought back: the answer that it was in has arrived. */
  readonly isUsed: boolean;
};

export type RefreshDecision =
  /**
   * `grant` is what is to be kept, and its token the one to answer with. The same object where nothing changes: the
   * ordinary case writes nothing.
   */
  | { readonly kind: 'good'; readonly grant: Grant }
  /** Somebody has used its successor: one of the two is a thief. RFC 9700, 4.14.2. */
  | { readonly kind: 'reused' };

export const firstGrant = (now: number): Grant => ({ issuedAt: now, predecessor: null, isUsed: false });

/**
 * What becomes of a refresh token. The portal is a confidential client, so its tokens need no rotation at each use (RFC
 * 9700, 2.2.2): it comes once a day. An answer that was lost on its way is given again as long as nobody has used the
 * token in it, and for the grace after a rotation in any case: requests that were sent at once all bring the token of
 * before. `known` is null where what was known is lost: the token's MAC is this service's own, and counts.
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
