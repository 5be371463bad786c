import type { Call } from '../servePlayed.ts';
import {
  rememberAnswers,
  renderPage,
  reportTo,
  serveProvider,
  type Given,
  type PlayedProvider,
} from './playedProvider.ts';

const HOUR_MS = 3_600_000;
const ID = 'abcdefghijkmnpqrstuvwxyz';

type Refund = { readonly id: string; readonly cents: number; status: 'pending' | 'refunded' };
type Means = { readonly method: string; readonly details: Readonly<Record<string, string>> };
type Payment = {
  readonly id: string;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly cents: number;
  readonly sequenceType: 'oneoff' | 'first' | 'recurring';
  readonly customerId: string | null;
  mandateId: string | null;
  status: 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired';
  means: Means | null;
  chargedBack: number;
  readonly refunds: Refund[];
};
type Mandate = { readonly id: string; readonly customerId: string; status: 'valid' | 'invalid'; readonly means: Means };

/** Each reader's own. */
const cardOf = (payment: string): Means => ({
  method: 'creditcard',
  details: { cardNumber: '4242', cardFingerprint: `fp-of-the-card-${payment}`, cardHolder: 'T. Leserin' },
});
const BANK: Means = {
  method: 'ideal',
  details: { consumerName: 'T. Leserin', consumerAccount: 'DE89370400440532013000', consumerBic: 'COBADEFFXXX' },
};
const DEBIT: Means = { ...BANK, method: 'directdebit' };

const error = (status: number, detail: string, field?: string): Given => ({
  status,
  body: { status, title: 'Refused', detail, ...(field ? { field } : {}), _links: {} },
});
const toCents = (amount: unknown): number | null => {
  const { currency, value } = Object(amount);
  return currency === 'EUR' && /^\d+\.\d\d$/.test(value) ? Math.round(Number(value) * 100) : null;
};
const toAmount = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) });

/**
 * Plays Mollie by its published reference (docs.mollie.com, API v2): customers, mandates by first payments, recurring
 * payments, refunds that take their time, chargebacks, idempotency keys for an hour, and unsigned webhooks.
 */
