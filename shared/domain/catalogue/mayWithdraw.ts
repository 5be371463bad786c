import type { TermCalendar } from '../subscription/termCalendar.ts';
import type { Withdrawal } from './product.ts';

/** Of content: what a reader declared before it began, and when it did. Null as long as something of it is missing. */
export type ContentStart = {
  /** That it shall begin before the period is over. */
  readonly consentedAt: number | null;
  /** That the right is lost by that. */
  readonly acknowledgedAt: number | null;
  /** That both were confirmed by mail: § 312f (3) BGB. */
  readonly confirmedAt: number | null;
  readonly startedAt: number | null;
};

type Contract = { readonly withdrawal: Withdrawal; readonly concludedAt: number };

/**
 * Whether a contract can still be withdrawn from. Service and goods: for fourteen days, however much was used. Content:
 * until it has begun, with everything declared and confirmed: § 356 (5) BGB. Goods arrive when they arrive, which is
 * then what `concludedAt` has to say: § 356 (2) BGB.
 */
export function mayWithdraw(
  { withdrawal, concludedAt }: Contract,
  {
    at,
    calendar,
    start,
  }: { readonly at: number; readonly calendar: TermCalendar; readonly start: ContentStart | null },
): boolean {
  if (at >= calendar.withdrawalEnd(concludedAt)) return false;
  return withdrawal !== 'content' || !hasEndedTheRight(start);
}

function hasEndedTheRight(start: ContentStart | null): boolean {
  if (!start || start.startedAt === null || start.confirmedAt === null) return false;
  return isBy(start.consentedAt, start.startedAt) && isBy(start.acknowledgedAt, start.startedAt);
}

function isBy(declaredAt: number | null, startedAt: number): boolean {
  return declaredAt !== null && declaredAt <= startedAt;
}
