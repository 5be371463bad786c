import type { PauseChoice } from '../../domain/subscription/notice.ts';
import type { OpenPriceOffer } from '../../domain/subscription/priceOffers.ts';
import type { Subscription } from '../../domain/subscription/subscription.ts';
import type { Refusal } from '../../domain/subscription/subscriptionEvent.ts';
import { dayOf, lastDayOf } from '../formatMoment.ts';
import { formatPrice } from '../formatNumber.ts';

type Agreed = Pick<Subscription, 'agreement'>;

/** Choices for a running subscription. */
export const choiceTexts = {
  offer: 'Neuer Preis: Ihre Antwort',
  /** Terms 3.3. */
  offerText: (agreed: Agreed, { oldCents, newCents, from, answerBy }: OpenPriceOffer) =>
    `Wir bieten Ihnen an, Ihr Abonnement für ${formatPrice(newCents)} ${periodOf(agreed)} fortzusetzen, statt bisher ${formatPrice(oldCents)}: für Zeiträume, die ab dem ${dayOf(from)} beginnen. Das gilt nur, wenn Sie bis zum ${lastDayOf(answerBy)} zustimmen. Lehnen Sie ab oder antworten Sie nicht, bleibt es beim alten Preis; Schweigen ist keine Zustimmung. Ihre Antwort lässt sich danach nicht mehr ändern.`,
  accept: 'Neuen Preis annehmen',
  decline: 'Alten Preis behalten',
  pause: 'Abonnement pausieren',
  pauseText: (agreed: Agreed, { from, cents }: Pick<PauseChoice, 'from' | 'cents'>) =>
    `Bezahlt ist bis zum ${lastDayOf(from)}; bis dahin lesen Sie weiter. Ab dem ${dayOf(from)} ruht Ihr Zugang, und abgebucht wird nichts. Nach der Pause geht Ihr Abonnement von selbst für ${formatPrice(cents)} ${periodOf(agreed)} weiter. Fortsetzen oder kündigen können Sie es auch vorher jederzeit.`,
  pauseFor: ({ months, resumesAt }: Pick<PauseChoice, 'months' | 'resumesAt'>) =>
    `${months === 1 ? '1 Monat' : `${months} Monate`}, bis zum ${lastDayOf(resumesAt)}`,
} as const;

/** Acceptance G26: a price that was agreed for later, with the declaration that it rests on; null without one. */
export function agreedRise({ prices }: Pick<Subscription, 'prices'>, now: number): string | null {
  const last = prices.at(-1);
  if (last?.by.kind !== 'offer' || last.from <= now) return null;
  return `Zeiträume, die ab dem ${dayOf(last.from)} beginnen, kosten ${formatPrice(last.priceCents)}; dem haben Sie am ${dayOf(last.by.acceptedAt)} zugestimmt.`;
}

function periodOf({ agreement }: Agreed): string {
  return agreement.periodMonths === 12 ? 'im Jahr' : 'im Monat';
}

/** Reasons why a declaration was refused. Null for declarations that cannot be made here. */
const REFUSALS: Readonly<Record<Refusal, string | null>> = {
  notConcluded: 'Das ging nicht: Der Vertrag ist noch nicht zustande gekommen, weil die erste Zahlung fehlt.',
  hasEnded: 'Das ging nicht: Dieses Abonnement ist schon beendet.',
  notCancelled: 'Das ging nicht: Dieses Abonnement ist nicht gekündigt.',
  notPaused: 'Das ging nicht: Dieses Abonnement ist nicht in der Pause.',
  notPaid: 'Das ging nicht: Zuerst muss die offene Zahlung da sein.',
  minimumRuns: 'Das ging nicht: Pausieren können Sie, sobald die Mindestlaufzeit bezahlt ist.',
  alreadyCancelled: 'Das ging nicht: Dieses Abonnement ist gekündigt.',
  otherPartysNotice: 'Das ging nicht: Die Kündigung kam von uns.',
  alreadyPaused: 'Das ging nicht: Dieses Abonnement ist schon in der Pause.',
  onTrial: 'Das ging nicht: Während der Probe lässt sich ein Abonnement nicht pausieren.',
  tooManyMonths: 'Das ging nicht: Eine Pause dauert höchstens drei Monate.',
  periodOver: 'Das ging nicht: Die Frist dafür ist abgelaufen.',
  unknownOffer: 'Das ging nicht: Dieses Angebot gibt es nicht mehr. Es bleibt beim vereinbarten Preis.',
  offerTooLate: 'Das ging nicht: Die Frist für Ihre Antwort ist abgelaufen. Es bleibt beim alten Preis.',
  offerAnswered: 'Das ging nicht: Sie haben dieses Angebot schon anders beantwortet, und diese Antwort gilt.',
  paymentUnderWay: null,
  nothingOwed: null,
  unknownCharge: null,
  offerOpen: null,
};

/** By the store's refusal code from the URL; null for an unknown one. */
export function refusalText(reason: string | null): string | null {
  return Object.entries(REFUSALS).find(([refusal]) => refusal === reason)?.[1] ?? null;
}
