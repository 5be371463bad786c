import { describe, expect, it } from 'vitest';
import { examineRole } from './examineRole.ts';
import { printFindings } from './printFindings.ts';
import { STRAPI_ARTICLES, STRAPI_IDS } from '../otherHouses/strapiArticles.ts';
import { isRole, ROLES, type Role } from './roles.ts';
import { READER, TOKEN, type Play } from './test/play.ts';
import { amiss, examineRight, sends } from './test/examineRight.ts';
import { article, FILTER, FRONT, PAID, SITES, teaser } from './test/contentPages.ts';
import {
  ADDRESSES,
  DISCOVERY,
  KEY,
  REFRESH_TOKEN,
  RIGHT,
  sendTo,
  SESSION,
  signToken,
  USAGES,
  WALLET,
} from './test/rightSystems.ts';

const roles = Object.keys(ROLES).filter(isRole);

it.each(roles)(
  'G29 a system that does what the portal needs has nothing amiss, and all of it was looked at: %s',
  async (role) => {
    const findings = await examineRight(role);
    expect(amiss(findings)).toEqual([]);
    expect(findings.filter(({ verdict }) => verdict === 'skip')).toEqual([]);
    expect(findings.length).toBeGreaterThan(2);
  },
);

it('G29 without a client, a customer or the word to write, less is looked at, and it says what is missing', async () => {
  const nothing = {
    IDENTITY_CLIENTS: undefined,
    CONFORMANCE_CUSTOMER: undefined,
    CONFORMANCE_REFRESH_TOKEN: undefined,
  };
  const skipped = async (role: Role) =>
    (await examineRight(role, {}, nothing)).filter(({ verdict }) => verdict === 'skip').map(({ id }) => id);
  expect(await skipped('identity')).toEqual(['identity.token']);
  expect(await skipped('subscriptions')).toEqual(['subscriptions.wallets']);
});

const CONFIGURATION = 'GET /realms/haus/.well-known/openid-configuration';
const CERTS = 'GET /realms/haus/certs';
const TOKENS = 'POST /realms/haus/token';
const configured = (change: object) => ({ [CONFIGURATION]: sends({ ...DISCOVERY, ...change }) });
/** The token endpoint with another id token. */
const withToken = (token: () => Promise<string> | string) => ({
  async [TOKENS](call: Parameters<Play>[0]) {
    const answer = await RIGHT.identity[TOKENS]?.(call);
    return answer?.status === undefined && answer
      ? { body: { access_token: 'a', id_token: await token(), refresh_token: REFRESH_TOKEN } }
      : (answer ?? null);
  },
});
/** The token endpoint where one of its refusals is another. */
const refusing = (name: string, body: unknown, status: number) => ({
  async [TOKENS](call: Parameters<Play>[0]) {
    const answer = await RIGHT.identity[TOKENS]?.(call);
    return JSON.stringify(answer?.body).includes(name) ? { status, body } : (answer ?? null);
  },
});
const late: Play = () => null;

const STRAPI_ONE = `GET /api/articles/${STRAPI_IDS.free}`;
const STRAPI_ENTRY = { ...STRAPI_ARTICLES.free, documentId: STRAPI_IDS.free, publishedAt: '2026-11-29T10:00:00.000Z' };
const strapiList = (change: object, pageSize = 100) => ({
  data: [{ documentId: STRAPI_IDS.free, publishedAt: '2026-11-29T10:00:00.000Z', ...change }],
  meta: { pagination: { page: 1, pageSize, pageCount: 1, total: 1 } },
});
const STRAPI_LIST = strapiList({});
/** An only article, with other fields. */
const withEntry = (change: object) => ({
  'GET /api/articles': sends(STRAPI_LIST),
  [STRAPI_ONE]: sends({ data: { ...STRAPI_ENTRY, ...change } }),
});

