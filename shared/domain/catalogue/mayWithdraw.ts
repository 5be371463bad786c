import type { TermCalendar } from '../subscription/termCalendar.ts';
import type { Withdrawal } from './product.ts';

/**
 * Facts about the start of digital content: the reader's declaration, and the start itself. Null while one is missing.
 */
export type ContentStart = {
  /** That it shall begin before the period is over. */
  readonly consentedAt: number | null;
  /** That the right is lost by that. */
  readonly acknowledgedAt: number | null;
  /** That both were confirmed by mail: § 312f (3) BGB. */
  readonly confirmedAt: number | null;
  readonly startedAt: number | null;
};

type Agreement = { readonly withdrawal: Withdrawal; readonly concludedAt: number };

/**
 * Whether an agreement can still be withdrawn from. Services and goods: for fourteen days, regardless of use. Digital
 * content: until it starts, if everything was declared and confirmed: § 356 (5) BGB. For goods, `concludedAt` must be
 * their arrival: § 356 (2) BGB.
 */
export function mayWithdraw(
  { withdrawal, concludedAt }: Agreement,
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
