import * as v from 'valibot';
import type { MollieService } from '#shared/contracts/paymentService.contract.ts';
import type { ProviderExam } from './providerExam.ts';

const methodsContract = v.object({ count: v.number() });
const paymentContract = v.object({
  id: v.string(),
  status: v.string(),
  _links: v.object({ checkout: v.nullish(v.object({ href: v.pipe(v.string(), v.url()) })) }),
});

/** Which sequences need a method that is switched on, and what is lost without. */
const SEQUENCES = [
  ['oneoff', 'coins and passes cannot be paid'],
  ['first', 'no subscription can be paid: none of the methods gives a mandate'],
  ['recurring', 'no term after the first is charged: switch on cards, direct debit or PayPal'],
] as const;

/** Mollie's API v2. */
export const MOLLIE_EXAM: ProviderExam<MollieService> = {
  paths: { known: '/v2/methods', unknown: '/v2/payments/tr_conformance' },
  async examine({ webhookUrl }, { read, note }) {
    const isReached = /^https:\/\/.*\/payments\/reports$/.test(webhookUrl);
    note({
      id: 'payment.webhook',
      ...(isReached
        ? { verdict: 'pass', words: 'leads to /payments/reports' }
        : { verdict: 'fail', words: 'is not https://…/payments/reports: no chargeback is heard of' }),
    });
    for (const [sequence, loss] of SEQUENCES) {
      const id = `payment.methods.${sequence}`;
      const listed = await read({ id, path: `/v2/methods?sequenceType=${sequence}`, contract: methodsContract });
      if (listed?.count === 0) note({ id: `${id}.any`, verdict: 'fail', words: `none: ${loss}` });
    }
  },
  async begin({ webhookUrl }, read) {
    const id = 'payment.charge';
    const body = {
      amount: { currency: 'EUR', value: '1.00' },
      description: 'Konformität',
      redirectUrl: 'https://conformance.invalid/',
      webhookUrl,
    };
    const asked = { id, path: '/v2/payments', contract: paymentContract, body, idempotencyKey: crypto.randomUUID() };
    const first = await read(asked);
    const second = first && (await read(asked));
    const payUrl = first?._links.checkout?.href;
    if (!first || !second || payUrl === undefined) return null;
    const path = `/v2/payments/${first.id}`;
    const ended = await read({ id: 'payment.cancel', path, method: 'DELETE', contract: paymentContract });
    return { ids: [first.id, second.id], payUrl, isEnded: ended?.status === 'canceled' };
  },
};
