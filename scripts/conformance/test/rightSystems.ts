import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { answerStrapi, strapiSetting } from '../../otherHouses/strapiApi.ts';
import { STRAPI_ARTICLES, STRAPI_IDS } from '../../otherHouses/strapiArticles.ts';
import { createStrapiDocuments } from '../../otherHouses/strapiDocuments.ts';
import type { Role } from '../roles.ts';
import { article, FILTER, found, FRONT, NEWSLETTERS, PAID, SITES } from './contentPages.ts';
import { asReader, READER, TOKEN, type Play, type Played, type System } from './play.ts';
import {
  ads,
  createNewsletters,
  createPush,
  createUsers,
  images,
  IMAGE_SECRET,
  MAILBOX,
  NEWSLETTER,
  PICTURE,
  store,
} from './rightServices.ts';
import type { Call, Send } from '../send.ts';

export const REFRESH_TOKEN = 'a-refresh-token-of-a-test-reader';
const ISSUER = 'https://id.example/realms/haus';
export const ADDRESSES: Readonly<Record<Role, string>> = {
  identity: ISSUER,
  paywall: 'https://paywall.example',
  subscriptions: 'https://abo.example',
  content: 'https://inhalt.example',
  cms: 'https://cms.example',
  users: 'https://leser.example',
  recommendations: 'https://tipps.example/recommend',
  payment: 'https://kasse.example',
  mail: 'https://post.example',
  store: 'https://laden.example',
  images: 'https://bilder.example',
  newsletters: 'https://briefe.example',
  push: 'https://leser.example',
  ads: 'https://werbung.example',
};
export const SETTINGS = {
  IDENTITY_CLIENTS: JSON.stringify({ tagesbote: { id: 'tagesbote-7', secret: 'geheim' } }),
  IDENTITY_CLAIMS: JSON.stringify({ roles: ['realm_access.roles'] }),
  READER_SERVICE_TOKEN: TOKEN,
  COMMERCE_SERVICE_TOKEN: TOKEN,
  PAYMENT_TOKEN: TOKEN,
  MAIL_SERVICE: JSON.stringify({ kind: 'postmark', token: TOKEN }),
  CMS_SOURCES: JSON.stringify(strapiSetting('http://cms.localhost')),
  CONFORMANCE_CUSTOMER: '4711',
  SUBSCRIPTION_RIGHTS: JSON.stringify({ 'plus-digital': 'PLUS' }),
  CONFORMANCE_REFRESH_TOKEN: REFRESH_TOKEN,
  CONFORMANCE_PICTURE: PICTURE,
  CONFORMANCE_NEWSLETTER: NEWSLETTER,
  CONFORMANCE_ADDRESS: MAILBOX,
  IMAGE_SIGNING_SECRET: IMAGE_SECRET,
  PUBLIC_ORIGIN: 'https://{mandator}.example',
};

