import type { Withdrawal } from '../../domain/catalogue/product.ts';
import type { SingleItem } from '../../domain/catalogue/singleItem.ts';
import type { Purchase } from '../../domain/purchase/purchase.ts';
import { purchaseOwedCents } from '../../domain/purchase/purchaseOwedCents.ts';
import { countCoins } from '../countCoins.ts';
import { dayAndTimeOf, dayOf, lastDayOf } from '../formatMoment.ts';
import { formatPrice } from '../formatNumber.ts';

/** Single purchases: coins and day passes. */
export const singleTexts = {
  section: 'Einzeln kaufen',
  sectionText: 'Ohne Abonnement: einmal zahlen, nichts kündigen.',
  onceShort: 'einmalig',
  buyShort: 'Kaufen',
  buyName: (name: string) => `${name} kaufen`,
  price: (price: string) => `${price}, einmalig, Mehrwertsteuer eingeschlossen`,
  validity: 'Geltung',
  once: 'Der Kauf verlängert sich nicht.',
  withdrawal: 'Widerruf',
  /** Beside the instruction, of coins. */
  untouched:
    'Ein Paket Coins können Sie widerrufen, solange Sie keinen Coin daraus eingesetzt haben. Haben Sie schon Artikel damit freigeschaltet, widerrufen Sie zuerst diese Käufe: Auch das geht binnen vierzehn Tagen, und der Coin kommt in Ihr Guthaben zurück.',
  startLost:
    'Ihr Widerrufsrecht endet, sobald der Pass mit Ihrer Zahlung beginnt. Dem müssen Sie bei der Bestellung ausdrücklich zustimmen.',
  startMissing:
    'Bitte stimmen Sie dem sofortigen Beginn zu. Ohne diese Erklärung dürfen wir Ihnen den Pass noch nicht verkaufen.',
  owned: 'Sie können schon alle Artikel lesen. Einen Pass verkaufen wir Ihnen dafür nicht.',
  bought: 'Einzeln gekauft',
  packs: 'Coins kaufen',
  buy: (name: string, price: string) => `${name} für ${price} kaufen`,
  withdrawText:
    'Sie bekommen zurück, was Sie für diesen Kauf bezahlt haben. Was er Ihnen gegeben hat, endet sofort, auf Ihren anderen Geräten spätestens nach zehn Minuten.',
  welcome: 'Danke für Ihren Kauf',
  welcomeText: 'Ihre Zahlung ist bestätigt, die Bestätigung kommt per E-Mail.',
  next: {
    coins:
      'Sie können gleich einen Artikel öffnen: Unter seinem Anfang steht ein Knopf, der ihn für einen Coin freischaltet.',
    'day-pass': 'Sie können gleich lesen: Alle Artikel sind jetzt für Sie offen.',
  },
} as const;

/** The content of a product, before the purchase. */
export function itemSentence(item: SingleItem): string {
  return item.kind === 'coins'
    ? `${countCoins(item.credits)}, einzusetzen in den drei Kalenderjahren nach dem Jahr des Kaufs`
    : `${item.hours} Stunden ab der Zahlung, danach endet der Pass von selbst`;
}

/** Until when it can be used. */
export function validSentence(item: SingleItem, until: number): string {
  return item.kind === 'coins'
    ? `Die Coins liegen in Ihrem Guthaben. Jeder schaltet einen Artikel frei, einzusetzen sind sie bis zum ${lastDayOf(until)}.`
    : `Der Pass gilt bis ${dayAndTimeOf(until)} und endet von selbst.`;
}

/** The right of withdrawal, by the kind of product. */
export function singleWithdrawal(withdrawal: Withdrawal, withdrawalEnd: number): string {
  return withdrawal === 'content'
    ? singleTexts.startLost
    : `Bis einschließlich ${lastDayOf(withdrawalEnd)} können Sie den Kauf ohne Angabe von Gründen widerrufen. Sie bekommen dann alles zurück.`;
}

/** Acceptance G26: state of a purchase: cause, price, end and options in one sentence. */
export function purchaseSentence(purchase: Purchase, until: number | null): string {
  const owedCents = purchaseOwedCents(purchase);
  // A charged-back purchase states its debt itself.
  const owed = owedCents > 0 && purchase.state.kind !== 'chargedBack' ? ` ${owedText(owedCents)}` : '';
  return `${standingSentence(purchase, until, owedCents)}${owed}`;
}

/** Debt after a double return: by our refund, and by the bank. */
export function owedText(cents: number): string {
  return `Ihre Bank hat zurückgeholt, was wir schon erstattet hatten: Offen sind ${formatPrice(cents)}.`;
}

function standingSentence({ agreement, orderedAt, state }: Purchase, until: number | null, owedCents: number): string {
  const { productName, item, priceCents } = agreement;
  const ordered = `${productName}, bestellt am ${dayOf(orderedAt)} für ${formatPrice(priceCents)}:`;
  const gives = until === null ? '' : givesUntil(item, until);
  switch (state.kind) {
    case 'ordered':
      return `${ordered} Ihre Zahlung fehlt noch; bis ${dayAndTimeOf(state.expiresAt)} können Sie sie nachholen, danach ist die Bestellung hinfällig und kostet nichts.`;
    case 'underWay':
      return `${ordered} Ihre Zahlung ist unterwegs; ${gives}, und der Kauf verlängert sich nicht.`;
    case 'paid':
      return `${ordered} bezahlt, ${gives}, und der Kauf verlängert sich nicht.`;
    case 'chargedBack':
      return `${ordered} Ihre Bank hat die Zahlung nicht ausgeführt oder zurückgeholt; der Kauf ist aufgehoben, und ${owedCents > 0 ? `für das, was Sie genutzt haben, sind ${formatPrice(owedCents)} offen` : 'Sie schulden dafür nichts'}.`;
    case 'lapsed':
      return `${ordered} nicht bezahlt und deshalb hinfällig; gekostet hat es nichts.`;
    case 'withdrawn':
      return `${ordered} am ${dayOf(state.withdrawnAt)} widerrufen; was Sie bezahlt haben, ist auf dem Weg zurück zu Ihnen.`;
    case 'refunded':
      return `${ordered} widerrufen; was Sie bezahlt haben, haben wir Ihnen am ${dayOf(state.refundedAt)} erstattet.`;
  }
}

function givesUntil(item: SingleItem, until: number): string {
  return item.kind === 'coins' ? `einzusetzen bis zum ${lastDayOf(until)}` : `gültig bis ${dayAndTimeOf(until)}`;
}
