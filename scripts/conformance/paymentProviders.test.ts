import { afterAll, describe, expect, it } from 'vitest';
import { startPlayedMollie } from '../otherHouses/payment/playedMollie.ts';
import { startPlayedStripe } from '../otherHouses/payment/playedStripe.ts';
import { examineRole } from './examineRole.ts';
import type { Finding } from './finding.ts';
import { printFindings } from './printFindings.ts';
import { sendOverNetwork, type Answered, type Call } from './send.ts';

const MOLLIE_KEY = 'test_a-key-of-the-played-mollie';
const STRIPE_KEY = 'sk_test_a-key-of-the-played-stripe';
const STRIPE_SECRET = 'whsec_a-key-of-the-webhooks';
const mollie = await startPlayedMollie(MOLLIE_KEY);
const stripe = await startPlayedStripe(STRIPE_KEY, STRIPE_SECRET);
afterAll(() => {
  mollie.stop();
  stripe.stop();
});

const WEBHOOK = 'https://subscriptions.example/payments/reports';
const SETTINGS = {
  mollie: { address: mollie.url, setting: { kind: 'mollie', key: MOLLIE_KEY, webhookUrl: WEBHOOK } },
  stripe: { address: stripe.url, setting: { kind: 'stripe', key: STRIPE_KEY, webhookSecret: STRIPE_SECRET } },
} as const;
type Kind = keyof typeof SETTINGS;

/** An answer that is another one than the provider's. */
type Spoil = (call: Call) => { readonly status?: number; readonly body?: unknown } | null;

const examine = (kind: Kind, { spoil, mayWrite = true, change = {}, origin = SETTINGS[kind].address }: Planted = {}) =>
  examineRole('payment', {
    address: SETTINGS[kind].address,
    settings: { PAYMENT_SERVICE: JSON.stringify({ ...SETTINGS[kind].setting, ...change }), PAYMENT_ORIGIN: origin },
    mayWrite,
    async send(call): Promise<Answered> {
      const spoiled = spoil?.(call);
      if (!spoiled) return sendOverNetwork(call);
      return { status: spoiled.status ?? 200, headers: {}, text: JSON.stringify(spoiled.body ?? {}), ms: 7 };
    },
  });
type Planted = {
  readonly spoil?: Spoil;
  readonly mayWrite?: boolean;
  readonly change?: object;
  readonly origin?: string;
};
const amiss = (findings: readonly Finding[]) =>
  findings.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').map(({ id }) => id);
const at =
  (method: string, path: RegExp, body: unknown, status = 200): Spoil =>
  (call) =>
    call.method === method && path.test(`${call.url.pathname}${call.url.search}`) ? { status, body } : null;
const page = { checkout: { href: `${mollie.url}/checkout/1` } };
const endpoint = (change: object): Planted => ({
  spoil: at('GET', /webhook_endpoints/, {
    data: [
      { url: 'https://subscriptions.example/payments/reports', status: 'enabled', enabled_events: ['*'], ...change },
    ],
  }),
});
let made = 0;

it.each(['mollie', 'stripe'] as const)('G29 a provider that does what we need has nothing amiss: %s', async (kind) => {
  const findings = await examine(kind);
  expect(amiss(findings)).toEqual([]);
  expect(findings.filter(({ verdict }) => verdict === 'skip')).toEqual([]);
  expect(findings.length).toBeGreaterThan(6);
});

it.each(['mollie', 'stripe'] as const)('G29 without --write nothing is made at a provider: %s', async (kind) => {
  const methods: string[] = [];
  const spoil: Spoil = ({ method }) => {
    methods.push(method);
    return null;
  };
  const findings = await examine(kind, { mayWrite: false, spoil });
  expect(new Set(methods)).toEqual(new Set(['GET']));
  expect(amiss(findings)).toEqual(['payment.mode']);
  expect(findings.at(-1)).toMatchObject({ id: 'payment.charge', verdict: 'skip' });
});

it.each([
  ['mollie', 'live_a-key-of-mollie'],
  ['stripe', 'rk_live_a-key-of-stripe'],
] as const)('G29 with a live key nothing is begun: %s', async (kind, key) => {
  const methods: string[] = [];
  const spoil: Spoil = ({ method }) => {
    methods.push(method);
    return null;
  };
  expect(amiss(await examine(kind, { change: { key }, spoil }))).toContain('payment.charge');
  expect(methods).not.toContain('POST');
});

