import type { PaymentMeans, PaymentSession } from '#shared/contracts/payment.contract.ts';

type Status = PaymentSession['status'];

/** A status change of a payment, its delay after the payment, and the reports it sends. */
type Turn = { readonly status: Status; readonly afterMs: number; readonly reports: readonly Status[] };

const LATE_MS = 3_000;
/** Long enough to have read something meanwhile. */
const CALLED_BACK_MS = 600_000;

/**
 * The simulated course of a payment with these means: the test cards of acceptance.md. `isAttended`: the reader entered
 * them just now.
 */
export function courseOf({ kind, lastFour }: PaymentMeans, isAttended: boolean): readonly Turn[] {
  if (kind === 'mandate') return LATE;
  switch (kind === 'card' ? lastFour : null) {
    case '0002':
      return [turn('failed')];
    case '0004':
      return LATE;
    case '0006':
      return [{ ...turn('captured'), reports: ['captured', 'captured', 'authorized'] }];
    case '0008':
      return [turn('captured'), turn('chargedBack', CALLED_BACK_MS)];
    case '0010':
      return [turn(isAttended ? 'captured' : 'failed')];
    default:
      return [turn('captured')];
  }
}

/** Whether the status change is allowed. Any other report is a duplicate or too late. */
export function mayBecome(before: Status, after: Status): boolean {
  switch (before) {
    case 'open':
      return after !== 'open' && after !== 'chargedBack';
    case 'authorized':
      return after === 'captured' || after === 'failed';
    case 'captured':
      return after === 'chargedBack';
    case 'failed':
    case 'cancelled':
    case 'chargedBack':
      return false;
  }
}

function turn(status: Status, afterMs = 0): Turn {
  return { status, afterMs, reports: [status] };
}

const LATE = [turn('authorized'), turn('captured', LATE_MS)];
