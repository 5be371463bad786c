import { describe, expect, it } from 'vitest';
import type { PaywallRequest } from '#shared/contracts/paywallService.contract.ts';
import { createLogger } from '#shared/lib/logger.ts';
import { createUpstream } from './upstream.ts';
import { createZephrPaywall, createZephrTenants } from './zephrPaywall.ts';

const request: PaywallRequest = {
  inputs: {
    _dm_ressort: 'koeln/innenstadt',
    _dm_contentRestriction: 'paid',
    _dm_referrer: 'https://suche.example/',
    _dm_device: 'mobile',
    _dm_pageType: 'Artikelseite',
    _dm_contentid: '1002',
    _anonId: 'anonyme-kennung',
    linkTokenState: 'none',
    linkTokenType: 'none',
  },
  path: '/altstadt-1002',
  session: 'anonyme-kennung',
  jwt: 'ein.id.token',
};

/** Both of Zephr's public reference of `POST /zephr/feature-decisions` (2025-07-30), word for word; no tenant's. */
const DOCUMENTED_REQUEST: Readonly<Record<string, unknown>> = {
  featureIds: ['featureX'],
  session: 'xxx-xxx-xxx',
  referer: 'https://www.zephr.com/',
  path: '/x.html',
  content_metadata: { content_id: 'xxx-xxx-xxx' },
  giftToken: 'xxx-xxx-xxx',
  jwt: 'xxx-xxx-xxx',
  customData: { key: 'value' },
};
const DOCUMENTED_ANSWER = {
  featureResults: { featureX: "blaize.transform.resource('...')" },
  resources: { uiComponents: { 'M-eRFAot': '<h1>Example</h1>' } },
  accessDetails: {
    authenticated: false,
    accessDecisions: { W28U8Z: false },
    entitlements: { W28U8Z: { usedInDecision: false, decrementedInDecision: false } },
    credits: { W28U8Z: { usedInDecision: false, decrementedInDecision: false, totalCredits: 0, remainingCredits: 0 } },
    meters: { W28U8Z: { usedInDecision: false, decrementedInDecision: false, totalCredits: 0, remainingCredits: 0 } },
    trialTrackingDetails: [
      {
        entitlementId: 'W28U8Z',
        entitlementType: 'entitlement',
        trackCreditsUsed: false,
        trackCreditsRemaining: false,
        creditsUsedKey: 'creditsUsed',
        creditsRemainingKey: 'creditsRemaining',
      },
    ],
  },
};

const meterOf = (remainingCredits: number, usedInDecision = true) => ({
  ...DOCUMENTED_ANSWER.accessDetails.meters.W28U8Z,
  usedInDecision,
  decrementedInDecision: true,
  totalCredits: 5,
  remainingCredits,
});

/** Zephr's documented response, for the feature that the portal requests. */
const fromDocumentation = (result: unknown, { meters = {}, component = '<h1>Example</h1>' } = {}) => ({
  ...DOCUMENTED_ANSWER,
  featureResults: { 'paywall-mobile': result },
  resources: { uiComponents: { 'M-eRFAot': component } },
  accessDetails: { ...DOCUMENTED_ANSWER.accessDetails, meters },
});
const RESOURCE = "blaize.transform.resource('M-eRFAot')";

const ask = async (response: Response, asked = request) => {
  const sent: Request[] = [];
  const upstream = createUpstream({
    name: 'paywall',
    baseUrl: 'https://zephr.test',
    fetch: async (...call) => {
      sent.push(new Request(...call));
      return response;
    },
    deadlineMs: 100,
    breakerPauseMs: 5_000,
    clock: () => 0,
    random: () => 0,
    log: createLogger(() => undefined),
    onCall: () => undefined,
  });
  const answer = await createZephrPaywall(upstream).fetchAnswer('tagesbote', asked);
  return { answer, sent };
};