const PLANTED: readonly (readonly [Role, string, Readonly<Record<string, Play>>])[] = [
  ['identity', 'identity.discovery', { [CONFIGURATION]: sends('<html>Login</html>') }],
  ['identity', 'identity.discovery', { [CONFIGURATION]: late }],
  ['identity', 'identity.discovery', configured({ token_endpoint: undefined })],
  ['identity', 'identity.discovery', configured({ jwks_uri: 'javascript:alert(1)' })],
  ['identity', 'identity.issuer', configured({ issuer: `${DISCOVERY.issuer}/` })],
  ['identity', 'identity.flow.code', configured({ response_types_supported: ['token'] })],
  ['identity', 'identity.flow.pkce', configured({ code_challenge_methods_supported: ['plain'] })],
  ['identity', 'identity.flow.pkce', configured({ code_challenge_methods_supported: undefined })],
  ['identity', 'identity.tokens.rs256', configured({ id_token_signing_alg_values_supported: ['HS256'] })],
  ['identity', 'identity.clients.authentication', configured({ token_endpoint_auth_methods_supported: ['none'] })],
  ['identity', 'identity.scopes', configured({ scopes_supported: ['openid'] })],
  ['identity', 'identity.revocation', configured({ revocation_endpoint: undefined })],
  ['identity', 'identity.logout', configured({ end_session_endpoint: undefined })],
  ['identity', 'identity.userinfo', configured({ userinfo_endpoint: undefined })],
  ['identity', 'identity.keys', { [CERTS]: sends({}) }],
  ['identity', 'identity.keys.rsa', { [CERTS]: sends({ keys: [] }) }],
  ['identity', 'identity.keys.rsa', { [CERTS]: sends({ keys: [{ ...KEY, use: 'enc' }] }) }],
  ['identity', 'identity.keys.ids', { [CERTS]: sends({ keys: [KEY, KEY] }) }],
  ['identity', 'identity.keys.length', { [CERTS]: sends({ keys: [KEY, { ...KEY, kid: 'k9', n: 'AQAB' }] }) }],
  [
    'identity',
    'identity.authorize.foreign',
    { 'GET /realms/haus/auth': sends('', 302, { location: 'https://conformance.invalid/?code=1' }) },
  ],
  ['identity', 'identity.token.secret', refusing('invalid_client', { error: 'invalid_request' }, 400)],
  ['identity', 'identity.token.code', refusing('invalid_grant', '<h1>Bad Request</h1>', 400)],
  ['identity', 'identity.token.refresh', refusing('invalid_grant', { error: 'invalid_grant' }, 200)],
  ['identity', 'identity.revocation.unknown', { 'POST /realms/haus/revoke': sends({}, 400) }],
  ['identity', 'identity.refresh', withToken(() => '')],
  ['identity', 'identity.idToken.signature', withToken(() => signToken({}, true))],
  ['identity', 'identity.idToken.signature', withToken(() => signToken({ iss: 'https://other.example' }))],
  ['identity', 'identity.idToken.claims', withToken(() => signToken({ sub: '' }))],
  ['identity', 'identity.idToken.audience', withToken(() => signToken({ aud: ['another'] }))],
  ['identity', 'identity.idToken.mail', withToken(() => signToken({ email_verified: 'true' }))],
  ['identity', 'identity.idToken.roles', withToken(() => signToken({ realm_access: {}, roles: ['PLUS'] }))],
  ['paywall', 'paywall.mobile', { 'POST /': sends('Service Unavailable', 503) }],
  ['paywall', 'paywall.mobile', { 'POST /': late }],
  ['paywall', 'paywall.desktop', { 'POST /': sends({ results: {} }) }],
  ['paywall', 'paywall.mobile.outcome', { 'POST /': sends({ featureResults: { 'paywall-mobile': 'Willkommen' } }) }],
  ['paywall', 'paywall.desktop.outcome', { 'POST /': sends({ featureResults: { paywall: 'plus' } }) }],
  [
    'paywall',
    'paywall.garbage',
    { 'POST /': sends({ featureResults: { 'paywall-mobile': 'ok', 'paywall-desktop': 'ok' } }) },
  ],
  ['subscriptions', 'subscriptions.token', { 'GET /customers/999999999999/wallets': sends({ items: [] }) }],
  [
    'subscriptions',
    'subscriptions.unknown',
    {
      'GET /customers/999999999999/wallets': ({ headers }) =>
        headers['x-plenigo-token'] === TOKEN ? { status: 500, body: {} } : { status: 401, body: {} },
    },
  ],
  [
    'subscriptions',
    'subscriptions.errors',
    {
      'GET /customers/999999999999/wallets': ({ headers }) =>
        headers['x-plenigo-token'] === TOKEN ? { status: 404, body: { error: READER } } : { status: 401, body: {} },
    },
  ],
  [
    'subscriptions',
    'subscriptions.wallets',
    { 'GET /customers/4711/wallets': sends({ items: [{ ...WALLET, availableCreditCount: 'drei' }] }) },
  ],
  ['subscriptions', 'subscriptions.rights', { 'GET /accessRights/4711/hasAccess': sends({ items: 'plus-digital' }) }],
  [
    'subscriptions',
    'subscriptions.rights.granted',
    {
      'GET /accessRights/4711/hasAccess': sends({
        customerBlocked: true,
        items: [{ accessRightUniqueId: 'plus-digital', accessGranted: true }],
      }),
    },
  ],
  ['subscriptions', 'subscriptions.used', { 'GET /wallets/4711/w1/creditsUsed': sends({ items: READER }) }],
  [
    'subscriptions',
    'subscriptions.used.size',
    { 'GET /wallets/4711/w1/creditsUsed': sends({ items: [...USAGES, ...USAGES.slice(4)], startingAfterId: 1 }) },
  ],
  [
    'subscriptions',
    'subscriptions.used.order',
    { 'GET /wallets/4711/w1/creditsUsed': sends({ items: USAGES.toReversed(), startingAfterId: 1 }) },
  ],
  ['subscriptions', 'subscriptions.used.cursor', { 'GET /wallets/4711/w1/creditsUsed': sends({ items: USAGES }) }],
  ['subscriptions', 'subscriptions.use.balance', { 'POST /wallets/use': sends(WALLET) }],
  ['subscriptions', 'subscriptions.upload', { 'POST /wallets/upload': sends({ errorCode: 99_400 }, 400) }],
  ['content', 'content.missing', { 'GET /v5/koeln/konformitaet/gibt-es-nicht': sends(FRONT) }],
  ['content', 'content.front', { 'GET /v5/': sends({ data: FRONT }) }],
  ['content', 'content.front.kind', { 'GET /v5/': sends({ type: 'topics', topics: [] }) }],
  ['content', 'content.front.parts', { 'GET /v5/': sends({ ...FRONT, mostRead: [{ ...teaser(11), tags: 7 }] }) }],
  ['content', 'content.front.teasers', { 'GET /v5/': sends({ ...FRONT, lead: [{ ...teaser(11), title: null }] }) }],
  ['content', 'content.article', { 'GET /v5/11': late }],
  ['content', 'content.article.kind', { 'GET /v5/11': sends(article(99)) }],
  ['content', 'content.paid', { 'GET /v5/12': sends(article(12, PAID)) }],
  ['content', 'content.sites', { 'GET /sites': sends([]) }],
  ['content', 'content.sites.titles', { 'GET /sites': sends({ data: SITES.slice(1) }) }],
  ['content', 'content.redirects', { 'GET /redirects': sends({}, 500) }],
  ['content', 'content.addresses', { 'GET /address-bloom': sends({}, 404) }],
  ['content', 'content.addresses.etag', { 'GET /address-bloom': sends(FILTER) }],
  ['cms', 'cms.token', { 'GET /api/articles': sends(STRAPI_LIST) }],
  ['cms', 'cms.unknown', { 'GET /api/articles/a0b1c2d3e4f5a6b7c8d9e0f1': sends({ data: STRAPI_ENTRY }) }],
  ['cms', 'cms.collection', { 'GET /api/articles': late }],
  [
    'cms',
    'cms.collection',
    { 'GET /api/articles': sends({ data: null, error: { status: 403, message: READER } }, 403) },
  ],
  ['cms', 'cms.collection', { 'GET /api/articles': sends({ data: [{ id: 1, attributes: {} }], meta: {} }) }],
  ['cms', 'cms.pageSize', { 'GET /api/articles': sends(strapiList({}, 60)) }],
  ['cms', 'cms.pageSize', { 'GET /api/articles': sends(strapiList({}, 25)) }],
  ['cms', 'cms.ids', { 'GET /api/articles': sends(strapiList({ documentId: READER })) }],
  ['cms', 'cms.drafts', { 'GET /api/articles': sends(strapiList({ publishedAt: null })) }],
  ['cms', 'cms.entry', { [STRAPI_ONE]: sends({ data: null, error: {} }, 403) }],
  ['cms', 'cms.zone.components', withEntry({ content: [{ __component: 'shared.poll', question: READER }] })],
  ['cms', 'cms.fields', withEntry({ plus: undefined })],
  ['cms', 'cms.fields', withEntry({ writers: undefined })],
  ['cms', 'cms.articles', withEntry({ plus: READER })],
  ['cms', 'cms.articles', withEntry({ title: '' })],
  ['users', 'users.token', { 'GET bookmarks': sends({ items: [] }) }],
  ['users', 'users.onboarding', { 'GET onboarding': sends({ isOnboardingCompleted: 'no' }) }],
  ['recommendations', 'recommendations.answer', { 'POST /recommend': sends({ data: [] }) }],
  [
    'recommendations',
    'recommendations.own',
    { 'POST /recommend': sends({ responseId: 'r', data: [{ articleId: 1_001, reason: { kind: 'front' } }] }) },
  ],
  ['payment', 'payment.token', { 'GET session': sends({}, 404) }],
  ['payment', 'payment.unknown', { 'GET session': sends(SESSION) }],
  [
    'payment',
    'payment.unknown.body',
    {
      'GET session': ({ headers }) =>
        headers['authorization'] === `Bearer ${TOKEN}` ? { status: 404, body: 'nginx' } : { status: 401, body: {} },
    },
  ],
  ['payment', 'payment.charge.page', { 'POST /sessions': sends({ ...SESSION, chargeId: 'c', payUrl: null }) }],
  [
    'payment',
    'payment.charge.once',
    { 'POST /sessions': () => ({ body: { ...SESSION, chargeId: 'c', sessionId: crypto.randomUUID() } }) },
  ],
  ['mail', 'mail.token', { 'GET /server': sends({ ID: 1 }) }],
  ['mail', 'mail.token', { 'GET /server': sends('<h1>Login</h1>') }],
  ['mail', 'mail.server', { 'GET /server': sends({ ErrorCode: 10, Message: READER }, 401) }],
  ['mail', 'mail.server', { 'GET /server': late }],
  ['mail', 'mail.server.live', { 'GET /server': sends({ ID: 1, DeliveryType: 'Sandbox' }) }],
  ['mail', 'mail.stream', { 'GET /message-streams/outbound': sends({ ErrorCode: 1_226 }, 422) }],
  ['mail', 'mail.stream.kind', { 'GET /message-streams/outbound': sends({ MessageStreamType: 'Broadcasts' }) }],
  [
    'mail',
    'mail.stream.kind',
    { 'GET /message-streams/outbound': sends({ MessageStreamType: 'Transactional', ArchivedAt: '2026-01-01' }) },
  ],
  ['mail', 'mail.message', { 'POST /email': sends({ ErrorCode: 300, Message: READER }, 422) }],
  ['payment', 'payment.cancel.status', { 'POST /sessions/s1/cancel': sends({ ...SESSION, chargeId: 'c' }) }],
];

