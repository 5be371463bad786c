import { beforeEach, describe, expect, it } from 'vitest';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import type { Fault } from './support/faultProxy.ts';
import { saveSettings } from './support/seededSites.ts';
import { signedIn } from './support/signedIn.ts';
import type { DemoReader } from './support/readerCookies.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';

const portal = await shareHastyPortal();
const { subscriptions, users } = portal;
beforeEach(() => setFault('none'));

function setFault(fault: Fault): void {
  subscriptions.fault = fault;
  users.fault = fault;
}

/** Writes need a session; reads need only an id token. */
const sessions = new Map<DemoReader, Promise<string>>();

function sessionOf(reader: DemoReader): Promise<string> {
  const opened = sessions.get(reader) ?? signedIn(portal, reader);
  sessions.set(reader, opened);
  return opened;
}

const ofOurPage = () => ({ origin: `http://tagesbote.localhost:${portal.port}` });

async function ask(reader: DemoReader, target: string, body?: unknown) {
  const cookie = await (body === undefined ? portal.cookies(reader) : sessionOf(reader));
  const json = { 'content-type': 'application/json', ...ofOurPage() };
  const answer = await portal.request(target, {
    headers: { ...(cookie ? { cookie } : {}), ...(body === undefined ? {} : json) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, totalMs: answer.totalMs, body: JSON.parse(answer.text) };
}

async function mark(reader: DemoReader, target: string, method: 'POST' | 'DELETE' = 'POST') {
  const headers = { ...ofOurPage(), cookie: await sessionOf(reader) };
  const answer = await portal.request(`/mandators/tagesbote/users/demo-${reader}/${target}`, { method, headers });
  return { status: answer.status, totalMs: answer.totalMs, body: JSON.parse(answer.text) };
}

const walletOf = (reader: DemoReader) => `/api/plenigo/wallet/demo-${reader}`;
const OWN_PATHS = ['/api/plenigo/session', '/api/plenigo/credits/purchases', '/api/onboarding', walletOf('wallet')];

describe('after a login', () => {
  it('M120 each demo reader has the wallet that is theirs', async () => {
    const creditsOf = async (reader: DemoReader) =>
      (await ask(reader, walletOf(reader))).body.wallet?.availableCreditCount ?? null;
    const readers: readonly DemoReader[] = ['wallet', 'wallet0', 'pluswallet', 'frei', 'ohneabo'];
    expect(await Promise.all(readers.map(creditsOf))).toEqual([3, 0, 5, null, null]);
    expect((await ask('wallet', '/api/plenigo/session')).body).toEqual({ customer: { customerId: 'demo-wallet' } });
    expect((await ask('ohneabo', '/api/plenigo/session')).body).toEqual({ customer: null });
  });

  it('M120 purchases are the reader’s own, the latest first', async () => {
    const boughtBy = async (reader: DemoReader) =>
      (await ask(reader, '/api/plenigo/credits/purchases')).body.items.map(
        ({ articleId }: { articleId: number }) => articleId,
      );
    expect([
      await boughtBy('wallet0'),
      await boughtBy('pluswallet'),
      await boughtBy('wallet'),
      await boughtBy('ohneabo'),
    ]).toEqual([[1011], [1020, 1015], [], []]);
  });

  it('M120 another’s wallet is refused, and the provider not asked', async () => {
    const before = subscriptions.calls.length;
    for (const reader of ['plus', 'pluswallet'] as const)
      expect((await ask(reader, walletOf('wallet'))).status).toBe(403);
    expect((await ask('anonymous', walletOf('wallet'))).status).toBe(401);
    expect(subscriptions.calls).toHaveLength(before);
  });

  it('M119 onboarding ends for the reader who was shown around', async () => {
    expect((await ask('neu', '/api/onboarding')).body).toEqual({ isOnboardingCompleted: false });
    expect((await ask('neu', '/api/onboarding', { isOnboardingCompleted: true, ssoId: 'demo-ohneabo' })).body).toEqual({
      isOnboardingCompleted: true,
    });
    expect((await ask('neu', '/api/onboarding')).body).toEqual({ isOnboardingCompleted: true });
    await ask('neu', '/api/onboarding', { isOnboardingCompleted: false });
    const [neu, ohneabo] = [(await ask('neu', '/api/onboarding')).body, (await ask('ohneabo', '/api/onboarding')).body];
    expect([neu, ohneabo]).toEqual([{ isOnboardingCompleted: false }, { isOnboardingCompleted: true }]);
  });

  it('the services see the portal’s token and the reader in the path, and nothing else of the reader', async () => {
    subscriptions.calls.length = 0;
    users.calls.length = 0;
    await ask('wallet', '/api/plenigo/session');
    await ask('wallet', walletOf('wallet'));
    await ask('wallet', '/api/onboarding');
    for (const { headers } of subscriptions.calls)
      expect([headers[SUBSCRIPTION_TOKEN_HEADER], headers.authorization, headers.cookie]).toEqual([
        portal.secrets.commerceServiceToken,
        undefined,
        undefined,
      ]);
    for (const { headers } of users.calls)
      expect([headers.authorization, headers.cookie]).toEqual([
        `Bearer ${portal.secrets.readerServiceToken}`,
        undefined,
      ]);
    expect(users.calls.map(({ path }) => path)).toEqual(['/mandators/tagesbote/users/demo-wallet/onboarding']);
    expect(JSON.stringify([subscriptions.calls, users.calls])).not.toContain('wallet@demo.example');
  });
});

describe('the user API at the portal', () => {
  const below = (reader: string, target: string) => `/mandators/tagesbote/users/demo-${reader}/${target}`;

  it('M116 bookmarks of the reader: list, count, has and is', async () => {
    expect((await ask('purplus', below('purplus', 'bookmarks-count'))).body).toEqual({ count: 7 });
    expect((await ask('purplus', below('purplus', 'has-bookmarks'))).body).toEqual({ hasBookmarks: true });
    expect((await ask('purplus', below('purplus', 'is-bookmarked/1002'))).body).toEqual({ isBookmarked: true });
    const { items } = (await ask('purplus', below('purplus', 'bookmarks'))).body;
    expect(items.map(({ articleId }: { articleId: number }) => articleId)).toEqual([
      1001, 1002, 1003, 1004, 1005, 1006, 1007,
    ]);
    expect((await ask('plus', below('plus', 'has-bookmarks'))).body).toEqual({ hasBookmarks: false });
  });

  it('M118 purchases of the reader', async () => {
    expect((await ask('wallet0', below('wallet0', 'credit-purchases/1011/exists'))).body).toMatchObject({
      exists: true,
    });
    const many = (await ask('pluswallet', below('pluswallet', 'credit-purchases/batch/exists'), [1015, 1011])).body;
    expect([many[1015].exists, many[1011].exists]).toEqual([true, false]);
  });

  it.each([
    'bookmarks',
    'bookmarks-count',
    'has-bookmarks',
    'is-bookmarked/1002',
    'region-bookmarks',
    'has-region-bookmarks',
    'region-bookmarks/is-bookmarked/27',
    'tag-bookmarks',
    'has-tag-bookmarks',
    'tag-bookmarks/is-bookmarked/7',
    'credit-purchases/1011/exists',
  ])('M117 %s of another reader, or of another title, is refused and not asked for', async (target) => {
    users.calls.length = 0;
    const asked = [
      await ask('plus', below('purplus', target)),
      await ask('plus', below('plus', target).replace('tagesbote', 'blitz')),
      await ask('anonymous', below('purplus', target)),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 401]);
    expect(users.calls).toEqual([]);
    expect((await ask('plus', below('plus', target))).status).toBe(200);
  });
});

describe('marking at the portal', () => {
  const stateOf = async (reader: DemoReader) => {
    const below = (target: string) => ask(reader, `/mandators/tagesbote/users/demo-${reader}/${target}`);
    return { ...(await below('has-bookmarks')).body, ...(await below('bookmarks-count')).body };
  };

  it('M89 adding and removing: the flag, the count, and the check agree', async () => {
    expect(await stateOf('pur')).toEqual({ hasBookmarks: false, count: 0 });
    expect(await mark('pur', 'bookmarks/1001')).toMatchObject({ status: 200, body: { isBookmarked: true } });
    await mark('pur', 'bookmarks/1002');
    expect(await stateOf('pur')).toEqual({ hasBookmarks: true, count: 2 });
    await mark('pur', 'bookmarks/1002', 'DELETE');
    expect(await mark('pur', 'bookmarks/1001', 'DELETE')).toMatchObject({ status: 200, body: { isBookmarked: false } });
    expect(await stateOf('pur')).toEqual({ hasBookmarks: false, count: 0 });
  });

  it('M91 fifty at once, and five are kept; one that goes makes room for another', async () => {
    const rows = await portal.query(
      `SELECT article_id AS id FROM listings WHERE mandator = 'tagesbote' AND list = 'all' LIMIT 52`,
    );
    const ids = rows.map(({ id }) => Number(id));
    const seen = ids.slice(0, 50);
    const statuses = (await Promise.all(seen.map((id) => mark('epaper', `bookmarks/${id}`)))).map(
      ({ status }) => status,
    );
    // A busy machine may answer some of fifty concurrent requests with 503: those are repeated, and no bookmark is
    // saved twice.
    for (const [at, status] of statuses.entries())
      if (status === 503) statuses[at] = (await mark('epaper', `bookmarks/${seen[at]}`)).status;
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([5, 45]);
    expect(await stateOf('epaper')).toEqual({ hasBookmarks: true, count: 5 });
    const kept = seen[statuses.indexOf(200)];
    expect((await mark('epaper', `bookmarks/${kept}`, 'DELETE')).status).toBe(200);
    expect((await mark('epaper', `bookmarks/${ids[50]}`)).status).toBe(200);
    expect((await mark('epaper', `bookmarks/${ids[51]}`)).status).toBe(409);
  });

  it.each(['plus', 'express'] as const)('M92 %s keeps a sixth', async (reader) => {
    const ids = [1001, 1002, 1003, 1004, 1005, 1006];
    for (const id of ids) expect((await mark(reader, `bookmarks/${id}`)).status).toBe(200);
    for (const id of ids) await mark(reader, `bookmarks/${id}`, 'DELETE');
  });

  it.each([
    ['region-bookmarks', 27],
    ['tag-bookmarks', 7],
  ])('M92 M117 %s has no limit that this one reaches', async (list, id) => {
    expect((await mark('epaper', `${list}/${id}`)).body).toEqual({ isBookmarked: true });
    expect((await ask('epaper', `/mandators/tagesbote/users/demo-epaper/${list}`)).body.items).toEqual([
      { id, ts: expect.any(Number) },
    ]);
    expect((await mark('epaper', `${list}/${id}`, 'DELETE')).body).toEqual({ isBookmarked: false });
  });

  it.each([
    'bookmarks/999999',
    'bookmarks/1025',
    'region-bookmarks/999999',
    'region-bookmarks/7',
    'tag-bookmarks/999999',
  ])('M89 %s is not there to mark', async (target) => {
    expect((await mark('plus', target)).status).toBe(404);
  });
});

describe('M119 articles of followed tags', () => {
  type Card = { id: number; publishDate: string; plusTags: number[] };
  const articlesOf = async (...bookmarkedTags: unknown[]) =>
    ask('frei', '/api/bookmarkedTagsArticles', { bookmarkedTags });

  it('come as one list, the newest first, each once, and without their text', async () => {
    const { status, headers, body } = await articlesOf(7, 8, 3, 7, 999_999);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    const cards: Card[] = body.data;
    const ids = cards.map(({ id }) => id);
    expect([ids.length > 5, new Set(ids).size]).toEqual([true, ids.length]);
    const dates = cards.map(({ publishDate }) => Date.parse(publishDate));
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    const single: Card[] = JSON.parse((await portal.request('/api/tags/7/articles')).text).data;
    expect(ids).toEqual(expect.arrayContaining(single.slice(0, 3).map(({ id }) => id)));
    expect(cards.some(({ plusTags }) => plusTags.length > 0)).toBe(true);
    for (const card of cards)
      expect(Object.keys(card).sort()).toEqual([
        'id',
        'isAiText',
        'path',
        'picture',
        'plusTags',
        'publishDate',
        'title',
        'titlePrefix',
      ]);
  });

  it('are none without a tag, and 400 for what is no list of ids', async () => {
    expect((await articlesOf()).body).toEqual({ data: [] });
    for (const body of [
      {},
      [],
      { bookmarkedTags: '7' },
      { bookmarkedTags: ['7'] },
      { bookmarkedTags: [0] },
      { bookmarkedTags: Array(51).fill(7) },
    ])
      expect((await ask('frei', '/api/bookmarkedTagsArticles', body)).status).toBe(400);
  });
});

describe('M145 settings', () => {
  it('are those of the title for any reader, and an editor’s change shows in page and endpoint', async () => {
    const settingsOf = async (host: string) => JSON.parse((await portal.request('/api/settings', { host })).text);
    const marksOf = async () =>
      (/<html[^>]*>/.exec((await portal.request('/')).text)?.[0] ?? '').match(/data-(plus|pride)-logo/g);
    expect([(await settingsOf('tagesbote.localhost')).plus_logo_enabled, await marksOf()]).toEqual([
      true,
      ['data-plus-logo'],
    ]);
    await saveSettings(portal, 'tagesbote', {
      plus_logo_enabled: 0,
      xp_lgbtqi_logo_enabled: '1',
      onboardingpopup_enabled: 'false',
      header_subscription_link: '',
    });
    await expect
      .poll(() => settingsOf('tagesbote.localhost'))
      .toMatchObject({ plus_logo_enabled: false, onboardingpopup_enabled: false, data_reco_timeout_ms: 400 });
    await expect.poll(marksOf).toEqual(['data-pride-logo']);
    expect((await portal.request('/')).text).not.toContain('>Abo</a>');
    expect((await portal.request('/', { host: 'blitz.localhost' })).text).toContain('href="/order">Abo</a>');
    expect(await settingsOf('blitz.localhost')).toMatchObject({
      plus_logo_enabled: true,
      sub_cancellation_link: '/kuendigung-1065',
    });
    await saveSettings(portal, 'tagesbote', {});
  });
});

describe('services that fail', () => {
  it.each<Fault>(['down', 'error', 'garbage', 'hang', { delayMs: 3_000 }])(
    '%j: 503 in time, and pages go on',
    async (fault) => {
      setFault(fault);
      for (const path of OWN_PATHS) {
        const answer = await ask('wallet', path);
        expect([path, answer.status, answer.body.error.name]).toEqual([path, 503, 'UnavailableError']);
        expect(answer.totalMs).toBeLessThan(2_500);
      }
      expect((await ask('wallet', '/api/onboarding', { isOnboardingCompleted: true })).status).toBe(503);
      for (const method of ['POST', 'DELETE'] as const)
        expect((await mark('wallet', 'bookmarks/1001', method)).status).toBe(503);
      const page = await portal.request('/', { headers: { cookie: await portal.cookies('wallet') } });
      expect([page.status, page.text.includes('data-reader="loggedIn"')]).toEqual([200, true]);
      setFault('none');
      expect((await ask('wallet', walletOf('wallet'))).status).toBe(200);
    },
  );
});

it('no reader’s fact is in a log or a cache afterwards', async () => {
  const kept = JSON.stringify([...(await portal.readKv())].map(([key, value]) => [key, value.toString('latin1')]));
  const log = portal.log.join('\n');
  expect(log).toContain('no customer found');
  expect(log).toContain('no wallet found');
  expect(log).toContain('Error while adding user article bookmark');
  for (const fact of [
    'demo-wallet',
    'demo-neu',
    'demo-pluswallet',
    'wallet-wallet',
    portal.secrets.readerServiceToken,
    portal.secrets.commerceServiceToken,
    'sessionToken',
    '@demo.example',
  ])
    expect([fact, kept.includes(fact), log.includes(fact)]).toEqual([fact, false, false]);
});