describe('Zephr', () => {
  it('M74 is called once, in the format of its own API', async () => {
    const { sent } = await ask(Response.json(fromDocumentation('ok')));
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://zephr.test/zephr/feature-decisions',
    ]);
    expect(await sent[0]?.json()).toEqual({
      featureIds: ['paywall-mobile'],
      session: 'anonyme-kennung',
      referer: 'https://suche.example/',
      path: '/altstadt-1002?content_id=1002',
      content_metadata: { content_id: '1002' },
      jwt: 'ein.id.token',
      customData: {
        mandator: 'tagesbote',
        _dm_ressort: 'koeln/innenstadt',
        _dm_contentRestriction: 'paid',
        _dm_device: 'mobile',
        _dm_pageType: 'Artikelseite',
        _anonId: 'anonyme-kennung',
        linkTokenState: 'none',
        linkTokenType: 'none',
      },
    });
    const anonymous = await ask(Response.json(fromDocumentation('ok')), { ...request, jwt: null });
    expect(await anonymous.sent[0]?.json()).not.toHaveProperty('jwt');
  });

  it('G25 receives only documented fields, in documented formats', async () => {
    const { sent } = await ask(Response.json(DOCUMENTED_ANSWER));
    const shapeOf = (value: unknown): unknown => (Array.isArray(value) ? value.map(shapeOf) : typeof value);
    const body: Readonly<Record<string, unknown>> = JSON.parse((await sent[0]?.text()) ?? '');
    expect(Object.keys(body).length).toBeGreaterThan(5);
    for (const [field, value] of Object.entries(body))
      expect([field, shapeOf(value)]).toEqual([field, shapeOf(DOCUMENTED_REQUEST[field])]);
    expect(body['content_metadata']).toEqual({ content_id: expect.any(String) });
    for (const value of Object.values(Object(body['customData']))) expect(value).toEqual(expect.any(String));
  });

  it.each([
    ['ok', '', 'ok'],
    ['registration', '', 'registration'],
    [RESOURCE, 'ok', 'ok'],
    [`${RESOURCE};`, ' plus-compact\n', 'plus-compact'],
  ])('M75 G25 the outcome %s with the component %j is the template %s', async (result, component, template) => {
    expect((await ask(Response.json(fromDocumentation(result, { component })))).answer).toEqual({
      kind: 'template',
      template,
      meter: null,
      promise: null,
    });
  });

  it.each([
    [
      { andere: meterOf(5, false), W28U8Z: meterOf(3) },
      { used: 2, limit: 5, renewsOn: null },
    ],
    [{ W28U8Z: meterOf(0) }, { used: 5, limit: 5, renewsOn: null }],
    [{ W28U8Z: meterOf(5, false) }, null],
    [{ W28U8Z: meterOf(6) }, null],
    [{ W28U8Z: { credits: 'viele' } }, null],
  ])('returns the state of its meter (%#)', async (meters, meter) => {
    expect((await ask(Response.json(fromDocumentation('ok', { meters })))).answer).toEqual({
      kind: 'template',
      template: 'ok',
      meter,
      promise: null,
    });
  });

  it.each([
    Response.json(DOCUMENTED_ANSWER),
    Response.json(fromDocumentation(RESOURCE)),
    Response.json(fromDocumentation("blaize.transform.resource('ok')")),
    Response.json(fromDocumentation("blaize.transform.resource('constructor')", { component: 'ok' })),
    Response.json(fromDocumentation(`${RESOURCE}.append('x')`, { component: 'ok' })),
    Response.json(fromDocumentation('')),
    Response.json(fromDocumentation({ ruleTransformations: {} })),
    Response.json({ featureResults: { 'paywall-desktop': 'ok' } }),
    Response.json({}),
    Response.json([]),
    new Response('ok'),
    new Response('', { status: 500 }),
  ])('M75 M76 anything else falls back (%#)', async (response) => {
    expect((await ask(response)).answer).toEqual({ kind: 'failed' });
  });

  it('decides without access details', async () => {
    expect((await ask(Response.json({ featureResults: { 'paywall-mobile': 'plus' } }))).answer).toEqual({
      kind: 'template',
      template: 'plus',
      meter: null,
      promise: null,
    });
  });
});

it('G28 asks the tenant of a title that has one of its own, and the common one for the others', async () => {
  const tenantOf = (template: 'plus' | 'registration') => ({
    fetchAnswer: async () => ({ kind: 'template', template, meter: null, promise: null }) as const,
  });
  const { fetchAnswer } = createZephrTenants(new Map([['blitz', tenantOf('registration')]]), tenantOf('plus'));
  expect(await fetchAnswer('blitz', request)).toMatchObject({ template: 'registration' });
  expect(await fetchAnswer('tagesbote', request)).toMatchObject({ template: 'plus' });
});
