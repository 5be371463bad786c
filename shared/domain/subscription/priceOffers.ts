import { change, mail, refuse, stay, type Moved } from './change.ts';
import type { Subscription, SubscriptionState } from './subscription.ts';
import type { EventOf } from './subscriptionEvent.ts';
import { agreedCents } from './terms.ts';

/** Offers the reader another price. The offer itself changes nothing: terms 3.3, LG Köln 6 S 114/23. */
export function offerPrice(subscription: Subscription, event: EventOf<'priceOffered'>): Moved {
  const { offerId, priceCents, from, answerBy, at } = event;
  const { priceOffer } = subscription;
  if (priceOffer?.offerId === offerId) return stay(subscription);
  if (priceOffer?.answer === 'none' && at < priceOffer.answerBy) return refuse('offerOpen');
  if (at >= answerBy || answerBy > from) return refuse('offerTooLate');
  return change(
    { ...subscription, priceOffer: { offerId, priceCents, from, answerBy, answer: 'none' } },
    mail({ kind: 'priceOffered', oldCents: agreedCents(subscription, from), newCents: priceCents, from, answerBy }),
  );
}

/** Records the reader's answer. Silence is no consent: without an answer the old price stays. */
export function answerPrice(subscription: Subscription, { at, offerId, isAccepted }: EventOf<'priceAnswered'>): Moved {
  const { priceOffer, prices } = subscription;
  if (priceOffer?.offerId !== offerId) return refuse('unknownOffer');
  const answer = isAccepted ? 'accepted' : 'declined';
  if (priceOffer.answer !== 'none') return priceOffer.answer === answer ? stay(subscription) : refuse('offerAnswered');
  if (at >= priceOffer.answerBy) return refuse('offerTooLate');
  const answered: Subscription = { ...subscription, priceOffer: { ...priceOffer, answer } };
  const { priceCents, from } = priceOffer;
  return isAccepted
    ? change(
        { ...answered, prices: [...prices, { priceCents, from, by: { kind: 'offer', offerId, acceptedAt: at } }] },
        mail({ kind: 'priceAccepted', cents: priceCents, from }),
      )
    : change(answered, mail({ kind: 'priceDeclined', cents: agreedCents(subscription, from) }));
}

/** An offer that awaits the reader's answer. */
export type OpenPriceOffer = {
  readonly offerId: string;
  readonly oldCents: number;
  readonly newCents: number;
  readonly from: number;
  readonly answerBy: number;
};

/** The offer that the reader may answer now; null for none. */
export function openPriceOffer(subscription: Subscription, now: number): OpenPriceOffer | null {
  const { priceOffer, state } = subscription;
  if (priceOffer?.answer !== 'none' || now >= priceOffer.answerBy || !mayTalkOfPrices(state)) return null;
  const { offerId, priceCents: newCents, from, answerBy } = priceOffer;
  return { offerId, oldCents: agreedCents(subscription, from), newCents, from, answerBy };
}

export function mayTalkOfPrices({ kind }: SubscriptionState): boolean {
  return kind === 'trial' || kind === 'active' || kind === 'paused' || kind === 'pastDue';
}
