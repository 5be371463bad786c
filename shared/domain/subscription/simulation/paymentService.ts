import type { Chance } from './chance.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a direct debit can be called back. */
const CALL_BACK_DAYS = 56;

type Kind = 'paymentAuthorized' | 'paymentCaptured' | 'paymentFailed' | 'paymentChargedBack' | 'refundConfirmed';
/** What the service tells, and when it arrives. */
type Report = { readonly at: number; readonly kind: Kind; readonly chargeId: string };

/** What really happened to the money. */
type Truth = { readonly cents: number; captured: boolean; chargedBack: boolean; refunded: number };

export type PaymentService = ReturnType<typeof createPaymentService>;

/** A payment service with everything that goes wrong with one: reports late, twice, in any order and never. */
export function createPaymentService(chance: Chance, report: (report: Report) => void) {
  const truths = new Map<string, Truth>();

  function tell(kind: Kind, chargeId: string, at: number): void {
    const late = chance.happens(0.04) ? chance.between(0, 30 * DAY_MS) : chance.between(0, 3 * HOUR_MS);
    report({ kind, chargeId, at: at + late });
    if (chance.happens(0.15)) report({ kind, chargeId, at: at + late + chance.between(0, 10 * DAY_MS) });
  }

  function capture(truth: Truth, chargeId: string, at: number): void {
    truth.captured = true;
    tell('paymentCaptured', chargeId, at);
    if (!chance.happens(0.03)) return;
    truth.chargedBack = true;
    tell('paymentChargedBack', chargeId, at + chance.between(0, CALL_BACK_DAYS * DAY_MS));
  }

  return {
    truths,
    /** Asked again with the same id, nothing more happens. */
    initiate(chargeId: string, cents: number, at: number): void {
      if (truths.has(chargeId)) return;
      const truth: Truth = { cents, captured: false, chargedBack: false, refunded: 0 };
      truths.set(chargeId, truth);
      const way = chance.next();
      if (way < 0.6) return capture(truth, chargeId, at);
      if (way < 0.8) {
        tell('paymentAuthorized', chargeId, at);
        return capture(truth, chargeId, at + chance.between(DAY_MS, 5 * DAY_MS));
      }
      if (way < 0.85) {
        tell('paymentAuthorized', chargeId, at);
        return tell('paymentFailed', chargeId, at + chance.between(DAY_MS, 5 * DAY_MS));
      }
      // Refused, and then it came all the same.
      if (way < 0.87) {
        tell('paymentFailed', chargeId, at);
        return capture(truth, chargeId, at + chance.between(0, 6 * DAY_MS));
      }
      // The window is closed, and nobody ever tells.
      if (way < 0.9) return;
      tell('paymentFailed', chargeId, at);
    },
    /** Once for a charge, however often it is asked. */
    refund(chargeId: string, cents: number, at: number): void {
      const truth = truths.get(chargeId);
      if (!truth?.captured) throw new Error(`${chargeId} is to be given back and was never paid`);
      if (truth.refunded > 0) return;
      truth.refunded = cents;
      tell('refundConfirmed', chargeId, at + chance.between(DAY_MS, 5 * DAY_MS));
    },
  };
}
