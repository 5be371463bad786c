import { expect, it } from 'vitest';
import type { PaywallRequest } from '#shared/contracts/paywallService.contract.ts';
import { createLogger } from '#shared/lib/logger.ts';
import { createPaywallService } from './paywallService.ts';
import { createUpstream } from './upstream.ts';

const request: PaywallRequest = {
  inputs: {
    _dm_ressort: 'koeln',
    _dm_contentRestriction: 'paid',
    _dm_referrer: '',
    _dm_device: 'mobile',
    _dm_pageType: 'Artikelseite',
    _dm_contentid: '1002',
    _anonId: 'a',
    linkTokenState: 'none',
    linkTokenType: 'none',
  },
  path: '/x-1002',
  session: 'a',
  jwt: null,
};

it.each([
  [
    Response.json({ featureResults: { 'paywall-mobile': 'ok', 'paywall-desktop': 'plus' } }),
    { kind: 'template', template: 'ok', meter: null, promise: null },
  ],
  [
    Response.json({ featureResults: { 'paywall-mobile': 'plus' } }),
    { kind: 'template', template: 'plus', meter: null, promise: null },
  ],
  [Response.json({ featureResults: { 'paywall-desktop': 'ok' } }), { kind: 'failed' }],
  [Response.json({ featureResults: { 'paywall-mobile': true } }), { kind: 'failed' }],
  [Response.json({ featureResults: { 'paywall-mobile': '' } }), { kind: 'failed' }],
  [Response.json({ featureResults: { 'paywall-mobile': 'unbekannt' } }), { kind: 'failed' }],
  [
    Response.json({ featureResults: { 'paywall-mobile': 'ok', meter: '2/3', meterRenewsOn: '2026-12-01' } }),
    { kind: 'template', template: 'ok', meter: { used: 2, limit: 3, renewsOn: '2026-12-01' }, promise: null },
  ],
  [
    Response.json({ featureResults: { 'paywall-mobile': 'meter', meter: 'viele' } }),
    { kind: 'template', template: 'meter', meter: null, promise: null },
  ],
  [
    Response.json({ featureResults: { 'paywall-mobile': 'meter', meter: '0/0' } }),
    { kind: 'template', template: 'meter', meter: null, promise: null },
  ],
  [
    Response.json({ featureResults: { 'paywall-mobile': 'meter', meter: '5/3', meterRenewsOn: '2026-02-31' } }),
    { kind: 'template', template: 'meter', meter: { used: 3, limit: 3, renewsOn: null }, promise: null },
  ],
  [
    Response.json({ featureResults: { 'paywall-mobile': 'registration', accountPromise: '3/month' } }),
    {
      kind: 'template',
      template: 'registration',
      meter: null,
      promise: { kind: 'articles', limit: 3, period: 'month' },
    },
  ],
  [Response.json({}), { kind: 'failed' }],
  [Response.json([]), { kind: 'failed' }],
  [new Response('ok'), { kind: 'failed' }],
  [new Response('', { status: 500 }), { kind: 'failed' }],
])('M75 M76 reads the template for the device, or falls back (%#)', async (response, answer) => {
  const upstream = createUpstream({
    name: 'paywall',
    baseUrl: 'http://paywall.test',
    fetch: async () => response,
    deadlineMs: 100,
    breakerPauseMs: 5_000,
    clock: () => 0,
    random: () => 0,
    log: createLogger(() => undefined),
    onCall: () => undefined,
  });
  expect(await createPaywallService(upstream).fetchAnswer('tagesbote', request)).toEqual(answer);
});