const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
const other = await generateKeyPair('RS256', { extractable: true });
export const KEY = { ...(await exportJWK(publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' };

const CLAIMS: JWTPayload = {
  iss: ISSUER,
  aud: 'tagesbote-7',
  sub: 'a7c1',
  email: READER,
  email_verified: true,
  realm_access: { roles: ['PLUS'] },
};

/** An id token with these claims besides, signed by the published key unless it is to be another's. */
export function signToken(claims: JWTPayload = {}, isForged = false): Promise<string> {
  return new SignJWT({ ...CLAIMS, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(isForged ? other.privateKey : privateKey);
}

export const DISCOVERY = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/certs`,
  userinfo_endpoint: `${ISSUER}/userinfo`,
  revocation_endpoint: `${ISSUER}/revoke`,
  end_session_endpoint: `${ISSUER}/logout`,
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['S256'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
};
const refusal = (error: string, status = 400): Played => ({ status, body: { error } });
const isClient = ({ headers }: Call) => headers['authorization'] === `Basic ${btoa('tagesbote-7:geheim')}`;

const identity: System = {
  'GET /realms/haus/.well-known/openid-configuration': () => ({ body: DISCOVERY }),
  'GET /realms/haus/certs': () => ({ body: { keys: [KEY, { ...KEY, kid: 'k2', use: 'enc' }] } }),
  'GET /realms/haus/auth': () => ({ status: 400, body: '<h1>Invalid redirect</h1>' }),
  async 'POST /realms/haus/token'(call) {
    if (!isClient(call)) return refusal('invalid_client', 401);
    const form = new URLSearchParams(call.body ?? '');
    if (form.get('refresh_token') !== REFRESH_TOKEN) return refusal('invalid_grant');
    return { body: { access_token: 'a', id_token: await signToken(), refresh_token: REFRESH_TOKEN } };
  },
  'POST /realms/haus/revoke': () => ({ body: '' }),
};

const decided = (call: Call): Played => {
  const { inputs } = JSON.parse(call.body ?? '{}');
  if (typeof inputs !== 'object') return { status: 400, body: {} };
  return { body: { featureResults: { [`paywall-${inputs._dm_device}`]: 'plus' } } };
};
const paywall: System = { 'POST /': decided };

export const WALLET = { uniqueId: 'w1', title: 'Münzen', availableCreditCount: 3 };
const isPortal = ({ headers }: Call) => headers['x-plenigo-token'] === TOKEN;
const asPortal =
  (play: Play): Play =>
  (call) =>
    isPortal(call) ? play(call) : { status: 401, body: { errorCode: 99_015, errorMessage: READER } };
export const USAGES = [5, 4, 3, 2, 1].map((day) => ({
  creditUsageId: day,
  creditsUsed: 1,
  reason: 'Artikel',
  category: '1001',
  usageDate: `2026-11-0${day}T10:00:00.000Z`,
}));
const subscriptions: System = {
  'GET /customers/999999999999/wallets': asPortal(() => ({ status: 404, body: { errorCode: 99_404 } })),
  'GET /customers/4711/wallets': asPortal(() => ({ body: { items: [WALLET] } })),
  'GET /accessRights/4711/hasAccess': asPortal(() => ({
    body: { customerId: '4711', items: [{ accessRightUniqueId: 'plus-digital', accessGranted: true }] },
  })),
  'GET /wallets/4711/w1/creditsUsed': asPortal(() => ({ body: { items: USAGES, startingAfterId: 1 } })),
  'GET /wallets/4711/w1/creditsUploaded': asPortal(() => ({
    body: {
      items: [{ creditUploadId: 9, creditsAdded: 10, title: 'Paket', uploadDate: '2026-10-01T10:00:00.000Z' }],
    },
  })),
  'POST /wallets/use': asPortal(() => ({ body: { ...WALLET, availableCreditCount: 2 } })),
  'POST /wallets/upload': asPortal(() => ({ body: WALLET })),
};

const content: System = {
  'GET /v5/koeln/konformitaet/gibt-es-nicht': () => ({ status: 404, body: { data: null } }),
  'GET /v5/': () => ({ body: FRONT }),
  'GET /v5/11': () => ({ body: article(11) }),
  'GET /v5/12': ({ headers }) => ({
    body: article(12, headers['authorization'] ? PAID : PAID.slice(0, 1)),
  }),
  'GET /v5/newsletter-anmeldung': () => ({ body: NEWSLETTERS }),
  'GET /articles/search': ({ url }) => ({ body: found(url.searchParams.get('searchTerms') === 'Artikel' ? [11] : []) }),
  'GET /articles/11/teaser': () => ({ body: { data: { title: 'Artikel 11' } } }),
  'GET /personal-feeds/regions': () => ({ body: { data: [] } }),
  'GET /personal-feeds/topics': () => ({ body: { data: [] } }),
  'GET /sitemaps/months': () => ({ body: { data: [{ month: '2026-11', articleCount: 2 }] } }),
  'GET /sitemaps/lists': () => ({ body: { data: [{ path: '/koeln', newestDate: null }] } }),
  'GET /articles/teasers': () => ({ body: found([11]) }),
  'GET /sites': () => ({ body: { data: SITES } }),
  'GET /redirects': () => ({ body: { data: [] } }),
  'GET /address-bloom': ({ headers }) =>
    headers['if-none-match'] === '"f1"' ? { status: 304, body: '' } : { body: FILTER, headers: { etag: '"f1"' } },
};

const documents = createStrapiDocuments(() => Date.parse('2026-11-29T10:00:00Z'));
for (const name of ['free', 'paid', 'zone'] as const) await documents.publish(STRAPI_IDS[name], STRAPI_ARTICLES[name]);
const asStrapi: Play = ({ url, headers }) => answerStrapi(documents, url, headers['authorization']);
const cms: System = {
  'GET /api/articles': asStrapi,
  ...Object.fromEntries(Object.values(STRAPI_IDS).map((id) => [`GET /api/articles/${id}`, asStrapi])),
};

const recommendations: System = {
  'POST /recommend': ({ body }) =>
    typeof JSON.parse(body ?? '{}').articleId === 'number'
      ? { body: { responseId: 'r1', data: [{ articleId: 1_005, reason: { kind: 'mostRead' } }] } }
      : { status: 400, body: {} },
};

export const SESSION = {
  sessionId: 's1',
  chargeId: '',
  status: 'open',
  refundedCents: 0,
  isRefundPending: false,
  payUrl: 'https://kasse.example/s1',
  means: null,
};
const payment: System = {
  'GET session': asReader(() => ({ status: 404, body: { error: 'Not Found' } })),
  'POST /sessions': asReader(({ body }) => ({ body: { ...SESSION, chargeId: JSON.parse(body ?? '{}').chargeId } })),
  'POST /sessions/s1/cancel': asReader(() => ({
    body: { ...SESSION, chargeId: 'c', status: 'cancelled', payUrl: null },
  })),
};

const asPostmark =
  (play: Play, token = TOKEN): Play =>
  (call) =>
    call.headers['x-postmark-server-token'] === token ? play(call) : { status: 401, body: { ErrorCode: 10 } };
const mail: System = {
  'GET /server': asPostmark(() => ({ body: { ID: 1, Name: 'Pressehaus', DeliveryType: 'Live' } })),
  'GET /message-streams/outbound': asPostmark(() => ({
    body: { ID: 'outbound', MessageStreamType: 'Transactional', ArchivedAt: null },
  })),
  'POST /email': asPostmark(() => ({ body: { ErrorCode: 0, Message: 'Test job accepted' } }), 'POSTMARK_API_TEST'),
};

/** Each does what the portal needs; those that keep something begin anew each time. */
export const RIGHT: Readonly<Record<Role, System>> = {
  identity,
  paywall,
  subscriptions,
  content,
  cms,
  get users() {
    return createUsers();
  },
  recommendations,
  payment,
  mail,
  store,
  images,
  get newsletters() {
    return createNewsletters();
  },
  get push() {
    return createPush();
  },
  ads,
};

/** The last part of an address whose other parts are made up for each look. */
const NAMED_BY_END = /^\/(?:(?:mandators|customers)\/.*\/([\w-]+)|(session)s\/[^/]+)$/;

/** Answers from a system, without a network. A play that gives null does not answer in time. */
export function sendTo(system: System): Send {
  return async (call) => {
    const { pathname } = call.url;
    const [, list, session] = NAMED_BY_END.exec(pathname) ?? [];
    const names = [`${call.method} ${pathname}`, `${call.method} ${list ?? session ?? ''}`];
    const play = names.map((name) => system[name]).find(Boolean);
    const played = play ? await play(call) : { status: 404, body: {} };
    if (played === null) throw new Error('The operation was aborted due to timeout');
    const { status = 200, body, headers = {} } = played;
    return { status, headers, text: typeof body === 'string' ? body : JSON.stringify(body), ms: 7 };
  };
}
