import type { Chance } from './chance.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of payments that the bank calls back within two days, as a reader asks who withdraws meanwhile. */
const HASTY_BANKS = 0.02;
/** How long a direct debit can be called back. */
const CALL_BACK_DAYS = 56;

type Kind =
  | 'paymentAuthorized'
  | 'paymentCaptured'
  | 'paymentFailed'
  | 'paymentChargedBack'
  | 'refundConfirmed'
  | 'refundVoided';
/** What the service tells, and when it arrives. `cents`: what has been given back in all. */
type Report = { readonly at: number; readonly kind: Kind; readonly chargeId: string; readonly cents: number };

/** What really happened to the money. */
type Truth = {
  readonly cents: number;
  captured: boolean;
  calledBackAt: number | null;
  refunded: number;
  isVoid: boolean;
};

export type PaymentService = ReturnType<typeof createPaymentService>;

/** A payment service with everything that goes wrong with one: reports late, twice, in any order and never. */
export function createPaymentService(
  chance: Chance,
  report: (report: Report) => void,
  /** A reader takes a contract back at about the time of the bank, or soon afterwards. */
  hasten: (chargeId: string, at: number) => void,
) {
  const truths = new Map<string, Truth>();

  function tell(kind: Kind, chargeId: string, at: number): void {
    const cents = truths.get(chargeId)?.refunded ?? 0;
    const late = chance.happens(0.04) ? chance.between(0, 30 * DAY_MS) : chance.between(0, 3 * HOUR_MS);
    report({ kind, chargeId, cents, at: at + late });
    if (chance.happens(0.15)) report({ kind, chargeId, cents, at: at + late + chance.between(0, 10 * DAY_MS) });
  }

  function capture(truth: Truth, chargeId: string, at: number): void {
    truth.captured = true;
    tell('paymentCaptured', chargeId, at);
    const isHasty = chance.happens(HASTY_BANKS);
    if (!isHasty && !chance.happens(0.03)) return;
    truth.calledBackAt = at + chance.between(0, (isHasty ? 2 : CALL_BACK_DAYS) * DAY_MS);
    if (isHasty) hasten(chargeId, Math.max(at, truth.calledBackAt + chance.between(-DAY_MS, DAY_MS)));
    tell('paymentChargedBack', chargeId, truth.calledBackAt);
  }

  return {
    truths,
    /** Asked again with the same id, nothing more happens. */
    initiate(chargeId: string, cents: number, at: number): void {
      if (truths.has(chargeId)) return;
      const truth: Truth = { cents, captured: false, calledBackAt: null, refunded: 0, isVoid: false };
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
      // The reader closes the window without a report: the page expires after a day, or the service forgets it.
      if (way < 0.9) return tell('paymentFailed', chargeId, at + DAY_MS + chance.between(0, HOUR_MS));
      tell('paymentFailed', chargeId, at);
    },
    /** Until so much has gone back in all. The bank that calls it back before it has left is faster, at times. */
    refund(chargeId: string, cents: number, at: number): void {
      const truth = truths.get(chargeId);
      if (!truth?.captured) throw new Error(`${chargeId} is to be given back and was never paid`);
      if (truth.refunded >= cents || truth.isVoid) return;
      const left = at + chance.between(DAY_MS, 5 * DAY_MS);
      const { calledBackAt } = truth;
      const isFaster = calledBackAt !== null && calledBackAt <= left && (calledBackAt <= at || chance.happens(0.5));
      if (isFaster) {
        truth.isVoid = true;
        return tell('refundVoided', chargeId, Math.max(at, calledBackAt));
      }
      truth.refunded = cents;
      tell('refundConfirmed', chargeId, left);
    },
  };
}
