import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RECEIPT_HEADER, writeReceipt } from '#shared/contracts/subscriptions.contract.ts';
import { openCoinDesk } from './support/coinDesk.ts';
import { keepTheLedger, sellOneCoin, surviveCrashes } from './support/coinTrials.ts';
import type { Fault } from './support/faultProxy.ts';
import { after, setCookiesOf, signedIn } from './support/signedIn.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';

const PAID_WORD = 'Quittungswort7391';
const portal = await shareHastyPortal();
const { subscriptions, users } = portal;
const desk = openCoinDesk(portal);
beforeEach(() => {
  for (const proxy of [subscriptions, users]) Object.assign(proxy, { fault: 'none', faultAt: null });
});

const NO_WALLET = { status: 404, body: { errorCode: 99_404, errorMessage: expect.any(String) } };
const refused = (error: string) => ({
  status: 400,
  body: {
    errorCode: 99_400,
    errorMessage: expect.any(String),
    validationErrors: [{ field: expect.any(String), error, value: '' }],
  },
});
/** An empty one has no number. */
const wallet = (customerId: string, credits: number) => ({
  customerId,
  uniqueId: `wallet-${customerId}`,
  title: '',
  ...(credits === 0 ? {} : { availableCreditCount: credits }),
});

describe('the ledger of coins', () => {
  it('M85 an article costs once, whatever is sent again', async () => {
    await desk.addCustomer('anna');
    await desk.give('anna', 3, 'gutschein');
    const [first, ...again] = [
      await desk.buy('anna', 1002),
      await desk.buy('anna', 1002),
      await desk.buy('anna', 1002, 2),
    ];
    expect(first).toEqual({ status: 200, body: wallet('anna', 2) });
    expect(again).toEqual([first, first]);
    expect(await desk.buy('anna', 1003)).toMatchObject({ body: { availableCreditCount: 1 } });
    expect(await desk.balance('anna')).toEqual({ credits: 1, moved: 1, balance: 1, charged: 2, paid: 2, articles: 2 });
  });

  it('M85 what is not there is not spent', async () => {
    await desk.addCustomer('bert');
    expect(await desk.buy('bert', 1002)).toEqual(refused('notEnoughCredits'));
    await desk.give('bert', 2, 'gutschein');
    expect(await desk.buy('bert', 1002, 3)).toEqual(refused('notEnoughCredits'));
    expect(await desk.buy('bert', 1002)).toMatchObject({ status: 200 });
    expect(await desk.balance('bert')).toMatchObject({ credits: 1, moved: 1, articles: 1 });
  });

  it('gives once for a key, and each time without one', async () => {
    await desk.addCustomer('emil');
    for (let time = 0; time < 2; time += 1) await desk.give('emil', 2, 'article-1002');
    expect(await desk.balance('emil')).toMatchObject({ credits: 2, moved: 2 });
    for (let time = 0; time < 2; time += 1) await desk.give('emil', 1);
    expect(await desk.balance('emil')).toMatchObject({ credits: 4, moved: 4 });
    expect(await desk.buy('emil', 1002)).toMatchObject({ status: 200, body: { availableCreditCount: 3 } });
  });

  it('a coin is given back by a movement of its own, once for a key; the article stays bought', async () => {
    await desk.addCustomer('carl');
    await desk.give('carl', 1, 'gutschein');
    await desk.buy('carl', 1002);
    const back = (credits: number) => desk.give('carl', credits, 'fall-7', 'Doppelt gelesen');
    for (let time = 0; time < 2; time += 1) expect(await back(1)).toEqual({ status: 200, body: wallet('carl', 1) });
    expect(await back(2)).toEqual(refused('keyReused'));
    expect(await desk.balance('carl')).toEqual({ credits: 1, moved: 1, balance: 1, charged: 1, paid: 1, articles: 1 });
    expect(await desk.buy('carl', 1002)).toEqual({ status: 200, body: wallet('carl', 1) });
  });

  it('M120 refuses payments from another customer’s wallet, and invalid calls', async () => {
    await desk.addCustomer('dora');
    await desk.give('dora', 1, 'gutschein');
    const use = {
      customerId: 'dora',
      uniqueId: 'wallet-dora',
      creditsUsed: 1,
      reason: 'Ein Artikel',
      category: '1002',
    };
    expect(await desk.post('/wallets/use', { ...use, customerId: 'demo-wallet' })).toEqual(NO_WALLET);
    const upload = { customerId: 'demo-wallet', uniqueId: 'wallet-dora', creditCount: 1, title: 'x' };
    expect(await desk.post('/wallets/upload', upload)).toEqual(NO_WALLET);
    const wrong = [
      { creditsUsed: 0 },
      { creditsUsed: -1 },
      { creditsUsed: 0.5 },
      { creditsUsed: '1' },
      { creditsUsed: 101 },
      { category: '0' },
      { category: 1002 },
      { reason: '' },
      { reason: 'x'.repeat(101) },
      { customerId: 7 },
    ];
    for (const change of wrong)
      expect([change, await desk.post('/wallets/use', { ...use, ...change })]).toEqual([change, refused('format')]);
    for (const key of ['', 'a b', 'a:b', 'x'.repeat(101)])
      expect([key, await desk.give('dora', 1, key)]).toEqual([key, refused('key')]);
    for (const credits of [0, -1, 101, 'alle'])
      expect(await desk.give('dora', Number(credits), 'k')).toEqual(refused('format'));
    for (const receipt of ['', 'mandator=niemand&email=a%40demo.example', 'mandator=tagesbote&email=a'])
      expect(await desk.post('/wallets/use', use, { [RECEIPT_HEADER]: receipt })).toEqual(refused('receipt'));
    expect(await desk.balance('dora')).toMatchObject({ credits: 1, articles: 0 });
  });

  it(
    'M85 1,000 purchases at once with one coin sell one article, twice over',
    () => sellOneCoin(desk, { rounds: 2, purchases: 1_000 }),
    120_000,
  );

  it('no coin is lost or made in some hundred random calls', () => keepTheLedger(desk, { runs: 3, steps: 100 }));

  it('M85 a worker killed between debit and answer has charged once or not at all, and what is sent again charges nothing', () =>
    surviveCrashes(desk, { portal, rounds: 1 }));
});