export async function startPlayedMollie(key: string): Promise<PlayedProvider> {
  const payments: Payment[] = [];
  const mandates: Mandate[] = [];
  const customers = new Set<string>();
  let made = 0;
  const nextId = (kind: string) => `${kind}_${ID[made % ID.length]}${(made += 1)}`;
  const memory = rememberAnswers(HOUR_MS, error(400, 'The idempotency key was used with other parameters'));
  const server = await serveProvider({ fault: () => played.fault, answer });

  async function tell({ id, sent }: Payment): Promise<void> {
    const { pathname } = new URL(String(sent['webhookUrl']));
    const body = new URLSearchParams({ id }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await reportTo(played.reportsTo, pathname, body, headers);
  }
  const show = (payment: Payment, embed = false) => ({
    resource: 'payment',
    id: payment.id,
    mode: 'test',
    amount: toAmount(payment.cents),
    description: payment.sent['description'],
    metadata: payment.sent['metadata'],
    method: payment.means?.method ?? null,
    status: payment.status,
    ...(payment.status === 'open' ? { isCancelable: payment.sequenceType !== 'recurring' } : {}),
    sequenceType: payment.sequenceType,
    ...(payment.customerId ? { customerId: payment.customerId } : {}),
    ...(payment.mandateId ? { mandateId: payment.mandateId } : {}),
    ...(payment.chargedBack > 0 ? { amountChargedBack: toAmount(payment.chargedBack) } : {}),
    details: payment.means?.details ?? null,
    ...(embed ? { _embedded: { refunds: payment.refunds.map((refund) => showRefund(refund, payment)) } } : {}),
    _links: {
      self: { href: `${server.url}/v2/payments/${payment.id}`, type: 'application/hal+json' },
      ...(payment.status === 'open' && payment.sequenceType !== 'recurring'
        ? { checkout: { href: `${server.url}/checkout/${payment.id}`, type: 'text/html' } }
        : {}),
    },
  });
  const showRefund = ({ id, cents, status }: Refund, payment: Payment) => ({
    resource: 'refund',
    id,
    amount: toAmount(cents),
    status,
    paymentId: payment.id,
  });

  async function answer(call: Call): Promise<Given> {
    const { pathname, searchParams } = new URL(call.path, server.url);
    const [, version, kind, id = '', below] = pathname.split('/');
    if (version === 'checkout') return pay(call, kind ?? '');
    if (call.headers.authorization !== `Bearer ${key}`) return error(401, 'Missing authentication, or failed');
    if (call.method === 'POST') return memory.by(call, () => create(kind ?? '', id, below, JSON.parse(call.body)));
    if (kind === 'methods') return { status: 200, body: { count: 1, _embedded: { methods: [{ id: 'creditcard' }] } } };
    if (kind === 'customers') return list(id, below ?? '');
    const payment = payments.find((one) => one.id === id);
    if (!payment) return error(404, `No payment exists with token ${id}.`);
    if (call.method === 'DELETE') {
      if (payment.status !== 'open') return error(422, 'The payment cannot be canceled');
      payment.status = 'canceled';
      await tell(payment);
    }
    return { status: 200, body: show(payment, searchParams.get('embed') === 'refunds') };
  }
  function list(customerId: string, below: string): Given {
    if (!customers.has(customerId)) return error(404, 'No customer exists with that token');
    const found =
      below === 'mandates'
        ? mandates
            .filter((one) => one.customerId === customerId)
            .map(({ id, status, means }) => ({ id, status, ...means }))
        : payments.filter((one) => one.customerId === customerId).map((payment) => show(payment));
    return { status: 200, body: { count: found.length, _embedded: { [below]: found.toReversed() } } };
  }
  async function create(
    kind: string,
    id: string,
    below: string | undefined,
    sent: Record<string, unknown>,
  ): Promise<Given> {
    if (kind === 'customers') {
      const customerId = nextId('cst');
      customers.add(customerId);
      return { status: 201, body: { resource: 'customer', id: customerId, metadata: sent['metadata'] } };
    }
    return below === 'refunds' ? refund(id, sent) : begin(sent);
  }
  async function begin(sent: Record<string, unknown>): Promise<Given> {
    const cents = toCents(sent['amount']);
    if (cents === null) return error(422, 'The amount is invalid', 'amount');
    if (!sent['description']) return error(422, 'The description is missing', 'description');
    const { sequenceType = 'oneoff', customerId = null, mandateId = null } = Object(sent);
    const isRecurring = sequenceType === 'recurring';
    if (sequenceType !== 'oneoff' && !customers.has(customerId)) return error(422, 'No customer', 'customerId');
    if (!isRecurring && !sent['redirectUrl']) return error(422, 'The redirect URL is missing', 'redirectUrl');
    const mandate = mandates.findLast(
      (one) => one.customerId === customerId && one.status === 'valid' && (mandateId === null || one.id === mandateId),
    );
    if (isRecurring && !mandate) return error(422, 'The customer has no suitable mandate', 'customerId');
    const payment: Payment = {
      id: nextId('tr'),
      sent,
      cents,
      sequenceType,
      customerId,
      mandateId: mandate && isRecurring ? mandate.id : null,
      status: 'open',
      means: isRecurring && mandate ? mandate.means : null,
      chargedBack: 0,
      refunds: [],
    };
    payments.push(payment);
    if (isRecurring) {
      payment.status = played.declines ? 'failed' : mandate?.means === DEBIT ? 'pending' : 'paid';
      void tell(payment);
    }
    return { status: 201, body: show(payment) };
  }
  async function refund(id: string, sent: Record<string, unknown>): Promise<Given> {
    const payment = payments.find((one) => one.id === id);
    const cents = toCents(sent['amount']) ?? 0;
    if (!payment) return error(404, 'No payment');
    const left = payment.cents - payment.chargedBack - payment.refunds.reduce((sum, one) => sum + one.cents, 0);
    if (payment.status !== 'paid' || cents <= 0 || cents > left) return error(422, 'The amount is too high', 'amount');
    if (payment.refunds.some((one) => one.cents === cents)) return error(409, 'A duplicate refund has been detected');
    const back: Refund = { id: nextId('re'), cents, status: 'pending' };
    payment.refunds.push(back);
    return { status: 201, body: showRefund(back, payment) };
  }
  async function pay({ method, body }: Call, id: string): Promise<Given> {
    const payment = payments.find((one) => one.id === id);
    if (!payment) return { status: 404, html: renderPage('Unbekannt', {}) };
    if (method === 'GET' && payment.status === 'open')
      return {
        status: 200,
        html: renderPage('Mollie', { card: 'Karte', bank: 'Bank', failed: 'Ablehnen', canceled: 'Abbrechen' }),
      };
    const done = new URLSearchParams(body).get('do');
    if (payment.status === 'open' && done !== null) {
      payment.means = done === 'bank' ? BANK : cardOf(id);
      payment.status = done === 'failed' || done === 'canceled' ? done : 'paid';
      const { customerId } = payment;
      if (payment.status === 'paid' && payment.sequenceType === 'first' && customerId) {
        const means = done === 'bank' ? DEBIT : cardOf(id);
        payment.mandateId = nextId('mdt');
        mandates.push({ id: payment.mandateId, customerId, status: 'valid', means });
      }
      await tell(payment);
    }
    return { status: 303, location: String(payment.sent['redirectUrl']), html: '' };
  }
  const ofCharge = (chargeId: string) => payments.filter(({ sent }) => Object(sent['metadata']).chargeId === chargeId);

  const played: PlayedProvider = {
    ...server,
    fault: 'none',
    reportsTo: null,
    declines: false,
    age: memory.age,
    moved: (chargeId) =>
      ofCharge(chargeId).map(({ id, status, cents, refunds }) => ({
        id,
        status,
        cents,
        refunded: refunds.reduce((sum, one) => sum + one.cents, 0),
      })),
    async chargeBack(chargeId) {
      for (const payment of ofCharge(chargeId)) {
        payment.chargedBack = payment.cents;
        await tell(payment);
      }
    },
    async settleDebits() {
      for (const payment of payments.filter(({ status }) => status === 'pending')) {
        payment.status = 'paid';
        await tell(payment);
      }
    },
    async settleRefunds() {
      for (const payment of payments.filter(({ refunds }) => refunds.some(({ status }) => status === 'pending'))) {
        for (const one of payment.refunds) one.status = 'refunded';
        await tell(payment);
      }
    },
  };
  return played;
}
