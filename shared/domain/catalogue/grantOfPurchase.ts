import type { Grant } from '../grants/grant.ts';
import type { TermCalendar } from '../subscription/termCalendar.ts';
import { SINGLES } from './productKinds.ts';
import type { SingleItem } from './singleItem.ts';

const HOUR_MS = 3_600_000;
/** Limitation period of claims; paid coins must not expire earlier: §§ 195, 199, 307 BGB. */
const COIN_YEARS = 3;

type Bought = {
  readonly item: SingleItem;
  readonly productName: string;
  readonly purchaseId: string;
  readonly priceCents: number;
  readonly at: number;
};

/**
 * Grants of a single purchase besides coins: a pass grants access for its hours, a pack of coins the wallet for its
 * validity.
 */
export function grantOfPurchase(
  { item, at, purchaseId, productName, priceCents }: Bought,
  calendar: TermCalendar,
): Grant {
  const { role } = SINGLES[item.kind];
  const bought = { purchaseId, productName, priceCents };
  const grant = { id: `${purchaseId}/${role}`, role, from: at };
  switch (item.kind) {
    case 'day-pass':
      return { ...grant, cause: { kind: 'purchase', ...bought }, until: at + item.hours * HOUR_MS };
    case 'coins':
      return { ...grant, cause: { kind: 'coins', ...bought }, until: calendar.afterYears(at, COIN_YEARS) };
  }
}
