import type { OrderFacts } from '../orderFacts.ts';
import type { Step } from '../moveSubscription.ts';
import type { Subscription } from '../subscription.ts';
import type { SubscriptionEvent } from '../subscriptionEvent.ts';
import type { Chance } from './chance.ts';

const DAY_MS = 86_400_000;

export type PriceWitness = ReturnType<typeof createPriceWitness>;

/** Remembers the reader's consents and compares charges with them. Independent of the rules under test. */
export function createPriceWitness() {
  /** Agreed prices, each for terms that begin from an instant on. */
  const agreed = new Map<string, { readonly cents: number; readonly from: number }[]>();
  const offers = new Map<string, { readonly cents: number; readonly from: number }>();
  let count = 0;

  return {
    agree({ sale: { id, prices, agreement, charges } }: Step): void {
      agreed.set(id, [{ cents: prices[0].priceCents, from: 0 }]);
      const first = agreement.trial?.priceCents ?? prices[0].priceCents;
      if (charges[0]?.cents !== first) throw new Error(`${id} is to begin with ${charges[0]?.cents} cents`);
    },

    /** The price on the page equals the payment request. */
    compare(shown: OrderFacts, ordered: Subscription | undefined): void {
      const open = ordered?.charges[0];
      if (open && open.cents !== shown.firstCents)
        throw new Error(`${open.chargeId} asks for ${open.cents} cents, shown were ${shown.firstCents}`);
      if (ordered && ordered.prices[0].priceCents !== shown.thenCents)
        throw new Error(
          `${ordered.id} costs ${ordered.prices[0].priceCents} cents then, shown were ${shown.thenCents}`,
        );
    },

    /** A random declaration that the reader or the publisher might make now. */
    declare(subscription: Subscription, at: number, chance: Chance): SubscriptionEvent {
      const { priceOffer } = subscription;
      const way = chance.next();
      if (way < 0.12) return { kind: 'withdrawn', at };
      if (way < 0.22) {
        const wishedEnd = chance.happens(0.3) ? at + chance.between(0, 200 * DAY_MS) : null;
        return { kind: 'cancelled', by: chance.happens(0.15) ? 'publisher' : 'reader', wishedEnd, at };
      }
      if (way < 0.35) return { kind: 'cancellationTakenBack', at };
      if (way < 0.5) return { kind: 'paused', months: chance.between(1, 4), at };
      if (way < 0.6) return { kind: 'resumed', at };
      if (way < 0.75) return { kind: 'paymentMethodGiven', at };
      if (priceOffer?.answer === 'none' && chance.happens(0.7))
        return { kind: 'priceAnswered', offerId: priceOffer.offerId, isAccepted: chance.happens(0.5), at };
      const [offerId, priceCents, from] = [
        `offer-${(count += 1)}`,
        1_290 + count,
        at + chance.between(20 * DAY_MS, 90 * DAY_MS),
      ];
      offers.set(offerId, { cents: priceCents, from });
      return { kind: 'priceOffered', offerId, priceCents, from, answerBy: from - chance.between(0, 10 * DAY_MS), at };
    },

    see(before: Subscription, { sale: subscription, effects }: Step, event: SubscriptionEvent): void {
      const { id, state, invoices } = subscription;
      if (event.kind === 'priceAnswered' && event.isAccepted) {
        const offer = offers.get(event.offerId);
        const isMailed = effects.some((effect) => effect.kind === 'mail' && effect.mail.kind === 'priceAccepted');
        if (offer && isMailed) agreed.get(id)?.push(offer);
      }
      for (const effect of effects) {
        const isNew = before.charges.every(({ term }) => effect.kind === 'charge' && term !== effect.term);
        if (effect.kind !== 'charge' || !isNew || invoices.some(({ term }) => term === effect.term)) continue;
        const from = 'term' in state && state.term.number === effect.term ? state.term.from : event.at;
        const price = agreed.get(id)?.findLast((one) => one.from <= from)?.cents;
        if (effect.cents !== price)
          throw new Error(`${effect.chargeId} asks for ${effect.cents} cents, agreed were ${price}`);
      }
    },
  };
}
