import { endsInvited, INVITATION, invitesBy, INVITING, NOT_NEW } from '../../codes/invitation.ts';
import { redeemCode, type Code, type Redemption } from '../../codes/redeemCode.ts';
import type { Grant } from '../../grants/grant.ts';
import { isOpenToWithdrawal } from '../../subscription/isOpenToWithdrawal.ts';
import type { Subscription } from '../../subscription/subscription.ts';
import type { KeyedEffect } from '../../subscription/subscriptionEffect.ts';
import { mayStartFree, type RecordEntry } from '../personRecord.ts';
import type { SentInvitation, Store } from './store.ts';

const DAY_MS = 86_400_000;

type Owner = {
  readonly id: string;
  readonly store: Store;
  readonly subscriptions: ReadonlyMap<string, Subscription>;
  readonly grants: () => readonly Grant[];
  readonly known: () => readonly RecordEntry[];
  readonly recordFreeStart: (at: number) => void;
};

/** The codes that an account redeems, and the invitations that it makes. */
export function createCodes({ id, store, subscriptions, grants, known, recordFreeStart }: Owner) {
  const { calendar } = store;
  let campaigns: readonly Grant[] = [];
  let invitedBy: SentInvitation | null = null;
  const redeem = (code: Code, redemptions: readonly Redemption[], at: number) => {
    const isNew = [...grants(), ...(invitedBy?.grants ?? [])].every(({ cause }) => !NOT_NEW.includes(cause.kind));
    const hasRecord = !mayStartFree(known(), { families: ['plus'], at, calendar });
    const result = redeemCode(code, { readerId: id, at, calendar, redemptions, isNew, hasRecord });
    if (result.ok) recordFreeStart(at);
    return result;
  };
  return {
    grants: () => [...campaigns, ...(invitedBy?.grants ?? [])],
    /** A code of a campaign, which all readers may redeem once. */
    redeemCampaign: (at: number): void => {
      const use = { kind: 'oncePerReader', most: null } as const;
      const terms = { from: null, validFrom: at, validUntil: at + DAY_MS, roles: ['PLUS'], days: 30 };
      const result = redeem({ id: `campaign-${at}`, kind: 'code', use, ...terms }, [], at);
      if (result.ok) campaigns = [...campaigns, ...result.value.grants];
    },
    /** Null where the account may not invite now. */
    invite: (at: number): SentInvitation | null => {
      const by = invitesBy(
        [...subscriptions.values()].map((subscription) => ({
          subscription,
          mayWithdraw: isOpenToWithdrawal(subscription, { at, calendar }),
        })),
      );
      if (!by || madeBy(store, by, at) >= INVITATION.most) return null;
      const { roles, days, waitsDays } = INVITATION;
      const validUntil = calendar.afterDays(at, waitsDays);
      const code = { id: `${by.id}-${store.invitations.length}`, kind: 'invitation', use: { kind: 'once' } } as const;
      const made: SentInvitation = {
        code: { ...code, from: id, validFrom: at, validUntil, roles, days },
        inviting: () => subscriptions.get(by.id),
        redemptions: [],
        grants: [],
      };
      store.invitations.push(made);
      return made;
    },
    redeemInvitation: (invitation: SentInvitation, at: number): boolean => {
      const { code, redemptions, inviting } = invitation;
      const isOver = !INVITING.includes(inviting()?.state.kind ?? 'ended');
      const result = redeem({ ...code, ...(isOver ? { validUntil: 0 } : {}) }, redemptions, at);
      if (!result.ok) return false;
      invitation.redemptions = [...redemptions, result.value.redemption];
      invitation.grants = result.value.grants;
      invitedBy = invitation;
      return true;
    },
    /** As `eraseCustomer` does: invitations of the account that are not redeemed yet end with it. */
    erase: () => {
      campaigns = [];
      invitedBy = null;
      for (const invitation of store.invitations)
        if (invitation.code.from === id) invitation.code = { ...invitation.code, validUntil: 0 };
    },
  };
}

/** As `writeEffect` does: what a subscription has given to guests ends with it, unless it was paid to its end. */
export function endInvitations({ invitations }: Store, subscription: Subscription, effect: KeyedEffect): void {
  if (effect.kind !== 'revokeGrants' || !endsInvited(subscription)) return;
  for (const invitation of invitations)
    if (invitation.inviting()?.id === subscription.id)
      invitation.grants = invitation.grants.map((one) => ({ ...one, until: Math.min(one.until, effect.at) }));
}

function madeBy({ invitations }: Store, { id }: Subscription, at: number): number {
  return invitations.filter(
    ({ code, inviting }) => inviting()?.id === id && code.validFrom > at - INVITATION.waitsDays * DAY_MS,
  ).length;
}
