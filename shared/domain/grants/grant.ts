import type { KeyedEffect } from '../subscription/subscriptionEffect.ts';

/** Why a reader may do something. */
export type GrantCause =
  | { readonly kind: 'subscription' | 'courtesy'; readonly subscriptionId: string }
  /** `purchase`: a day pass. `coins`: a pack of coins, which gives the wallet as long as they are good. */
  | {
      readonly kind: 'purchase' | 'coins';
      readonly purchaseId: string;
      readonly productName: string;
      readonly priceCents: number;
    }
  | { readonly kind: 'code' | 'invitation' | 'giveAway'; readonly redemptionId: string; readonly redeemedAt: number }
  /** Subscriber number and postcode of the printed newspaper. */
  | { readonly kind: 'verification'; readonly verifiedAt: number }
  /** An agreement older than this store, kept elsewhere. */
  | { readonly kind: 'takenOver'; readonly takenOverAt: number };

/** One role, for one reason, until one instant. It is made longer by another grant, never by waiting. */
export type Grant = {
  readonly id: string;
  readonly role: string;
  readonly cause: GrantCause;
  readonly from: number;
  readonly until: number;
};

export function isLive({ from, until }: Grant, at: number): boolean {
  return from <= at && at < until;
}

/** A reader's roles: the union of the grants valid at an instant, each once, sorted. */
export function rolesAt(grants: readonly Grant[], at: number): readonly string[] {
  return [...new Set(grants.filter((grant) => isLive(grant, at)).map(({ role }) => role))].toSorted();
}

/** When the roles change next without anything else happening; null if they stay as they are. */
export function rolesHoldUntil(grants: readonly Grant[], at: number): number | null {
  const changes = grants.flatMap(({ from, until }) => [from, until]).filter((instant) => instant > at);
  return changes.length > 0 ? Math.min(...changes) : null;
}

/** The grants that an effect of a subscription makes: one for each role, with ids that repeat when it is repeated. */
export function grantsOfEffect(
  effect: Extract<KeyedEffect, { kind: 'grant' }>,
  subscriptionId: string,
): readonly Grant[] {
  const { key, cause, roles, from, until } = effect;
  return roles.map((role) => ({ id: `${key}/${role}`, role, cause: { kind: cause, subscriptionId }, from, until }));
}

/** The same grants, those of a subscription ended by an instant. */
export function revokeGrants(grants: readonly Grant[], subscriptionId: string, at: number): readonly Grant[] {
  return grants.map((grant) =>
    'subscriptionId' in grant.cause && grant.cause.subscriptionId === subscriptionId && grant.until > at
      ? { ...grant, until: at }
      : grant,
  );
}
