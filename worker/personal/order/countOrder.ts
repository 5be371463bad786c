import type { Call, ReaderCall } from '../../calls/call.ts';
import { viewOf } from '../../http/viewOf.ts';
import type { Limit } from '../../limits/attempts.ts';
import { readOrderArticle } from './articleBehind.ts';

const DAY_MS = 86_400_000;
/** Readers may reload the order confirmation any number of times. */
const ONCE: Limit = { name: 'order-done', most: 1, periodMs: DAY_MS, mostAlone: 1 };

/**
 * Counts a view of the checkout: class `count` of decision 060. Not counted again after the login.
 *
 * @param article the one whose paywall led here, if any
 */
export function countOffer({ visit, isolate }: Call, article: string | null): void {
  if (viewOf(visit.request) !== 'shown' || (article === null && readOrderArticle(visit) !== null)) return;
  const from = article === null ? 'elsewhere' : 'lock';
  isolate.publishing.meter.counter('orders', { title: visit.mandator.id, step: 'offer', from }).add(0);
}

/** Counts that an order was made, and goes on to be paid. */
export function countBegun(call: Call): void {
  count(call, 'begun');
}

type LastOrder = { readonly id: string; readonly orderedAt: number };

/** Counts a completed order once, in the background. */
export function countDone(call: ReaderCall<'portal'>, { id, orderedAt }: LastOrder): void {
  const { publishing, readers } = call.isolate;
  if (orderedAt <= publishing.clock() - DAY_MS) return;
  const countOnce = async () => {
    if ((await readers.portal.attempts.count(ONCE, id)) === 0) count(call, 'done');
  };
  call.visit.waitUntil(countOnce());
}

function count({ visit, isolate }: Call, step: 'begun' | 'done'): void {
  const from = readOrderArticle(visit) === null ? 'elsewhere' : 'lock';
  isolate.publishing.meter.counter('orders', { title: visit.mandator.id, step, from }).add(0);
}
