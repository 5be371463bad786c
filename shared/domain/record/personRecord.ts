import type { Purchase } from '../purchase/purchase.ts';
import type { Subscription } from '../subscription/subscription.ts';
import type { SubscriptionEffect } from '../subscription/subscriptionEffect.ts';
import type { TermCalendar } from '../subscription/termCalendar.ts';

/** How long a record counts, and how long it is stored. Decision 082. */
export const RECORD_MONTHS = 24;

/**
 * `freeStart`: a trial, an invitation or a campaign's code; `followed`: the same, after a paid full term followed.
 * `declined`: an order declined because of its payment method. `invited`: sent an invitation; counted for staff only.
 */
export const RECORD_KINDS = [
  'freeStart',
  'followed',
  'withdrawn',
  'unpaid',
  'chargedBack',
  'declined',
  'invited',
] as const;
type RecordKind = (typeof RECORD_KINDS)[number];

/** Records that staff look at. */
export const UNUSUAL_KINDS = [
  'withdrawn',
  'unpaid',
  'chargedBack',
  'declined',
  'invited',
] as const satisfies readonly RecordKind[];
export type UnusualKind = (typeof UNUSUAL_KINDS)[number];

/** A person's history with a family. `at`: the last time. */
export type RecordEntry = { readonly family: string; readonly kind: RecordKind; readonly at: number };

/** Failed and charged-back payments count for all families, other records for their own. */
const OF_ALL_FAMILIES: ReadonlySet<RecordKind> = new Set(['unpaid', 'chargedBack']);

type Asked = { readonly families: readonly string[]; readonly at: number; readonly calendar: TermCalendar };

function relevant(entries: readonly RecordEntry[], { families, at, calendar }: Asked): readonly RecordEntry[] {
  return entries.filter(
    (entry) =>
      entry.kind !== 'invited' &&
      (OF_ALL_FAMILIES.has(entry.kind) || families.includes(entry.family)) &&
      calendar.afterMonths(entry.at, RECORD_MONTHS) > at,
  );
}

/** Whether a free or trial offer of a family is available: once per person. */
export function mayStartFree(entries: readonly RecordEntry[], asked: Asked): boolean {
  return relevant(entries, asked).every(({ kind }) => kind === 'declined');
}

/**
 * Whether a further order of the family must be paid before access, and is charged by the day on withdrawal: after a
 * withdrawal, a failed or charged-back payment, or a free start without a following paid term.
 */
export function isPaidFirst(entries: readonly RecordEntry[], asked: Asked): boolean {
  return relevant(entries, asked).some(({ kind }) => kind !== 'followed' && kind !== 'declined');
}

type Paid = { readonly records: readonly RecordEntry[]; readonly at: number; readonly calendar: TermCalendar };

/** Whether an order that is paid now was placed without regard to a record of the person, who was not known by it yet. */
export function isBurdened({ state, agreement }: Subscription, { records, at, calendar }: Paid): boolean {
  if (state.kind !== 'ordered' || agreement.startDeclared) return false;
  const asked = { families: agreement.families, at, calendar };
  return isPaidFirst(records, asked) || (agreement.trial !== null && !mayStartFree(records, asked));
}

type Moved = {
  /** Null of an order. */
  readonly before: Subscription;
  readonly after: Subscription;
  readonly effects: readonly SubscriptionEffect[];
  readonly at: number;
  readonly calendar: TermCalendar;
};

/** Records that a change of a subscription adds to its reader. */
export function recordsOf({ before, after, effects, at, calendar }: Moved): readonly RecordKind[] {
  const { state, agreement } = after;
  const isNow = (kind: Subscription['state']['kind']) => state.kind === kind && before.state.kind !== kind;
  const isEnded = (reason: string) => isNow('ended') && state.kind === 'ended' && state.reason === reason;
  const isCalledBack = after.charges.some(
    ({ chargeId, status }) =>
      status === 'chargedBack' &&
      before.charges.some((one) => one.chargeId === chargeId && one.status !== 'chargedBack'),
  );
  // Final only after the withdrawal period.
  const isKept = before.concludedAt !== null && at >= calendar.withdrawalEnd(before.concludedAt);
  const isPaid =
    isKept && state.kind !== 'ended' && effects.some((effect) => effect.kind === 'invoice' && !effect.term.isTrial);
  const added: readonly (RecordKind | false)[] = [
    before.concludedAt === null && after.concludedAt !== null && agreement.trial !== null && 'freeStart',
    isPaid && 'followed',
    isNow('withdrawn') && before.state.kind !== 'refunded' && 'withdrawn',
    isEnded('unpaid') && 'unpaid',
    isCalledBack && 'chargedBack',
    isEnded('declined') && 'declined',
  ];
  return added.filter((kind) => kind !== false);
}

/** The same of a purchase: called back by the bank, or announced and never there. */
export function recordsOfPurchase(before: Purchase, after: Purchase): readonly RecordKind[] {
  const count = ({ charges }: Purchase) => charges.filter(({ status }) => status === 'chargedBack').length;
  const isOver = after.state.kind === 'chargedBack' && before.state.kind !== 'chargedBack';
  return isOver || count(after) > count(before) ? ['chargedBack'] : [];
}

/** Families of a code's roles: the role PLUS belongs to the family `plus`. */
export function familiesOfRoles(roles: readonly string[]): readonly string[] {
  return roles.map((role) => role.toLowerCase());
}
