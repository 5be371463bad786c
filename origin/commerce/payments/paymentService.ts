import * as v from 'valibot';
import { isTestKey, paymentServiceContract, type PaymentService } from '#shared/contracts/paymentService.contract.ts';
import { log } from '../../log.ts';
import type { CommerceEnv } from '../commerceEnv.ts';

type ServiceEnv = Pick<CommerceEnv, 'PAYMENT_SERVICE' | 'PUBLIC_ORIGIN'>;

/**
 * The provider of `PAYMENT_SERVICE`. `none` without one; `broken`, with a line in the log, for a setting that cannot be
 * read, and for a live key on a machine whose titles are not public, where each test order would move money.
 */
export function readPaymentService({
  PAYMENT_SERVICE: setting,
  PUBLIC_ORIGIN,
}: ServiceEnv): PaymentService | 'none' | 'broken' {
  if (!setting) return 'none';
  const read = v.safeParse(paymentServiceContract, setting);
  const isLiveHere = read.success && !isTestKey(read.output.key) && !isPublic(PUBLIC_ORIGIN);
  if (read.success && !isLiveHere) return read.output;
  const cause = read.success ? 'a live key without public titles' : (v.getDotPath(read.issues[0]) ?? 'no JSON');
  log.error('configuration_broken', { cause: `PAYMENT_SERVICE: ${cause}` });
  return 'broken';
}

/** Whether orders at public titles would move no money. */
export function isPlayedInPublic({ key }: PaymentService, PUBLIC_ORIGIN: string): boolean {
  return isTestKey(key) && isPublic(PUBLIC_ORIGIN);
}

function isPublic(origin: string): boolean {
  return origin.startsWith('https:');
}
