import type { Chance } from './chance.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Share of payments called back within two days, as by a reader who withdraws at the same time. */
const HASTY_BANKS = 0.02;
/** Period in which a direct debit can be called back. */
const CALL_BACK_DAYS = 56;

type Kind =
  | 'paymentAuthorized'
  | 'paymentCaptured'
  | 'paymentFailed'
  | 'paymentChargedBack'
  | 'refundConfirmed'
  | 'refundVoided';
/** A report of the service, and its arrival. `cents`: the refunded total. */
type Report = { readonly at: number; readonly kind: Kind; readonly chargeId: string; readonly cents: number };

/** The true state of the money. */
type Truth = {
  readonly cents: number;
  captured: boolean;
  calledBackAt: number | null;
  refunded: number;
  isVoid: boolean;
};

export type PaymentService = ReturnType<typeof createPaymentService>;

/** A payment service with every failure mode: reports arrive late, twice, in any order or never. */
export function createPaymentService(
  chance: Chance,
  report: (report: Report) => void,
  /** Makes a reader withdraw at about the time of the chargeback, or soon afterwards. */
  hasten: (chargeId: string, at: number) => void,
) {
  const truths = new Map<string, Truth>();

  function apply(kind: Kind, chargeId: string, at: number): void {
    const cents = truths.get(chargeId)?.refunded ?? 0;
    const late = chance.happens(0.04) ? chance.between(0, 30 * DAY_MS) : chance.between(0, 3 * HOUR_MS);
    report({ kind, chargeId, cents, at: at + late });
    if (chance.happens(0.15)) report({ kind, chargeId, cents, at: at + late + chance.between(0, 10 * DAY_MS) });
  }

  function capture(truth: Truth, chargeId: string, at: number): void {
    truth.captured = true;
    apply('paymentCaptured', chargeId, at);
    const isHasty = chance.happens(HASTY_BANKS);
    if (!isHasty && !chance.happens(0.03)) return;
    truth.calledBackAt = at + chance.between(0, (isHasty ? 2 : CALL_BACK_DAYS) * DAY_MS);
    if (isHasty) hasten(chargeId, Math.max(at, truth.calledBackAt + chance.between(-DAY_MS, DAY_MS)));
    apply('paymentChargedBack', chargeId, truth.calledBackAt);
  }

  return {
    truths,
    /** Idempotent by charge id. */
    initiate(chargeId: string, cents: number, at: number): void {
      if (truths.has(chargeId)) return;
      const truth: Truth = { cents, captured: false, calledBackAt: null, refunded: 0, isVoid: false };
      truths.set(chargeId, truth);
      const way = chance.next();
      if (way < 0.6) return capture(truth, chargeId, at);
      if (way < 0.8) {
        apply('paymentAuthorized', chargeId, at);
        return capture(truth, chargeId, at + chance.between(DAY_MS, 5 * DAY_MS));
      }
      if (way < 0.85) {
        apply('paymentAuthorized', chargeId, at);
        return apply('paymentFailed', chargeId, at + chance.between(DAY_MS, 5 * DAY_MS));
      }
      // Reported as failed, and captured all the same.
      if (way < 0.87) {
        apply('paymentFailed', chargeId, at);
        return capture(truth, chargeId, at + chance.between(0, 6 * DAY_MS));
      }
      // The reader closes the window without a report: the page expires after a day, or the service forgets it.
      if (way < 0.9) return apply('paymentFailed', chargeId, at + DAY_MS + chance.between(0, HOUR_MS));
      apply('paymentFailed', chargeId, at);
    },
    /** Refunds up to a total. At times the chargeback arrives before the refund leaves. */
    refund(chargeId: string, cents: number, at: number): void {
      const truth = truths.get(chargeId);
      if (!truth?.captured) throw new Error(`${chargeId} is to be given back and was never paid`);
      if (truth.refunded >= cents || truth.isVoid) return;
      const left = at + chance.between(DAY_MS, 5 * DAY_MS);
      const { calledBackAt } = truth;
      const isFaster = calledBackAt !== null && calledBackAt <= left && (calledBackAt <= at || chance.happens(0.5));
      if (isFaster) {
        truth.isVoid = true;
        return apply('refundVoided', chargeId, Math.max(at, calledBackAt));
      }
      truth.refunded = cents;
      apply('refundConfirmed', chargeId, left);
    },
  };
}
