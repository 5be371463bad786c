import { paymentSessionContract } from '#shared/contracts/payment.contract.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { examineProvider } from './paymentProvider.ts';
import { fieldOf, noteRefusal, readAnswer, type Examined } from '../examination.ts';

/** Of `origin/commerce/payments`. */
const DEADLINE_MS = 5_000;
const CENTS = 100;

/**
 * A provider where `PAYMENT_SERVICE` names one, else the payment service: how it refuses. With `--write`, at a service in test mode, a charge of one euro is begun twice
 * and called off: repeated, it must be the same one.
 */
export async function examinePayment(examined: Examined): Promise<void> {
  const { ask, note, settings, mayWrite } = examined;
  const { PAYMENT_SERVICE: provider } = settings;
  if (provider) return examineProvider(examined, provider);
  const headers = { authorization: `Bearer ${settings['PAYMENT_TOKEN'] ?? ''}` };
  const unknown = `/sessions/${crypto.randomUUID()}`;
  noteRefusal(
    examined,
    await ask({
      id: 'payment.token',
      path: unknown,
      headers: { authorization: 'Bearer conformance-unknown' },
      deadlineMs: DEADLINE_MS,
    }),
    { id: 'payment.token', statuses: [401, 403], loss: 'a caller without the token moves money' },
  );
  const missing = await ask({ id: 'payment.unknown', path: unknown, headers, deadlineMs: DEADLINE_MS });
  const isMissing = noteRefusal(examined, missing, {
    id: 'payment.unknown',
    statuses: [404],
    loss: 'a charge that never began is asked about for ever',
  });
  if (isMissing && missing)
    note({
      id: 'payment.unknown.body',
      ...(missing.text.trim().startsWith('{')
        ? { verdict: 'pass', words: 'in JSON' }
        : { verdict: 'fail', words: 'no JSON: it counts as a gateway’s, and the charge stays open' }),
    });
  if (!mayWrite) {
    note({ id: 'payment.charge', verdict: 'skip', words: 'needs --write, at a service in test mode' });
    return;
  }
  await examineCharge(examined, headers);
}

async function examineCharge(examined: Examined, headers: Readonly<Record<string, string>>): Promise<void> {
  const { ask, note } = examined;
  const chargeId = `conformance-${crypto.randomUUID()}`;
  const charge = {
    chargeId,
    cents: CENTS,
    customerId: 'conformance',
    mandator: MANDATOR_IDS[0],
    description: 'Konformität',
    yearlyCents: 0,
    returnUrl: 'https://conformance.invalid/',
  };
  const begin = async (id: string) =>
    readAnswer(examined, await ask({ id, path: '/sessions', headers, body: charge, deadlineMs: DEADLINE_MS }), {
      id,
      contract: paymentSessionContract,
      loss: 'nothing can be sold',
    });
  const first = await begin('payment.charge');
  if (!first) return;
  note({
    id: 'payment.charge.page',
    ...(first.payUrl === null
      ? { verdict: 'fail', words: 'no address where the reader pays' }
      : { verdict: 'pass', words: 'says where the reader pays' }),
  });
  const again = await begin('payment.charge.again');
  if (again)
    note({
      id: 'payment.charge.once',
      ...(again.sessionId === first.sessionId && again.chargeId === chargeId
        ? { verdict: 'pass', words: 'the same session' }
        : { verdict: 'fail', words: 'a second session for one charge: readers can pay twice' }),
    });
  const id = 'payment.cancel';
  const path = `/sessions/${encodeURIComponent(first.sessionId)}/cancel`;
  const ended = readAnswer(examined, await ask({ id, path, headers, body: {}, deadlineMs: DEADLINE_MS }), {
    id,
    contract: paymentSessionContract,
    loss: 'an order that was given up can still be paid',
  });
  if (ended)
    note({
      id: 'payment.cancel.status',
      ...(ended.status === 'cancelled' && fieldOf(JSON.stringify(ended), 'payUrl') === null
        ? { verdict: 'pass', words: 'cancelled, and not to be paid' }
        : { verdict: 'fail', words: 'can still be paid after it was called off' }),
    });
}
