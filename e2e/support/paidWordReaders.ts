import { importJWK } from 'jose';
import * as v from 'valibot';
import { signIdToken } from '#scripts/signIdToken.ts';
import { signLinkToken } from '#scripts/signLinkToken.ts';
import { giftGivenContract } from '#shared/contracts/gift.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { COOKIES, linkTokenCookie } from '#shared/cookies/cookies.ts';
import { askContentServer } from './askContentServer.ts';
import type { PaidWord, PaidWordReader } from './leakCrawler.ts';
import { staffCookie, type DemoReader } from './readerCookies.ts';
import type { TestPortal } from './testPortal.ts';

const everything = () => true;
const nothing = () => false;

/** The crawler's readers, with the bodies that each may see. Spends a coin and creates gift links for it. */
export async function paidWordReaders(
  portal: TestPortal,
  words: readonly PaidWord[],
  staffSecret: string,
): Promise<readonly PaidWordReader[]> {
  const covering = await coveringTagsByArticle(portal, words);
  const coveredBy = (tag: number) => (articleId: number) => covering.get(articleId)?.includes(tag) ?? false;
  const only = (bought: number) => (articleId: number) => articleId === bought;
  const rights: Readonly<Record<Exclude<DemoReader, 'neu' | 'ohneabo'>, (articleId: number) => boolean>> = {
    anonymous: nothing,
    frei: nothing,
    pur: nothing,
    express: nothing,
    plus: everything,
    purplus: everything,
    pluswallet: everything,
    epaper: everything,
    wallet: only(1024),
    wallet0: only(1011),
    tag3: coveredBy(3),
    tag7: coveredBy(7),
    tag9: coveredBy(9),
    tag8: coveredBy(8),
  };
  const known = await Promise.all(
    typedEntries(rights).map(async ([name, mayRead]) => ({ name, cookie: await portal.cookies(name), mayRead })),
  );
  const { linkTokenSecret, signingKey } = portal.secrets;
  const gift = `${linkTokenCookie(1002).name}=${await signLinkToken(linkTokenSecret, { articleId: 1002 })}`;
  const elsewhere = `${linkTokenCookie(1003).name}=${await signLinkToken(linkTokenSecret, { articleId: 1002 })}`;
  const frei = await portal.cookies('frei');
  const pur = await portal.cookies('pur');
  const given = await giftCookie(portal, 1003);
  await buy(portal, 1024);
  const old = {
    sub: 'demo-plus',
    email: 'plus@demo.example',
    roles: ['PLUS'],
    kid: signingKey.kid,
    mandator: 'tagesbote',
    iat: Math.floor(Date.now() / 1_000) - 7_200,
  };
  const expired = await signIdToken(await importJWK(signingKey, 'RS256'), old);
  return [
    ...known,
    { name: 'gift receiver', cookie: `${frei}; ${gift}`, mayRead: only(1002) },
    { name: 'gift receiver without a login', cookie: gift, mayRead: nothing },
    { name: 'gift put to another article', cookie: `${frei}; ${elsewhere}`, mayRead: nothing },
    { name: 'gift receiver by a link in the list', cookie: `${frei}; ${given}`, mayRead: only(1003) },
    { name: 'the same without a login', cookie: given, mayRead: nothing },
    {
      name: 'receiver of a gift that was taken back',
      cookie: `${pur}; ${await giftCookie(portal, 1004, { isRevoked: true })}`,
      mayRead: nothing,
    },
    { name: 'expired', cookie: `${COOKIES.idToken.name}=${expired}`, mayRead: nothing },
    {
      name: 'forged',
      cookie: '__Host-id_token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.; plus=1; cache_key=PLUS',
      mayRead: nothing,
    },
    { name: 'staff', cookie: await staffCookie(staffSecret), mayRead: nothing },
  ];
}

async function coveringTagsByArticle(
  portal: TestPortal,
  words: readonly PaidWord[],
): Promise<Map<number, readonly number[]>> {
  const pages = words.map(async ({ articleId }) => {
    const { article } = (await askContentServer(portal, `/v5/${articleId}?mandator=tagesbote`)).body;
    return [
      articleId,
      [article.maintag, ...article.tags.map((tag: { id: number }) => tag.id), ...article.ancestorTags],
    ] as const;
  });
  return new Map(await Promise.all(pages));
}

const typedEntries = <K extends string, V>(record: Readonly<Record<K, V>>): (readonly [K, V])[] => {
  const entries: (readonly [K, V])[] = [];
  for (const key in record) entries.push([key, record[key]]);
  return entries;
};

/** A call of the portal's own to one of the services that know readers. */
async function callService(
  portal: TestPortal,
  {
    host,
    path,
    body,
    headers,
  }: {
    readonly host: string;
    readonly path: string;
    readonly body: object | null;
    readonly headers: Readonly<Record<string, string>>;
  },
): Promise<string> {
  const sent = { host, method: body ? 'POST' : 'DELETE', headers: { ...headers, 'content-type': 'application/json' } };
  const answer = await portal.request(path, { ...sent, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (answer.status >= 300) throw new Error(`${host}${path}: ${answer.status} ${answer.text}`);
  return answer.text;
}

/** A coin of `demo-wallet` for an article. */
function buy(portal: TestPortal, articleId: number) {
  const headers = {
    [SUBSCRIPTION_TOKEN_HEADER]: portal.secrets.commerceServiceToken,
  };
  const body = {
    customerId: 'demo-wallet',
    uniqueId: 'wallet-wallet',
    creditsUsed: 1,
    reason: 'Artikel',
    category: String(articleId),
  };
  return callService(portal, { host: 'subscriptions.localhost', path: '/wallets/use', body, headers });
}

/** The cookie that following a gift link of `demo-plus` sets, optionally of a revoked link. */
async function giftCookie(portal: TestPortal, articleId: number, { isRevoked = false } = {}): Promise<string> {
  const headers = { authorization: `Bearer ${portal.secrets.readerServiceToken}` };
  const [host, path] = ['users.localhost', '/mandators/tagesbote/users/demo-plus/gift-links'];
  const { link } = v.parse(
    giftGivenContract,
    JSON.parse(await callService(portal, { host, path, body: { articleId }, headers })),
  );
  const linkId = link?.id ?? '';
  if (isRevoked) await callService(portal, { host, path: `${path}/${linkId}`, body: null, headers });
  return `${linkTokenCookie(articleId).name}=${await signLinkToken(portal.secrets.linkTokenSecret, { articleId, linkId })}`;
}
