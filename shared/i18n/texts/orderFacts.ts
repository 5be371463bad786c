import type { OrderFacts } from '../../domain/subscription/orderFacts.ts';
import { formatDate } from '../formatDate.ts';
import { formatPrice } from '../formatNumber.ts';

/** Price of an order now and later: the total of each period. */
export function priceSentence({ firstCents, firstMonths, firstUntil, isTrial, thenCents, period }: OrderFacts): string {
  const then = `${formatPrice(thenCents)} ${period === 'year' ? 'im Jahr' : 'im Monat'}`;
  if (!isTrial) return `${then}, das nächste Mal am ${date(firstUntil)}.`;
  const months = firstMonths === 1 ? 'den ersten Monat' : `die ersten ${firstMonths} Monate`;
  return `${formatPrice(firstCents)} für ${months}, danach ${then}, ab dem ${date(firstUntil)}.`;
}

/** How long it runs, and how one gets out. */
export function termSentence({ minimumUntil, noticeMonths }: OrderFacts): string {
  const first = `Kündbar zum ${date(minimumUntil - 1)}, auch noch an diesem Tag`;
  return noticeMonths === 0
    ? `${first}, danach jederzeit zum Ende des bezahlten Zeitraums.`
    : `${first}, danach jederzeit mit einer Frist von einem Monat.`;
}

function date(at: number): string {
  return formatDate(new Date(at).toISOString());
}
