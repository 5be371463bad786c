import { createHmac } from 'node:crypto';
import type { Call } from '../servePlayed.ts';
import { showIntent, showPage, type CheckoutPage, type Form, type Intent } from './stripeObjects.ts';
import {
  rememberAnswers,
  renderPage,
  reportTo,
  serveProvider,
  type Given,
  type PlayedProvider,
} from './playedProvider.ts';

const DAY_MS = 86_400_000;

const error = (status: number, code: string, more: object = {}): Given => ({
  status,
  body: { error: { type: status === 402 ? 'card_error' : 'invalid_request_error', code, ...more } },
});

/**
 * Plays Stripe by its published reference (docs.stripe.com, API v1): Checkout Sessions that pay or set up, saved
 * payment methods, PaymentIntents without the customer, refunds, disputes, idempotency keys for a day that repeat
 * failures too, and signed events.
 */
export async function startPlayedStripe(key: string, webhookSecret: string): Promise<PlayedProvider> {
  const pages: CheckoutPage[] = [];
  const intents: Intent[] = [];
  let made = 0;
  const nextId = (kind: string) => `${kind}_test${(made += 1)}`;
  const memory = rememberAnswers(DAY_MS, error(400, 'idempotency_key_in_use'));
  const server = await serveProvider({ fault: () => played.fault, answer });

  async function tell(type: string, object: object): Promise<void> {
    const body = JSON.stringify({ id: nextId('evt'), object: 'event', type, data: { object } });
    const second = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', webhookSecret).update(`${second}.${body}`).digest('hex');
    await reportTo(played.reportsTo, '/payments/reports', body, {
      'content-type': 'application/json',
      'stripe-signature': `t=${second},v1=${'0'.repeat(64)},v1=${signature}`,
    });
  }
  const listOf = (data: readonly unknown[]): Given => ({
    status: 200,
    body: { object: 'list', data, has_more: false },
  });
  const gone = error(404, 'resource_missing');

  async function answer(call: Call): Promise<Given> {
    const url = new URL(call.path, server.url);
    const { searchParams } = url;
    const path = url.pathname.replace(/^\/v1\//, '');
    if (url.pathname.startsWith('/checkout/')) return visit(call, url.pathname.split('/')[2] ?? '');
    if (call.headers.authorization !== `Bearer ${key}`) return error(401, 'api_key_invalid');
    if (call.method === 'POST')
      return memory.by(call, () =>
        played.fault === 'broken'
          ? { status: 500, body: { error: { type: 'api_error' } } }
          : create(path, Object.fromEntries(new URLSearchParams(call.body))),
      );
    const [, below = ''] = /^(?:checkout\/sessions|payment_intents)\/(\w+)$/.exec(path) ?? [];
    const [customer, intentId] = [searchParams.get('customer'), searchParams.get('payment_intent')];
    const page = pages.find(({ id }) => id === below);
    const intent = intents.find(({ id }) => id === below);
    if (page) return { status: 200, body: showPage(page) };
    if (intent) return { status: 200, body: showIntent(intent) };
    switch (path) {
      case 'balance':
        return { status: 200, body: { object: 'balance', livemode: false } };
      case 'webhook_endpoints':
        return listOf([
          { url: 'https://subscriptions.example/payments/reports', status: 'enabled', enabled_events: ['*'] },
        ]);
      case 'disputes': {
        const disputed = intents.find(({ id }) => id === intentId)?.dispute;
        return listOf(disputed ? [{ object: 'dispute', status: disputed }] : []);
      }
      case 'checkout/sessions':
        return listOf(
          pages
            .filter((one) => (intentId ? one.intent?.id === intentId : showPage(one).customer === customer))
            .map(showPage)
            .toReversed(),
        );
      case 'payment_intents':
        return listOf(
          intents
            .filter((one) => one.customer === customer)
            .map(showIntent)
            .toReversed(),
        );
      default:
        return gone;
    }
  }
  function create(path: string, sent: Form): Given | Promise<Given> {
    const [, pageId] = /^checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    const page = pages.find(({ id }) => id === pageId);
    if (page) {
      if (page.status !== 'open') return error(400, 'checkout_session_not_open');
      page.status = 'expired';
      return { status: 200, body: showPage(page) };
    }
    if (path === 'checkout/sessions') return openPage(sent);
    if (path === 'payment_intents') return charge(sent);
    return path === 'refunds' ? refund(sent) : gone;
  }
  function openPage(sent: Form): Given {
    const isPaid = sent['mode'] === 'payment';
    const cents = sent['line_items[0][price_data][unit_amount]'];
    if (!sent['success_url'] || (isPaid ? !/^[1-9]\d*$/.test(cents ?? '') : sent['currency'] !== 'eur'))
      return error(400, 'parameter_missing');
    if (sent['customer'] && sent['customer_creation']) return error(400, 'parameter_unknown');
    const id = nextId('cs');
    const { customer = null } = sent;
    const url = `${server.url}/checkout/${id}`;
    const page: CheckoutPage = { id, url, sent, customer, status: 'open', intent: null };
    pages.push(page);
    return { status: 200, body: showPage(page) };
  }
  async function charge(sent: Form): Promise<Given> {
    const method = intents.map((one) => one.method).find((one) => one?.id === sent['payment_method']);
    if (!method || method.customer !== sent['customer']) return error(400, 'resource_missing');
    if (sent['off_session'] !== 'true' || sent['confirm'] !== 'true') return error(400, 'parameter_missing');
    if (sent['payment_method_types[0]'] !== method.type) return error(400, 'payment_method_unexpected_type');
    const isDeclined = played.declines;
    const intent: Intent = {
      object: 'payment_intent',
      id: nextId('pi'),
      chargeId: sent['metadata[chargeId]'],
      cents: Number(sent['amount']),
      status: isDeclined ? 'requires_payment_method' : method.type === 'card' ? 'succeeded' : 'processing',
      customer: method.customer,
      method: isDeclined ? null : method,
      dispute: null,
      refunds: [],
    };
    intents.push(intent);
    void tell(isDeclined ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', showIntent(intent) ?? {});
    return isDeclined
      ? error(402, 'card_declined', { payment_intent: showIntent(intent) })
      : { status: 200, body: showIntent(intent) };
  }
  function refund(sent: Form): Given {
    const intent = intents.find(({ id }) => id === sent['payment_intent']);
    if (!intent) return gone;
    const amount = Number(sent['amount']);
    const left = intent.cents - intent.refunds.reduce((sum, one) => sum + one.amount, 0);
    if (intent.dispute) return error(400, 'charge_disputed');
    if (amount > left) return error(400, 'charge_already_refunded');
    const back = { id: nextId('re'), amount, status: 'pending' as const };
    intent.refunds.push(back);
    return { status: 200, body: { object: 'refund', ...back } };
  }
  /** Declined cards stay on the page; only who pays, or goes back, leaves it. */
  async function visit({ method, body }: Call, id: string): Promise<Given> {
    const page = pages.find((one) => one.id === id);
    const done = new URLSearchParams(body).get('do');
    const leave = (path: 'success_url' | 'cancel_url'): Given => ({
      status: 303,
      location: page?.sent[path] ?? '',
      html: '',
    });
    if (!page) return { status: 404, html: renderPage('Unbekannt', {}) };
    if (page.status !== 'open') return leave('success_url');
    if (method === 'GET' || done === 'failed')
      return {
        status: 200,
        html: renderPage('Stripe', { card: 'Karte', bank: 'Bank', failed: 'Ablehnen', canceled: 'Abbrechen' }),
      };
    if (done === 'canceled') return leave('cancel_url');
    const isPaid = page.sent['mode'] === 'payment';
    const isSaved = !isPaid || page.sent['payment_intent_data[setup_future_usage]'] === 'off_session';
    const customer = page.customer ?? (page.sent['customer_creation'] === 'always' ? nextId('cus') : null);
    const type = done === 'bank' ? 'sepa_debit' : 'card';
    page.intent = {
      object: isPaid ? 'payment_intent' : 'setup_intent',
      id: nextId(isPaid ? 'pi' : 'seti'),
      chargeId: page.sent[`${isPaid ? 'payment' : 'setup'}_intent_data[metadata][chargeId]`],
      cents: Number(page.sent['line_items[0][price_data][unit_amount]'] ?? 0),
      status: isPaid && type === 'sepa_debit' ? 'processing' : 'succeeded',
      customer,
      method: { id: nextId('pm'), type, customer: isSaved ? customer : null },
      dispute: null,
      refunds: [],
    };
    intents.push(page.intent);
    page.status = 'complete';
    await tell('checkout.session.completed', showPage(page));
    return leave('success_url');
  }
  const ofCharge = (chargeId: string) => intents.filter((one) => one.chargeId === chargeId);

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
        refunded: refunds.reduce((sum, one) => sum + one.amount, 0),
      })),
    async chargeBack(chargeId) {
      for (const intent of ofCharge(chargeId)) {
        intent.dispute = 'needs_response';
        await tell('charge.dispute.created', { id: nextId('dp'), object: 'dispute', payment_intent: intent.id });
      }
    },
    async settleDebits() {
      for (const intent of intents.filter(({ status }) => status === 'processing')) {
        intent.status = 'succeeded';
        await tell('payment_intent.succeeded', showIntent(intent) ?? {});
      }
    },
    async settleRefunds() {
      for (const intent of intents.filter(({ refunds }) => refunds.some(({ status }) => status === 'pending'))) {
        for (const one of intent.refunds) one.status = 'succeeded';
        await tell('charge.refunded', { id: `ch_${intent.id}`, object: 'charge', payment_intent: intent.id });
      }
    },
  };
  return played;
}
