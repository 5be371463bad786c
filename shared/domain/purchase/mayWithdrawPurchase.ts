import { mayWithdraw } from '../catalogue/mayWithdraw.ts';
import type { TermCalendar } from '../subscription/termCalendar.ts';
import type { Purchase } from './purchase.ts';

type Facts = { readonly at: number; readonly isUnused: boolean; readonly isConfirmed: boolean };

/**
 * Why a concluded purchase cannot be withdrawn from; null where it can. A pack of coins is returned whole: an article
 * opened with a coin is an agreement of its own, which is withdrawn from first.
 */
export function mayWithdrawPurchase(
  { agreement, concludedAt, startDeclared }: Purchase,
  { at, isUnused, isConfirmed }: Facts,
  calendar: TermCalendar,
): 'notConcluded' | 'periodOver' | 'coinsUsed' | null {
  if (concludedAt === null) return 'notConcluded';
  const declaredAt = startDeclared?.at ?? null;
  const start = {
    consentedAt: declaredAt,
    acknowledgedAt: declaredAt,
    confirmedAt: isConfirmed ? at : null,
    startedAt: concludedAt,
  };
  const { withdrawal, item } = agreement;
  if (!mayWithdraw({ withdrawal, concludedAt }, { at, calendar, start })) return 'periodOver';
  return item.kind === 'coins' && !isUnused ? 'coinsUsed' : null;
}
