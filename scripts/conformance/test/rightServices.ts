import { imageSignature } from '#shared/contracts/signatures/imageSignature.ts';
import { signatureHoldsUntil } from '#shared/contracts/signatures/shortSignature.ts';
import { parseImageVariant } from '#shared/domain/images/imageVariant.ts';
import { asReader, TOKEN, type Play, type System } from './play.ts';

export const PICTURE = 'dom-1a2b3c4d';
export const IMAGE_SECRET = 'a-secret-of-the-image-service';
export const NEWSLETTER = 'guten-morgen';
export const MAILBOX = 'probe@demo.example';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Renditions as our own service gives them. */
const rendition =
  (isThere: boolean): Play =>
  ({ url, headers }) => {
    const variant = parseImageVariant(url.pathname, url.searchParams);
    if (!variant) return { status: 400, body: {} };
    const given = url.searchParams.get('s') ?? '';
    const limit = { secret: IMAGE_SECRET, now: Date.now() };
    const until = signatureHoldsUntil(given, imageSignature(variant, IMAGE_SECRET), limit);
    if (until === null) return { status: 403, body: {} };
    if (!isThere) return { status: 404, body: {} };
    return {
      body: 'RIFF....WEBP',
      headers: {
        'content-type': headers['accept'] === 'image/webp' ? 'image/webp' : 'image/jpeg',
        'cache-control': until === Infinity ? FOR_EVER : 'private, max-age=3600',
        vary: 'Accept',
      },
    };
  };
export const images: System = {
  [`GET /${PICTURE}`]: rendition(true),
  'GET /konformitaet-00000000': rendition(false),
};

/** A service that knows which newsletters the test mailbox waits for. */
export function createNewsletters(): System {
  const pending = new Set<string>();
  const read = (body: string | null) => JSON.parse(body ?? '{}');
  return {
    'POST /chosen': asReader(({ body }) => ({
      body: { data: { confirmed: [], pending: read(body).address === MAILBOX ? [...pending] : [] } },
    })),
    'POST /links': asReader(() => ({ body: { data: { state: 'unknown' } } })),
    'POST /subscriptions': asReader(({ body }) => {
      const { newsletter, address } = read(body);
      if (!String(address).includes('@')) return { status: 400, body: {} };
      if (newsletter !== NEWSLETTER) return { status: 404, body: {} };
      pending.add(newsletter);
      return { status: 202, body: { data: { accepted: true } } };
    }),
    'POST /choices': asReader(({ body }) => {
      pending.delete(read(body).newsletter);
      return { body: { data: { accepted: true } } };
    }),
  };
}

const asCommerce =
  (play: Play): Play =>
  (call) =>
    call.headers['x-plenigo-token'] === TOKEN ? play(call) : { status: 401, body: { errorCode: 99_015 } };
export const OFFER = {
  id: 'plus',
  kind: 'plus',
  name: 'Tagesbote Plus',
  priceCents: 1_290,
  period: 'month',
  trial: null,
  points: ['Alle Artikel'],
};
export const PRODUCT = {
  id: 'plus',
  kind: 'plus',
  name: 'Tagesbote Plus',
  withdrawal: 'service',
  points: ['Alle Artikel'],
  terms: { period: 'month', trial: null, minimumMonths: 1, noticeMonths: 1 },
  mandator: 'tagesbote',
  prices: [{ version: 1, priceCents: 1_290, from: 1 }],
};
const FACTS = {
  firstCents: 1_290,
  firstMonths: 1,
  firstUntil: 2,
  isTrial: false,
  thenCents: 1_290,
  period: 'month',
  minimumUntil: 2,
  noticeMonths: 1,
  withdrawalEnd: 2,
};
export const CHECKOUT = {
  product: { id: 'plus', name: 'Tagesbote Plus', points: ['Alle Artikel'] },
  facts: FACTS,
  standing: 'new',
};
export const PURCHASE = {
  id: 'k1',
  version: 1,
  agreement: {
    productId: 'coins',
    productName: 'Münzen',
    mandator: 'tagesbote',
    item: { kind: 'coins', credits: 10 },
    priceCents: 900,
    withdrawal: 'content',
  },
  orderedAt: 1,
  concludedAt: null,
  startDeclared: null,
  charges: [],
  state: { kind: 'lapsed', at: 2 },
};
export const store: System = {
  'GET /mandators/tagesbote/offers': () => ({ body: { items: [OFFER] } }),
  'GET /mandators/tagesbote/products': () => ({ body: { items: [PRODUCT] } }),
  'GET /mandators/tagesbote/checkout/plus': () => ({ body: CHECKOUT }),
  'GET subscriptions': asCommerce(() => ({ body: { items: [] } })),
  'GET single-purchases': asCommerce(() => ({ body: { items: [] } })),
  'GET grants': asCommerce(() => ({ body: { roles: [], holdUntil: null, reasons: [] } })),
};

