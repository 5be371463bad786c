import { moveSubscription } from './moveSubscription.ts';
import type { Subscription } from './subscription.ts';
import type { TermCalendar } from './termCalendar.ts';

/** The end that a cancellation at this moment would set, by the rules of `cancel`; null where none is possible. */
export function endIfCancelled(subscription: Subscription, at: number, calendar: TermCalendar): number | null {
  const moved = moveSubscription(subscription, { kind: 'cancelled', at, by: 'reader', wishedEnd: null }, calendar);
  if (!moved.ok) return null;
  const { state } = moved.value.sale;
  if (state.kind === 'cancelled') return state.endsAt;
  return state.kind === 'ended' ? state.endedAt : null;
}
