import { err, ok, type Result } from '../../lib/result.ts';
import type { Grant } from '../grants/grant.ts';
import type { TermCalendar } from '../subscription/termCalendar.ts';

/** A redeemable code: of a campaign, an invitation, or a gift subscription. */
export type Code = {
  readonly id: string;
  readonly kind: 'code' | 'invitation' | 'giveAway';
  /** How often: by one reader alone, or by every reader once, `most` of them. */
  readonly use: { readonly kind: 'once' } | { readonly kind: 'oncePerReader'; readonly most: number | null };
  /** The sender; null for a campaign. */
  readonly from: string | null;
  readonly validFrom: number;
  readonly validUntil: number;
  readonly roles: readonly string[];
  /** How many days are given. The day of the redemption is not counted. */
  readonly days: number;
};

/** A reader's redemption of a code; unique for both together, enforced by the table. */
export type Redemption = { readonly codeId: string; readonly readerId: string; readonly redeemedAt: number };

type CodeRefusal = 'notYet' | 'expired' | 'usedUp' | 'alreadyRedeemed' | 'ownInvitation' | 'notNew' | 'hadFree';

type Facts = {
  readonly readerId: string;
  readonly at: number;
  readonly calendar: TermCalendar;
  /** Redemptions of this code by all readers. */
  readonly redemptions: readonly Redemption[];
  /** Whether the reader has never subscribed nor redeemed an invitation: invitations are for new readers. */
  readonly isNew: boolean;
  /** Of the families that the code gives: not `mayStartFree`. */
  readonly hasRecord: boolean;
};

/** Redeems a code: returns the redemption to store, and its grants. */
export function redeemCode(
  code: Code,
  { readerId, at, calendar, redemptions, isNew, hasRecord }: Facts,
): Result<{ readonly redemption: Redemption; readonly grants: readonly Grant[] }, CodeRefusal> {
  if (redemptions.some((one) => one.readerId === readerId)) return err('alreadyRedeemed');
  if (at < code.validFrom) return err('notYet');
  if (at >= code.validUntil) return err('expired');
  // A gift may be redeemed by its buyer.
  if (code.kind === 'invitation' && code.from === readerId) return err('ownInvitation');
  if (redemptions.length >= mostOf(code)) return err('usedUp');
  if (code.kind === 'invitation' && !isNew) return err('notNew');
  // Free benefits are limited to one per person; gifts were paid for.
  if (code.kind !== 'giveAway' && hasRecord) return err('hadFree');
  const redemptionId = `${code.id}/${readerId}`;
  const until = calendar.afterDays(at, code.days);
  return ok({
    redemption: { codeId: code.id, readerId, redeemedAt: at },
    grants: code.roles.map((role) => ({
      id: `${redemptionId}/${role}`,
      role,
      cause: { kind: code.kind, redemptionId, redeemedAt: at },
      from: at,
      until,
    })),
  });
}

function mostOf({ use }: Code): number {
  return use.kind === 'once' ? 1 : (use.most ?? Infinity);
}
