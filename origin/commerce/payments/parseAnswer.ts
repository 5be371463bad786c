import * as v from 'valibot';
import type { PaymentAway, PaymentSession } from '#shared/contracts/payment.contract.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { ProviderAnswer } from './callProvider.ts';

export type Read<T> = Result<T, PaymentAway>;
export type Opened = Result<PaymentSession, PaymentAway | 'refused'>;

/** What a provider answered, `unknown` for something that it does not have, or no longer. */
export function parseAnswer<T>(contract: v.GenericSchema<unknown, T>, answer: ProviderAnswer | null): Read<T> {
  if (answer?.status === 404 || answer?.status === 410) return err('unknown');
  const isDone = answer?.status === 200 || answer?.status === 201;
  const read = v.safeParse(contract, answer?.body);
  return isDone && read.success ? ok(read.output) : err('unreachable');
}