const { publicKey } = await crypto.subtle
  .generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  .then(async (pair) => ({ publicKey: await crypto.subtle.exportKey('raw', pair.publicKey) }));
const PUSH_KEY = Buffer.from(publicKey).toString('base64url');

/** A service that knows which browsers are subscribed. */
export function createPush(): System {
  const kept = new Map<string, unknown>();
  const endpointOf = (body: string | null) => JSON.parse(body ?? '{}').endpoint;
  return {
    'GET /push-key': asReader(() => ({ body: { key: PUSH_KEY } })),
    'PUT push-subscriptions': asReader(({ body }) => {
      const { subscription, choices } = JSON.parse(body ?? '{}');
      if (!subscription.endpoint.startsWith('https://fcm.googleapis.com/')) return { status: 400, body: {} };
      kept.set(subscription.endpoint, choices);
      return { body: { isKept: true } };
    }),
    'POST lookup': asReader(({ body }) => ({ body: { choices: kept.get(endpointOf(body)) ?? null } })),
    'POST end': asReader(({ body }) => {
      kept.delete(endpointOf(body));
      return { body: { isKept: false } };
    }),
  };
}

export const UNIT = '/1234567/tagesbote/koeln/first';
export const AD_POLICY =
  "object-src 'none'; script-src 'nonce-a1' 'strict-dynamic'; frame-ancestors https://tagesbote.example; sandbox allow-scripts";
export const AD_HEADERS = {
  'content-type': 'text/html; charset=UTF-8',
  'content-security-policy': AD_POLICY,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};
export const AD_DOCUMENT = `<!doctype html><script nonce="a1">ask("whoseAd", "${UNIT}")</script>`;
export const ads: System = {
  'GET /slots/first': ({ url }) =>
    url.searchParams.get('title') === 'tagesbote'
      ? { body: AD_DOCUMENT, headers: AD_HEADERS }
      : { status: 404, body: {} },
};

/** A user API that knows one reader's bookmarks. */
export function createUsers(): System {
  const kept = new Set<number>();
  const limitOf = (url: URL) => Number(url.searchParams.get('limit') ?? '5');
  const add = (id: number): Play =>
    asReader(({ url }) => {
      if (!kept.has(id) && kept.size >= limitOf(url)) return { status: 409, body: {} };
      kept.add(id);
      return { body: { isBookmarked: true } };
    });
  const none = asReader(() => ({ body: { items: [] } }));
  return {
    'GET bookmarks': asReader(() => ({ body: { items: [...kept].map((articleId) => ({ articleId, ts: 1 })) } })),
    'GET region-bookmarks': none,
    'GET tag-bookmarks': none,
    'GET bookmarks-count': asReader(() => ({ body: { count: kept.size } })),
    'GET onboarding': asReader(() => ({ body: { isOnboardingCompleted: false } })),
    'GET gift-links': asReader(() => ({ body: { items: [], quota: { used: 0, limit: 10, renewsOn: '2026-12-01' } } })),
    'POST exists': asReader(() => ({ body: { 1001: { exists: false, purchaseDate: null } } })),
    'GET 00000000-0000-4000-8000-000000000000': asReader(() => ({ body: { isOpen: false } })),
    'POST 1001': add(1_001),
    'POST 1002': add(1_002),
    'DELETE 1001': asReader(() => {
      kept.delete(1_001);
      return { body: { isBookmarked: false } };
    }),
  };
}