describe('a purchase at the portal', () => {
  beforeAll(() =>
    portal.edit('PUT', '/articles/1024', {
      contentItems: [{ type: 'paragraph', html: `Ein Satz mit ${PAID_WORD} darin.` }],
    }),
  );

  /** The same reader of a title, by JSON or by the form. */
  const openReader = async (name: string, mandator = 'tagesbote') => {
    const cookie = await signedIn(portal, name, mandator);
    const host = `${mandator}.localhost`;
    const origin = `http://${host}:${portal.port}`;
    return {
      async buy(body: unknown) {
        const headers = { cookie, origin, 'content-type': 'application/json' };
        const answer = await portal.request('/api/plenigo/credits/use', {
          host,
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        return { status: answer.status, body: JSON.parse(answer.text) };
      },
      submit: (articleId: string) => {
        const headers = { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' };
        return portal.request('/account/coins/kaufen', {
          host,
          method: 'POST',
          headers,
          body: `articleId=${articleId}`,
        });
      },
      reads: async (articleId: number) => {
        const answer = await portal.request(`/${articleId}`, { host, headers: { cookie } });
        expect(answer.headers['cache-control']).toBe('private, no-store');
        return !answer.text.includes('data-paywall-template="');
      },
    };
  };
  const refusal = (status: number, message: RegExp) => ({
    status,
    body: { data: null, error: { status, name: expect.any(String), message: expect.stringMatching(message) } },
  });
  const NOT_CHARGED = /kein Coin abgebucht/;
  const CHECKED = /wird geprüft/;
  const give = (name: string, credits: number, key: string) => desk.give(`demo-${name}`, credits, key, 'Test');

  it('M85 3 coins become 2, the article opens for its buyer only, stays open, and says so', async () => {
    const wanda = await openReader('wallet');
    expect(await wanda.reads(1002)).toBe(false);
    const bought = await wanda.buy({ articleId: 1002 });
    expect(bought).toEqual({
      status: 200,
      body: { availableCreditCount: 2, purchaseDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    });
    for (let time = 0; time < 2; time += 1) expect(await wanda.reads(1002)).toBe(true);
    const before = await desk.balance('demo-wallet');
    expect(before).toMatchObject({ credits: 2, moved: 2, articles: 1 });
    expect(await wanda.buy({ articleId: 1002 })).toEqual(refusal(409, NOT_CHARGED));
    expect(await desk.balance('demo-wallet')).toEqual(before);
    expect(await (await openReader('wallet0')).reads(1002)).toBe(false);
  });

  it('M85 price, customer, wallet and reader in the body are ignored', async () => {
    const wanda = await openReader('wallet');
    const untouched = await desk.balance('demo-pluswallet');
    subscriptions.calls.length = 0;
    const body = {
      articleId: 1003,
      coinsAmount: 0,
      creditsUsed: 0,
      customerId: 'demo-pluswallet',
      uniqueId: 'wallet-pluswallet',
      userId: 'demo-pluswallet',
      reason: 'Umsonst',
    };
    expect(await wanda.buy(body)).toMatchObject({ status: 200, body: { availableCreditCount: 1 } });
    expect(await desk.balance('demo-pluswallet')).toEqual(untouched);
    const sent = subscriptions.calls.find(({ path }) => path === '/wallets/use');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      customerId: 'demo-wallet',
      uniqueId: 'wallet-wallet',
      creditsUsed: 1,
      category: '1003',
      reason: 'Warum die Bahn nicht kommt – ein Tag in der Leitstelle',
    });
  });

  it.each([
    ['a Plus reader', 'plus', 'tagesbote', 1002, 409],
    ['Plus beside coins', 'pluswallet', 'tagesbote', 1002, 409],
    ['a section subscription that covers it', 'tag7', 'tagesbote', 1002, 409],
    ['an article that is bought', 'wallet0', 'tagesbote', 1011, 409],
    ['no coin left', 'wallet0', 'tagesbote', 1002, 402],
    ['no wallet', 'frei', 'tagesbote', 1002, 402],
    ['a reader unknown to the provider', 'ohneabo', 'tagesbote', 1002, 402],
    ['a free article', 'wallet', 'tagesbote', 1001, 404],
    ['an article of another title', 'wallet', 'tagesbote', 1025, 404],
    ['no such article', 'wallet', 'tagesbote', 999_999, 404],
  ] as const)('M85 %s: nothing is charged', async (_, name, mandator, articleId, status) => {
    const before = await desk.balance(`demo-${name}`);
    expect(await (await openReader(name, mandator)).buy({ articleId })).toEqual(refusal(status, NOT_CHARGED));
    expect(await desk.balance(`demo-${name}`)).toEqual(before);
  });

  it('M85 works as a form: leads back to the article, or says why not', async () => {
    const wanda = await openReader('wallet');
    const bought = await wanda.submit('1004');
    expect([bought.status, bought.headers.location]).toEqual([303, expect.stringMatching(/^\/[a-z0-9-/]*-1004$/)]);
    expect(await wanda.reads(1004)).toBe(true);
    expect(await wanda.submit('1004')).toMatchObject({ status: 303, headers: { location: bought.headers.location } });
    const refused = await wanda.submit('1011');
    expect([refused.status, refused.headers['cache-control']]).toEqual([402, 'private, no-store']);
    expect(refused.text).toMatch(NOT_CHARGED);
    expect(refused.text).toMatch(/href="\/[a-z0-9-/]*-1011"/);
    const free = await wanda.submit('1001');
    expect([(await wanda.submit('x')).status, free.status, free.headers.location]).toEqual([400, 303, '/1001']);
  });

  it('needs the session and a page of this host', async () => {
    const cookie = await signedIn(portal, 'wallet');
    const [idToken = ''] = cookie.split('; ');
    const post = (path: string, headers: Readonly<Record<string, string>>, body: string) =>
      portal.request(path, { method: 'POST', headers, body });
    const json = { 'content-type': 'application/json', origin: `http://tagesbote.localhost:${portal.port}` };
    const form = { ...json, 'content-type': 'application/x-www-form-urlencoded' };
    subscriptions.calls.length = 0;
    expect((await post('/api/plenigo/credits/use', { ...json, cookie: idToken }, '{"articleId":1015}')).status).toBe(
      401,
    );
    expect((await post('/api/plenigo/credits/use', json, '{"articleId":1015}')).status).toBe(401);
    expect(
      (
        await post(
          '/api/plenigo/credits/use',
          { ...json, cookie, origin: 'http://blitz.localhost' },
          '{"articleId":1015}',
        )
      ).status,
    ).toBe(403);
    expect((await post('/account/coins/kaufen', { ...form, cookie, origin: 'null' }, 'articleId=1015')).status).toBe(
      403,
    );
    expect(
      (await post('/account/coins/kaufen', { ...form, cookie: idToken }, 'articleId=1015')).headers.location,
    ).toContain('/dialog-flow/login');
    expect(subscriptions.calls).toEqual([]);
  });

  it('M85 the account lists every coin, the latest first, with what it was for, in parts', async () => {
    const cookie = await signedIn(portal, 'wallet');
    const page = async (path: string) => {
      const { status, text, headers } = await portal.request(path, { headers: { cookie } });
      return { status, headers, main: /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '' };
    };
    const { status, headers, main } = await page('/account/coins');
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    const credits = Number((await desk.balance('demo-wallet'))['credits']);
    expect(main).toContain(
      `<strong>${credits === 0 ? 'Keine Coins mehr' : credits === 1 ? '1 Coin' : `${credits} Coins`}</strong>`,
    );
    const places = [
      'href="/1004" target="_top">Gut essen in der Pause',
      'href="/1003" target="_top">Warum die Bahn',
      'href="/1002" target="_top">Wem gehören die Gassen',
      'Startguthaben',
    ].map((words) => main.indexOf(words));
    expect([places.includes(-1), places]).toEqual([false, places.toSorted((one, other) => one - other)]);
    expect((await portal.request('/account', { headers: { cookie } })).text).toContain('href="/account/coins"');
    // The wallet is that of all titles.
    const elsewhere = {
      host: 'rundblick.localhost',
      headers: { cookie: await signedIn(portal, 'wallet', 'rundblick') },
    };
    expect((await portal.request('/account/coins', elsewhere)).text).toContain('Warum die Bahn');
    for (let at = 0; at < 60; at += 1) await give('pluswallet', 1, `many-${at}`);
    const asPaula = { headers: { cookie: await signedIn(portal, 'pluswallet') } };
    const first = (await portal.request('/account/coins', asPaula)).text;
    const older = /href="(\/account\/coins\?nach=[^"]+)"/.exec(first)?.[1] ?? '';
    const rest = (await portal.request(older, asPaula)).text;
    const rowsOf = (text: string) => [...text.matchAll(/[+−] \d+ Coins?/g)].length;
    expect([rowsOf(first), rowsOf(rest), rest.includes('href="/account/coins"'), rest.includes('?nach=')]).toEqual([
      50,
      13,
      true,
      false,
    ]);
    // Only the complete statement shows running balances.
    const balances = (text: string) => [...text.matchAll(/danach (\d+)/g)].map(([, left]) => Number(left));
    expect([balances(main)[0], balances(main).at(-1), balances(main).length]).toEqual([credits, 3, rowsOf(main)]);
    expect([balances(first), balances(rest)]).toEqual([[], []]);
    for (const nach of ['x', '1', '../1', '.'])
      expect(rowsOf((await portal.request(`/account/coins?nach=${nach}`, asPaula)).text)).toBe(50);
  });

  it('M85 says when coins end where the provider says so, and then not what was left after each', async () => {
    const described = {
      customerId: '42',
      customerCreditWalletId: 5_800_001,
      uniqueId: 'wallet-wallet',
      title: 'Wallet of a customer',
      availableCreditCount: 99,
      creditCountInvalidation: true,
      creditValidityTime: 6,
      creditValidityTimespan: 'MONTH',
    };
    Object.assign(subscriptions, { fault: { json: { items: [described] } }, faultAt: /\/customers\/[^/]+\/wallets/ });
    const { text } = await portal.request('/account/coins', { headers: { cookie: await signedIn(portal, 'wallet') } });
    expect(text).toContain('Ohne laufendes Abo verfallen Coins nach 6 Monaten.');
    expect([text.includes('Startguthaben'), text.includes('danach')]).toEqual([true, false]);
  });

  it.each<Fault>(['down', 'hang', 'garbage'])('M85 the account with the provider %j says so', async (fault) => {
    const cookie = await signedIn(portal, 'wallet');
    const open = () => portal.request('/account/coins', { headers: { cookie } });
    Object.assign(subscriptions, { fault, faultAt: /wallets/ });
    const page = await open();
    expect([page.status, page.headers['retry-after'], page.text.includes('verloren geht nichts')]).toEqual([
      503,
      '30',
      true,
    ]);
    subscriptions.faultAt = null;
    expect([(await open()).status]).toEqual([503]);
  });

  const receiptsTo = (address: string) =>
    portal.mail.read().filter(({ to, subject }) => to === address && subject.startsWith('Freigeschaltet: '));
  const waiting = () => portal.query('SELECT * FROM receipt_mails');

  it('M85 a receipt goes to the reader’s own address, once, without the text; and the address is kept no longer', async () => {
    const wanda = await openReader('wallet');
    await give('wallet', 2, 'coins-for-receipts');
    const before = receiptsTo('wallet@demo.example').length;
    await wanda.buy({
      articleId: 1024,
      email: 'mallory@example.com',
      receipt: { mandator: 'blitz', email: 'mallory@example.com' },
    });
    await expect.poll(() => receiptsTo('wallet@demo.example')).toHaveLength(before + 1);
    const mail = receiptsTo('wallet@demo.example').find(({ subject }) => subject.includes('leeren Schaufenster'));
    expect(mail).toMatchObject({
      subject: 'Freigeschaltet: Wem gehören die leeren Schaufenster?',
      replyTo: 'abo@tagesbote.example',
    });
    for (const words of [
      'beim Kölner Tagesboten',
      'für 1 Coin',
      `http://tagesbote.localhost:${portal.port}/1024`,
      '/account/coins',
    ])
      expect(mail?.text).toContain(words);
    expect(`${mail?.text}${mail?.html}`).not.toContain(PAID_WORD);
    await expect.poll(waiting).toEqual([]);
    expect(portal.mail.read().some(({ to }) => to === 'mallory@example.com')).toBe(false);
    const again = { customerId: 'demo-wallet', uniqueId: 'wallet-wallet', creditsUsed: 1, reason: 'Noch einmal' };
    const receipt = writeReceipt({ mandator: 'tagesbote', email: 'wallet@demo.example' });
    expect(
      await desk.post('/wallets/use', { ...again, category: '1024' }, { [RECEIPT_HEADER]: receipt }),
    ).toMatchObject({
      status: 200,
    });
    expect([await waiting(), receiptsTo('wallet@demo.example').length]).toEqual([[], before + 1]);
  });

  it('M85 while the mail service is away the purchase holds and the receipt waits', async () => {
    const wanda = await openReader('wallet');
    portal.mail.fault = 'error';
    await portal.edit('PUT', '/articles/1036', { title: `Der ${'lange '.repeat(30)}Titel` });
    expect((await wanda.buy({ articleId: 1036 })).status).toBe(200);
    const [movement] = await portal.query(
      `SELECT reason FROM wallet_movements WHERE customer_id = 'demo-wallet' AND article_id = 1036`,
    );
    expect(movement?.['reason']).toMatch(/^Der( lange){15}…$/);
    await expect.poll(() => portal.log.join('\n')).toContain('mail_undelivered');
    expect(await waiting()).toMatchObject([{ address: 'wallet@demo.example', attempts: 1 }]);
    portal.mail.fault = 'none';
    const before = receiptsTo('wallet@demo.example').length;
    await portal.runScheduled('commerce');
    expect(receiptsTo('wallet@demo.example')).toHaveLength(before);
    await portal.query('UPDATE receipt_mails SET due_at = 0');
    await Promise.all([portal.runScheduled('commerce'), portal.runScheduled('commerce')]);
    expect([receiptsTo('wallet@demo.example').length, await waiting()]).toEqual([before + 1, []]);
  });

  /** Faults of the one call that spends, an article each; what is answered, and how many coins are gone by then. */
  it.each<[string, number, Fault, number, RegExp | null, number]>([
    ['never answers, and has not charged', 1002, 'hang', 503, CHECKED, 0],
    ['never answers, and has charged', 1003, 'lost', 200, null, 1],
    ['breaks off', 1004, 'down', 503, CHECKED, 0],
    ['fails', 1015, 'error', 503, NOT_CHARGED, 0],
    ['talks nonsense', 1020, 'garbage', 503, CHECKED, 0],
    ['is slow', 1024, { delayMs: 500 }, 200, null, 1],
    ['charges after the deadline', 1036, { delayMs: 1_400 }, 200, null, 1],
  ])(
    'M85 a provider that %s: the right words, and never charged twice',
    async (_, articleId, fault, status, words, charged) => {
      await give('wallet0', 2, `coins-for-${articleId}`);
      const willi = await openReader('wallet0');
      const before = await desk.balance('demo-wallet0');
      const balance = (spent: number) => ({
        credits: Number(before['credits']) - spent,
        articles: Number(before['articles']) + spent,
      });
      subscriptions.calls.length = 0;
      Object.assign(subscriptions, { fault, faultAt: /\/wallets\/use$/ });
      const answer = await willi.buy({ articleId });
      expect(answer).toEqual(
        words
          ? refusal(status, words)
          : { status, body: { availableCreditCount: balance(1).credits, purchaseDate: expect.any(String) } },
      );
      expect(subscriptions.calls.filter(({ path }) => path === '/wallets/use')).toHaveLength(1);
      expect(await desk.balance('demo-wallet0')).toMatchObject(balance(charged));
      subscriptions.fault = 'none';
      expect((await willi.buy({ articleId })).status).toBe(charged ? 409 : 200);
      expect(await desk.balance('demo-wallet0')).toMatchObject(balance(1));
    },
  );

  it('M85 a purchased article opens at once for its buyer, though purchases are unavailable', async () => {
    await give('wallet', 1, 'coin-for-proof');
    const cookie = await signedIn(portal, 'wallet');
    const bought = await portal.request('/api/plenigo/credits/use', {
      method: 'POST',
      headers: { cookie, origin: `http://tagesbote.localhost:${portal.port}`, 'content-type': 'application/json' },
      body: JSON.stringify({ articleId: 1015 }),
    });
    expect(bought.status).toBe(200);
    users.fault = 'down';
    const read = async (cookies: string) => {
      const { text } = await portal.request('/1015', { headers: { cookie: cookies } });
      return {
        isUnchecked: text.includes('im Moment nicht prüfen'),
        isLocked: text.includes('data-paywall-template="'),
      };
    };
    const unchecked = { isUnchecked: true, isLocked: true };
    expect(await read(cookie)).toEqual(unchecked);
    expect(await read(after(cookie, bought))).toEqual({ isUnchecked: false, isLocked: false });
    const proof = setCookiesOf(bought).find((line) => line.startsWith('__Host-bought_1015='));
    expect(await read(`${await signedIn(portal, 'wallet0')}; ${proof?.split(';')[0]}`)).toEqual(unchecked);
  });

  it.each<['subscriptions' | 'users', Fault]>([
    ['subscriptions', 'down'],
    ['subscriptions', 'hang'],
    ['subscriptions', 'garbage'],
    ['users', 'down'],
    ['users', 'garbage'],
  ])('M130 with %s %s nothing is even tried, and the reader is told', async (service, fault) => {
    const wanda = await openReader('wallet');
    const before = await desk.balance('demo-wallet');
    subscriptions.calls.length = 0;
    ({ subscriptions, users })[service].fault = fault;
    expect(await wanda.buy({ articleId: 1020 })).toEqual(refusal(503, NOT_CHARGED));
    const form = await wanda.submit('1020');
    expect([form.status, form.text]).toEqual([503, expect.stringMatching(NOT_CHARGED)]);
    expect(subscriptions.calls.filter(({ path }) => path === '/wallets/use')).toEqual([]);
    expect(await desk.balance('demo-wallet')).toEqual(before);
  });
});

it('M130 what went wrong is in the log, and nothing of a reader; nor is that in a cache', async () => {
  const log = portal.log.join('\n');
  for (const cause of ['no customer found', 'error while using credit']) expect(log).toContain(`"cause":"${cause}"`);
  const kept = JSON.stringify([...(await portal.readKv())].map(([key, value]) => [key, value.toString('latin1')]));
  for (const fact of ['demo-wallet', 'wallet-wallet', portal.secrets.commerceServiceToken, '@demo.example'])
    expect([fact, kept.includes(fact), log.includes(fact)]).toEqual([fact, false, false]);
});
