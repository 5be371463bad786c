import type { Grant } from '../grants/grant.ts';
import type { TermCalendar } from '../subscription/termCalendar.ts';
import type { SingleItem } from './product.ts';

const HOUR_MS = 3_600_000;
/** Claims are barred by then, and no sooner may what is paid for be worth nothing: §§ 195, 199, 307 BGB. */
const COIN_YEARS = 3;

type Bought = {
  readonly item: SingleItem;
  readonly productName: string;
  readonly purchaseId: string;
  readonly priceCents: number;
  readonly at: number;
};

/** What something that is bought once gives, besides coins: a pass its hours, a pack the wallet as long as it is good. */
export function grantOfPurchase(
  { item, at, purchaseId, productName, priceCents }: Bought,
  calendar: TermCalendar,
): Grant {
  const bought = { purchaseId, productName, priceCents };
  switch (item.kind) {
    case 'day-pass':
      return {
        id: `${purchaseId}/PLUS`,
        role: 'PLUS',
        cause: { kind: 'purchase', ...bought },
        from: at,
        until: at + item.hours * HOUR_MS,
      };
    case 'coins':
      return {
        id: `${purchaseId}/WALLET`,
        role: 'WALLET',
        cause: { kind: 'coins', ...bought },
        from: at,
        until: calendar.afterYears(at, COIN_YEARS),
      };
  }
}
