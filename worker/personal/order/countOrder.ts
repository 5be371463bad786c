import type { Call, ReaderCall } from '../../calls/call.ts';
import { viewOf } from '../../http/viewOf.ts';
import type { Limit } from '../../limits/attempts.ts';
import { readKeptArticle } from './articleBehind.ts';

const DAY_MS = 86_400_000;
/** The page that says what became of an order is shown as often as its reader likes. */
const ONCE: Limit = { name: 'order-done', most: 1, periodMs: DAY_MS, mostAlone: 1 };

/**
 * Counts that a reader looks at what he is about to order: class `count` of decision 060. Who comes back from his login
 * has been counted.
 * @param article the one whose lock led here, if one did
 */
export function countOffer({ visit, isolate }: Call, article: string | null): void {
  if (viewOf(visit.request) !== 'shown' || (article === null && readKeptArticle(visit) !== null)) return;
  const from = article === null ? 'elsewhere' : 'lock';
  isolate.publishing.meter.counter('orders', { title: visit.mandator.id, step: 'offer', from }).add(0);
}

/** Counts that an order was made, and goes on to be paid. */
export function countBegun(call: Call): void {
  count(call, 'begun');
}

type LastOrder = { readonly id: string; readonly orderedAt: number };

/** Counts an order that is done: once, behind the answer. */
export function countDone(call: ReaderCall<'portal'>, { id, orderedAt }: LastOrder): void {
  const { publishing, readers } = call.isolate;
  if (orderedAt <= publishing.clock() - DAY_MS) return;
  const countOnce = async () => {
    if ((await readers.portal.attempts.count(ONCE, id)) === 0) count(call, 'done');
  };
  call.visit.waitUntil(countOnce());
}

function count({ visit, isolate }: Call, step: 'begun' | 'done'): void {
  const from = readKeptArticle(visit) === null ? 'elsewhere' : 'lock';
  isolate.publishing.meter.counter('orders', { title: visit.mandator.id, step, from }).add(0);
}