const PLANTED: readonly (readonly [Kind, string, Planted])[] = [
  ['mollie', 'payment.setting', { change: { key: 'no-key-of-mollie-at-all' } }],
  ['mollie', 'payment.setting', { change: { webhookUrl: undefined } }],
  ['mollie', 'payment.webhook', { change: { webhookUrl: 'http://localhost/payments/reports' } }],
  ['mollie', 'payment.webhook', { change: { webhookUrl: 'https://subscriptions.example/webhook' } }],
  ['mollie', 'payment.token', { spoil: at('GET', /^\/v2\/methods$/, { count: 1 }) }],
  ['mollie', 'payment.unknown', { change: { key: 'test_another-key-of-mollie' } }],
  ['mollie', 'payment.methods.first', { spoil: at('GET', /sequenceType=first/, { methods: [] }) }],
  ['mollie', 'payment.methods.first.any', { spoil: at('GET', /sequenceType=first/, { count: 0 }) }],
  ['mollie', 'payment.methods.recurring.any', { spoil: at('GET', /sequenceType=recurring/, { count: 0 }) }],
  ['mollie', 'payment.charge', { spoil: at('POST', /payments$/, { title: 'Unprocessable' }, 422) }],
  ['mollie', 'payment.charge.page', { spoil: at('POST', /payments$/, { id: 'tr_1', status: 'open', _links: {} }) }],
  [
    'mollie',
    'payment.charge.once',
    {
      spoil: ({ method }) =>
        method === 'POST' ? { body: { id: `tr_${(made += 1)}`, status: 'open', _links: page } } : null,
    },
  ],
  ['mollie', 'payment.charge.origin', { origin: 'https://www.mollie.com' }],
  ['mollie', 'payment.cancel.status', { spoil: at('DELETE', /payments/, { id: 'tr_1', status: 'open', _links: {} }) }],
  ['stripe', 'payment.setting', { change: { key: 'pk_test_a-public-key-of-stripe' } }],
  ['stripe', 'payment.setting', { change: { webhookSecret: 'a-key-of-something-else' } }],
  ['stripe', 'payment.token', { spoil: at('GET', /balance$/, { livemode: false }) }],
  ['stripe', 'payment.unknown', { change: { key: 'sk_test_another-key-of-stripe' } }],
  ['stripe', 'payment.key', { spoil: at('GET', /balance$/, { available: [] }) }],
  ['stripe', 'payment.key.mode', { spoil: at('GET', /balance$/, { livemode: true }) }],
  ['stripe', 'payment.webhook', { spoil: at('GET', /webhook_endpoints/, { error: {} }, 403) }],
  ['stripe', 'payment.webhook.disputes', { spoil: at('GET', /webhook_endpoints/, { data: [] }) }],
  ['stripe', 'payment.webhook.paid', endpoint({ enabled_events: ['charge.dispute.created'] })],
  ['stripe', 'payment.webhook.refunds', endpoint({ url: 'https://subscriptions.example/webhook' })],
  ['stripe', 'payment.webhook.late', endpoint({ status: 'disabled' })],
  ['stripe', 'payment.charge', { spoil: at('POST', /sessions$/, { error: {} }, 400) }],
  ['stripe', 'payment.charge.page', { spoil: at('POST', /sessions$/, { id: 'cs_1', status: 'open', url: null }) }],
  [
    'stripe',
    'payment.charge.once',
    {
      spoil: ({ url }) =>
        url.pathname.endsWith('/sessions')
          ? { body: { id: `cs_${(made += 1)}`, status: 'open', url: stripe.url } }
          : null,
    },
  ],
  ['stripe', 'payment.charge.origin', { origin: '' }],
  ['stripe', 'payment.cancel.status', { spoil: at('POST', /expire$/, { id: 'cs_1', status: 'open' }) }],
];

describe('G29 a provider or a setting that is another is told in a line, without a key in it', () => {
  it.each(PLANTED)('%s: %s %#', async (kind, id, planted) => {
    const findings = await examine(kind, planted);
    expect(amiss(findings)).toContain(id);
    const printed = printFindings(findings);
    expect(printed.split('\n')).toHaveLength(findings.length);
    expect(printed).not.toMatch(/key-of|127\.0\.0\.1/);
  });
});
