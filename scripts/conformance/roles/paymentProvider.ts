import * as v from 'valibot';
import { isTestKey, paymentServiceContract, type PaymentService } from '#shared/contracts/paymentService.contract.ts';
import { noteRefusal, readAnswer, type Examined } from '../examination.ts';
import { MOLLIE_EXAM } from '../providers/mollieExam.ts';
import type { Begun, ProviderExam, Read } from '../providers/providerExam.ts';
import { STRIPE_EXAM } from '../providers/stripeExam.ts';

/** Of `origin/commerce/payments`. */
const DEADLINE_MS = 5_000;

/**
 * A payment provider: whether the key is right, and the account set up for what we sell. With `--write` and a test key a
 * charge of one euro is begun twice and called off.
 */
export async function examineProvider(examined: Examined, setting: string): Promise<void> {
  const { note } = examined;
  const parsed = v.safeParse(paymentServiceContract, setting);
  if (!parsed.success) {
    const place = v.getDotPath(parsed.issues[0]) ?? 'PAYMENT_SERVICE';
    return note({
      id: 'payment.setting',
      verdict: 'fail',
      words: `${place} is not as it must be: nothing can be sold`,
    });
  }
  const service = parsed.output;
  return service.kind === 'mollie'
    ? examineAccount(examined, service, MOLLIE_EXAM)
    : examineAccount(examined, service, STRIPE_EXAM);
}

async function examineAccount<S extends PaymentService>(
  examined: Examined,
  service: S,
  { paths, examine, begin }: ProviderExam<S>,
): Promise<void> {
  const { ask, note, mayWrite } = examined;
  const { key } = service;
  const isTest = isTestKey(key);
  note({
    id: 'payment.mode',
    ...(isTest
      ? { verdict: mayWrite ? 'pass' : 'warn', words: 'a test key: orders move no money' }
      : { verdict: 'pass', words: 'a live key' }),
  });
  const ofToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` }, deadlineMs: DEADLINE_MS });
  const unknownKey = `${key.replace(/_[^_]*$/, '')}_conformanceUnknown`;
  noteRefusal(examined, await ask({ id: 'payment.token', path: paths.known, ...ofToken(unknownKey) }), {
    id: 'payment.token',
    statuses: [401],
    loss: 'this is not the provider',
  });
  noteRefusal(examined, await ask({ id: 'payment.unknown', path: paths.unknown, ...ofToken(key) }), {
    id: 'payment.unknown',
    statuses: [404],
    loss: 'the key is refused, or this is not the provider',
  });
  const read: Read = async ({ id, contract, idempotencyKey, ...asked }) => {
    const { headers, deadlineMs } = ofToken(key);
    const named = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
    const answered = await ask({ id, ...asked, headers: { ...headers, ...named }, deadlineMs });
    return readAnswer(examined, answered, { id, contract, loss: 'the key is refused, or nothing can be sold' });
  };
  await examine(service, { read, note });
  if (mayWrite && isTest) return noteBegun(examined, await begin(service, read));
  note({
    id: 'payment.charge',
    ...(mayWrite
      ? { verdict: 'fail', words: 'not begun: with a live key it would move money' }
      : { verdict: 'skip', words: 'needs --write, with a test key' }),
  });
}

function noteBegun({ note, settings }: Examined, begun: Begun | null): void {
  if (!begun) return note({ id: 'payment.charge.page', verdict: 'fail', words: 'no address where the reader pays' });
  const { ids, payUrl, isEnded } = begun;
  const origins = (settings['PAYMENT_ORIGIN'] ?? '').split(',');
  note({
    id: 'payment.charge.once',
    ...(new Set(ids).size === 1
      ? { verdict: 'pass', words: 'the same payment' }
      : { verdict: 'fail', words: 'a second payment for one charge: readers can pay twice' }),
  });
  note({
    id: 'payment.charge.origin',
    ...(origins.includes(new URL(payUrl).origin)
      ? { verdict: 'pass', words: 'its page is in PAYMENT_ORIGIN' }
      : { verdict: 'fail', words: 'its page is not in PAYMENT_ORIGIN: no reader is led there' }),
  });
  note({
    id: 'payment.cancel.status',
    ...(isEnded
      ? { verdict: 'pass', words: 'called off' }
      : { verdict: 'warn', words: 'cannot be called off: what was given up can be paid until it expires' }),
  });
}