describe('G29 a system that does something else is told in a line, without a secret or an address in it', () => {
  it('of more than fifty kinds', () => {
    expect(PLANTED.length).toBeGreaterThanOrEqual(50);
  });

  it.each(PLANTED)('%s: %s', async (role, id, spoiled) => {
    const findings = await examineRight(role, spoiled);
    expect(amiss(findings)).toContain(id);
    const printed = printFindings(findings);
    expect(printed.split('\n')).toHaveLength(findings.length);
    for (const secret of [TOKEN, READER, REFRESH_TOKEN, 'geheim', '4711', 'Willkommen', 'eyJ'])
      expect(printed).not.toContain(secret);
  });
});

it('G29 Zephr’s answers are read as the portal reads them', async () => {
  const answers: Play = ({ body }) => {
    const { featureIds, customData } = JSON.parse(body ?? '{}');
    if (!customData) return { status: 400, body: {} };
    return {
      body: {
        featureResults: { [featureIds[0]]: "blaize.transform.resource('M-1')" },
        resources: { uiComponents: { 'M-1': 'plus' } },
      },
    };
  };
  const right = { 'POST /zephr/feature-decisions': answers };
  expect(amiss(await examineRight('paywall', right, { PAYWALL_KIND: 'zephr' }))).toEqual([]);
  const unknown = { 'POST /zephr/feature-decisions': sends({ featureResults: { 'paywall-mobile': 'M-2' } }) };
  expect(amiss(await examineRight('paywall', unknown, { PAYWALL_KIND: 'zephr' }))).toEqual([
    'paywall.mobile.outcome',
    'paywall.desktop.outcome',
  ]);
});

it('G29 an endpoint over plain http is told where it is not this machine', async () => {
  const findings = await examineRole('identity', {
    address: ADDRESSES.identity,
    settings: {},
    mayWrite: false,
    send: sendTo({ ...RIGHT.identity, ...configured({ token_endpoint: 'http://id.example/token' }) }),
  });
  expect(amiss(findings)).toEqual(['identity.https']);
});
