import type { Subscription } from '../subscription/subscription.ts';
import { isLive, type Grant, type GrantCause } from './grant.ts';

/** Why a reader has a role, and until when. The sentence for it: `shared/i18n/texts/reasons.ts`. */
export type RoleReason = {
  readonly role: string;
  readonly until: number;
  readonly because:
    | { readonly kind: 'subscription'; readonly subscription: Subscription }
    | Exclude<GrantCause, { readonly subscriptionId: string }>;
};

/**
 * Acceptance G26: one reason for each role and each cause that gives it now, in the order of the grants. Those of one
 * subscription are one reason, however many terms and courtesies it has had.
 */
export function explainGrants(
  grants: readonly Grant[],
  { subscriptions, at }: { readonly subscriptions: readonly Subscription[]; readonly at: number },
): readonly RoleReason[] {
  const reasons = new Map<string, RoleReason>();
  for (const grant of grants.filter((one) => isLive(one, at))) {
    const because = causeOf(grant.cause, subscriptions);
    if (!because) continue;
    const key = `${grant.role} ${because.kind === 'subscription' ? because.subscription.id : grant.id}`;
    const until = Math.max(grant.until, reasons.get(key)?.until ?? 0);
    reasons.set(key, { role: grant.role, until, because });
  }
  return [...reasons.values()];
}

function causeOf(cause: GrantCause, subscriptions: readonly Subscription[]): RoleReason['because'] | null {
  if (!('subscriptionId' in cause)) return cause;
  const subscription = subscriptions.find(({ id }) => id === cause.subscriptionId);
  return subscription ? { kind: 'subscription', subscription } : null;
}
