import { mayWithdraw } from '../catalogue/mayWithdraw.ts';
import { isRunning, type Subscription } from './subscription.ts';
import type { TermCalendar } from './termCalendar.ts';

/** Whether the right of withdrawal from a subscription is still open. */
export function isOpenToWithdrawal(
  { agreement, concludedAt, state }: Subscription,
  { at, calendar }: { readonly at: number; readonly calendar: TermCalendar },
): boolean {
  if (concludedAt === null || !isRunning(state)) return false;
  return mayWithdraw({ withdrawal: agreement.withdrawal, concludedAt }, { at, calendar, start: null });
}
