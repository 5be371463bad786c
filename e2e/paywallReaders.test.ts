import fc from 'fast-check';
import { importJWK } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIdToken } from '#scripts/signIdToken.ts';
import { signLinkToken } from '#scripts/signLinkToken.ts';
import { COOKIES, linkTokenCookie } from '#shared/cookies/cookies.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const RUNS = process.env['DEEP'] ? 10_000 : 400;
const AT_ONCE = 8;

/** The requested articles, with the tags whose subscription opens each. Acceptance, demo data. */
const ARTICLES: Readonly<Record<number, { readonly isFree: boolean; readonly tags: readonly number[] }>> = {
  9101: { isFree: true, tags: [9] },
  9102: { isFree: false, tags: [7, 8, 3] },
  9103: { isFree: false, tags: [9] },
  9104: { isFree: false, tags: [11] },
  1011: { isFree: false, tags: [] },
};
const BOUGHT = 1011;
const wordOf = (articleId: number) => `Jedermannwort${articleId}`;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  const body = (articleId: number) => [{ type: 'paragraph', html: `Ein Satz mit ${wordOf(articleId)} darin.` }];
  const input = {
    mandators: ['tagesbote'],
    channel: 'koeln',
    slug: 'jedermann',
    lead: 'Für manche.',
    publishedAt: '2026-11-01T10:00:00.000Z',
  };
  for (const [articleId, restriction, mainTag, tags] of [
    [9101, 'free', 9, []],
    [9102, 'paid', 7, [8]],
    [9103, 'paid', 9, []],
    [9104, 'paid', 11, []],
  ] as const) {
    const article = {
      ...input,
      title: `Artikel ${articleId}`,
      contentRestriction: restriction,
      mainTag,
      tags,
      contentItems: body(articleId),
    };
    await portal.edit('PUT', `/articles/${articleId}`, article);
  }
  await portal.edit('PUT', `/articles/${BOUGHT}`, { contentItems: body(BOUGHT) });
});
afterAll(() => portal.stop());

type Generated = {
  readonly articleId: number;
  /** Null for an anonymous reader. */
  readonly account: { readonly roles: readonly string[]; readonly isBuyer: boolean } | null;
  readonly link: { readonly articleId: number; readonly scope: string; readonly hasEnded: boolean } | null;
};

const role = fc.constantFrom(
  'PUR',
  'WALLET',
  'EXPRESS',
  'PLUS',
  'EPAPER',
  'PLUS-TAG-3',
  'PLUS-TAG-7',
  'PLUS-TAG-8',
  'PLUS-TAG-9',
  'PLUS-TAG-12',
  'PLUS-TAG-',
  'plus',
  'ADMIN',
);
const articleId = fc.constantFrom(...Object.keys(ARTICLES).map(Number));
const generated: fc.Arbitrary<Generated> = fc.record({
  articleId,
  account: fc.option(fc.record({ roles: fc.uniqueArray(role, { maxLength: 3 }), isBuyer: fc.boolean() }), { freq: 5 }),
  link: fc.option(
    fc.record({
      articleId,
      scope: fc.constantFrom('no_paywall', 'read no_paywall', 'read', 'no_paywallx'),
      hasEnded: fc.boolean(),
    }),
    {
      freq: 1,
    },
  ),
});

/**
 * The specification's list in other words: everything that could open the article, whichever comes first. The buyer has
 * coins in the subscription service, so that his purchase counts whatever roles his id token names (decision 083).
 */
function mayRead({ articleId: asked, account, link }: Generated): boolean {
  const article = ARTICLES[asked];
  if (!article) return false;
  const holds = (name: string) => account?.roles.includes(name) ?? false;
  const hasTag = article.tags.some((tag) => holds(`PLUS-TAG-${tag}`));
  const hasBought = asked === BOUGHT && account?.isBuyer === true;
  const isGiven =
    account !== null &&
    link !== null &&
    link.articleId === asked &&
    !link.hasEnded &&
    link.scope.split(' ').includes('no_paywall');
  return article.isFree || holds('PLUS') || holds('EPAPER') || hasTag || hasBought || isGiven;
}

async function cookieOf({ articleId: asked, account, link }: Generated): Promise<string> {
  const { signingKey, linkTokenSecret } = portal.secrets;
  const { kid } = signingKey;
  const sub = account?.isBuyer ? 'demo-wallet0' : 'demo-wallet';
  const reader = { sub, email: 'jemand@demo.example', roles: account?.roles ?? [], kid, mandator: 'tagesbote' };
  const now = Math.floor(Date.now() / 1_000);
  const token =
    link &&
    (await signLinkToken(linkTokenSecret, { ...link, iat: now - 100, exp: link.hasEnded ? now - 10 : now + 3_600 }));
  return [
    account && `${COOKIES.idToken.name}=${await signIdToken(await importJWK(signingKey, 'RS256'), reader)}`,
    token && `${linkTokenCookie(asked).name}=${token}`,
  ]
    .filter(Boolean)
    .join('; ');
}

it(
  `M88 M81 M82 M83 ${RUNS} readers and articles: a body opens exactly for entitled readers`,
  async () => {
    const readers = fc.sample(generated, { numRuns: RUNS, seed: 20_261_122 });
    const wrong: unknown[] = [];
    let opened = 0;
    for (let at = 0; at < readers.length; at += AT_ONCE) {
      await Promise.all(
        readers.slice(at, at + AT_ONCE).map(async (reader) => {
          const { text } = await portal.request(`/${reader.articleId}`, {
            headers: { cookie: await cookieOf(reader) },
          });
          const isOpen = text.includes(wordOf(reader.articleId));
          if (isOpen) opened += 1;
          if (isOpen !== mayRead(reader)) wrong.push({ reader, isOpen });
        }),
      );
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(opened).toBeGreaterThan(RUNS / 5);
    expect(opened).toBeLessThan((RUNS * 4) / 5);
  },
  RUNS * 150,
);
