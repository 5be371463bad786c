import { afterEach, expect, it, vi } from 'vitest';
import { openPaymentPort } from './createPaymentPort.ts';

const MOLLIE = { kind: 'mollie', webhookUrl: 'https://subscriptions.example/payments/reports' };
const WEBHOOK_SECRET = 'whsec_dHar4XY7LxsDOtmnkVtjNVWX';
const written = vi.spyOn(console, 'log').mockReturnValue();
afterEach(() => void written.mockClear());

const open = (service: object | string, PUBLIC_ORIGIN = 'https://{mandator}.example') =>
  openPaymentPort({
    PAYMENT_SERVICE: typeof service === 'string' ? service : JSON.stringify(service),
    PUBLIC_ORIGIN,
    RECORDS_SECRET: 'records-secret-of-the-test',
  });
const lines = () => written.mock.calls.map(([line]) => String(line));

it.each([
  ['no JSON', '{"kind":'],
  ['an unknown provider', { kind: 'kasse', key: 'test_0123456789abcdef' }],
  ['a key of neither mode', { ...MOLLIE, key: 'dHar4XY7LxsDOtmnkVtjNVWXLSlXsM' }],
  ['no secret of the webhooks', { kind: 'stripe', key: 'sk_live_0123456789abcdef' }],
  ['a key that browsers may know', { kind: 'stripe', key: 'pk_live_0123456789abcdef', webhookSecret: WEBHOOK_SECRET }],
  ['no address for webhooks', { kind: 'mollie', key: 'live_0123456789abcdef' }],
])('M142 sells nothing with a setting that has %s, and writes no secret into the log', (_, service) => {
  expect(open(service)).toBeNull();
  expect(lines()).toEqual([expect.stringContaining('configuration_broken')]);
  expect(lines().join()).not.toMatch(/dHar4XY7|0123456789abcdef/);
});

it.each([
  { ...MOLLIE, key: 'live_0123456789abcdef' },
  { kind: 'stripe', key: 'rk_live_0123456789abcdef', webhookSecret: WEBHOOK_SECRET },
])('M142 sells nothing with a live key where titles are not public: $kind', (live) => {
  expect(open(live, 'http://{mandator}.localhost:8787')).toBeNull();
  expect(lines()).toEqual([expect.stringContaining('a live key without public titles')]);
  expect(open(live)).not.toBeNull();
});

it('M142 says with each charge at public titles that a test key moves no money', async () => {
  const address = 'http://127.0.0.1:1';
  const charge = {
    chargeId: 's.0.1',
    cents: 1_290,
    customerId: 'anna',
    mandator: 'tagesbote',
    description: 'Plus',
    yearlyCents: 15_480,
    returnPath: null,
    meansSessionId: null,
  } as const;
  const test = { ...MOLLIE, key: 'test_0123456789abcdef', address };
  expect(await open(test, 'http://{mandator}.localhost:8787')?.initiate(charge)).toEqual({
    ok: false,
    error: 'refused',
  });
  expect(lines()).toEqual([]);
  await open(test)?.initiate(charge);
  expect(lines()).toEqual([expect.stringContaining('payment_played')]);
});

it('M142 without the setting there is the service of our contract, or none', () => {
  expect(open('')).toBeNull();
  expect(lines()).toEqual([]);
});
