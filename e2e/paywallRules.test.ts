import fc from 'fast-check';
import { importJWK, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#origin/database/database.ts';
import { countView } from '#origin/readers/paywall/countView.ts';
import { signIdToken, type SignedReader } from '#scripts/signIdToken.ts';
import { BOOKMARK_HEADER } from '#shared/contracts/bookmark.ts';
import type { PaywallRules } from '#shared/contracts/paywallRules.contract.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { envelope } from './support/askContentServer.ts';
import { editorToken } from './support/readerCookies.ts';
import { NAVIGATION } from './support/signedIn.ts';
import { sharePortal } from './support/sharedPortals.ts';

const DAY_MS = 86_400_000;

const portal = await sharePortal();

type Call = { readonly method: string; readonly path: string; readonly body?: unknown; readonly token?: string };
const call = async ({ method, path, body, token }: Call) => {
  const answer = await portal.request(path, {
    host: 'paywall.localhost',
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: JSON.parse(answer.text) };
};

type View = {
  readonly mandator?: string;
  readonly session?: string;
  readonly jwt?: string | null;
  readonly articleId?: number;
  readonly inputs?: object;
};
const view = ({
  mandator = 'rundblick',
  session = crypto.randomUUID(),
  jwt = null,
  articleId = 1002,
  inputs = {},
}: View) =>
  call({
    method: 'POST',
    path: `/decide?mandator=${mandator}`,
    body: {
      inputs: {
        _dm_ressort: 'koeln/innenstadt',
        _dm_contentRestriction: 'paid',
        _dm_referrer: '',
        _dm_device: 'desktop',
        _dm_pageType: 'Artikelseite',
        _dm_contentid: String(articleId),
        _anonId: session,
        linkTokenState: 'none',
        linkTokenType: 'none',
        ...inputs,
      },
      path: `/${articleId}`,
      session,
      jwt,
    },
  });
const featuresOf = async (asked: View) => (await view(asked)).body.featureResults;
const wall = (layer: string) => ({ 'paywall-mobile': `${layer}-compact`, 'paywall-desktop': layer });
const OPEN = { 'paywall-mobile': 'ok', 'paywall-desktop': 'ok' };

const tokenOf = async (sub: string, mandator: string, odd: Partial<SignedReader> = {}, lifetimeSeconds?: number) => {
  const { signingKey } = portal.secrets;
  const reader = { sub, email: `${sub}@demo.example`, roles: [], kid: signingKey.kid, mandator, ...odd };
  return signIdToken(await importJWK(signingKey, 'RS256'), reader, lifetimeSeconds);
};

const rulesOf = async (mandator: string): Promise<PaywallRules> =>
  (await call({ method: 'GET', path: `/rules/${mandator}`, token: await editorToken(portal.secrets) })).body.data;
const putRules = async (mandator: string, data: unknown) =>
  call({ method: 'PUT', path: `/rules/${mandator}`, body: { data }, token: await editorToken(portal.secrets) });
/** Does this while a title has other rules than its own. */
const withRules = async (mandator: string, rules: PaywallRules['rules'], work: () => Promise<void>) => {
  const before = await rulesOf(mandator);
  expect((await putRules(mandator, { version: before.version, rules })).status).toBe(200);
  await work();
  await putRules(mandator, { ...before, version: before.version + 1 });
};

describe('a title’s rules', () => {
  it('are shown to editors alone, and changed by them alone', async () => {
    const before = await rulesOf('blitz');
    const ofMachines = await call({ method: 'GET', path: '/rules/blitz', token: portal.secrets.editorToken });
    expect(ofMachines).toEqual(envelope(403, 'ForbiddenError'));
    for (const token of [undefined, 'x', portal.secrets.readerServiceToken]) {
      for (const method of ['GET', 'PUT']) {
        const refused = await call({
          method,
          path: '/rules/blitz',
          ...(token === undefined ? {} : { token }),
          ...(method === 'PUT' ? { body: { data: before } } : {}),
        });
        expect(refused).toEqual(envelope(401, 'UnauthorizedError'));
      }
    }
    expect(await rulesOf('blitz')).toEqual(before);
    expect((await putRules('gibtsnicht', before)).status).toBe(404);
  });

  it.each<[string, unknown]>([
    ['no list', {}],
    ['an unknown condition', [{ id: 'a', isEnabled: true, when: { section: ['koeln'] }, effect: { kind: 'open' } }]],
    ['an empty condition', [{ id: 'a', isEnabled: true, when: { sections: [] }, effect: { kind: 'open' } }]],
    ['an unknown effect', [{ id: 'a', isEnabled: true, when: {}, effect: { kind: 'free' } }]],
    ['an unknown layer', [{ id: 'a', isEnabled: true, when: {}, effect: { kind: 'wall', layer: 'ok' } }]],
    [
      'a meter without an end',
      [{ id: 'a', isEnabled: true, when: {}, effect: { kind: 'meter', limit: 1, period: 91, usedUp: 'meter' } }],
    ],
    [
      'a meter that opens nothing',
      [{ id: 'a', isEnabled: true, when: {}, effect: { kind: 'meter', limit: 0, period: 'month', usedUp: 'meter' } }],
    ],
    [
      'a referrer that is half the web',
      [{ id: 'a', isEnabled: true, when: { referrerHosts: ['de'] }, effect: { kind: 'open' } }],
    ],
    ['a day that is none', [{ id: 'a', isEnabled: true, when: { from: 'morgen' }, effect: { kind: 'open' } }]],
    ['two with the same id', [1, 2].map(() => ({ id: 'a', isEnabled: true, when: {}, effect: { kind: 'open' } }))],
  ])('are refused whole: %s', async (_, rules) => {
    const before = await rulesOf('leverkusen');
    expect(await putRules('leverkusen', { version: before.version, rules })).toEqual(envelope(400, 'ValidationError'));
    expect(await rulesOf('leverkusen')).toEqual(before);
  });

  it('are changed from the version that one has seen: of two editors at once one is told to look again', async () => {
    const { version, rules } = await rulesOf('tagesbote');
    const answers = await Promise.all(Array.from({ length: 10 }, () => putRules('tagesbote', { version, rules })));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await rulesOf('tagesbote')).toEqual({ version: version + 1, rules });
    expect((await putRules('tagesbote', { version: version + 5, rules })).status).toBe(409);
  });

  it('M75 are what the next page goes by, asked about with the bookmark of their purge', async () => {
    const rules: PaywallRules['rules'] = [
      { id: 'epaper', isEnabled: true, when: {}, effect: { kind: 'wall', layer: 'epaper' } },
    ];
    await withRules('tagesbote', rules, async () => {
      const { text } = await portal.request('/1002', { headers: NAVIGATION });
      expect(text).toMatch(/data-paywall-template="epaper(-compact)?"/);
      expect(portal.paywall.calls.at(-1)?.headers[BOOKMARK_HEADER]).toMatch(/^[\w-]{20,}$/);
    });
  });

  it('open nothing where the stored list is no longer valid, and it can be replaced', async () => {
    const before = await rulesOf('blitz');
    await portal.query(
      `UPDATE paywall_rules SET rules = ? WHERE mandator = 'blitz'`,
      JSON.stringify([{ id: 'alt', effect: { kind: 'open' } }]),
    );
    expect(await rulesOf('blitz')).toEqual({ version: before.version, rules: [] });
    await expect.poll(() => featuresOf({ mandator: 'blitz' })).toEqual(wall('plus'));
    expect((await putRules('blitz', before)).status).toBe(200);
  });
});

describe('decisions', () => {
  it.each([
    ['tagesbote', wall('plus'), wall('plus')],
    ['rundblick', { ...wall('registration'), accountPromise: '3/month' }, { ...OPEN, meter: '1/3' }],
    ['blitz', { ...wall('trial'), accountPromise: '7' }, OPEN],
    ['leverkusen', { ...wall('registration'), accountPromise: '2/month' }, { ...OPEN, meter: '1/2' }],
  ])('M75 M84 %s: what strangers and registered readers get at first', async (mandator, stranger, registered) => {
    for (const articleId of [1002, 1003, 1004]) expect(await featuresOf({ mandator, articleId })).toEqual(stranger);
    expect(await featuresOf({ mandator, jwt: await tokenOf(`erst-${mandator}`, mandator) })).toMatchObject(registered);
  });

  it('M78 free articles are open; an unknown title has no rules', async () => {
    expect(await featuresOf({ inputs: { _dm_contentRestriction: 'free' } })).toEqual(OPEN);
    for (const mandator of ['gibtsnicht', '']) expect(await featuresOf({ mandator })).toEqual(wall('plus'));
  });

  it('a call that is none is refused, however long it is', async () => {
    for (const body of [{}, [], 'x', { inputs: {} }])
      expect((await call({ method: 'POST', path: '/decide', body })).status).toBe(400);
    expect((await view({ inputs: { _dm_referrer: 'x'.repeat(40_000) } })).status).toBe(400);
  });

  it('M63 an invalid token does not make a registered reader', async () => {
    const claims = (algorithm: string) =>
      new SignJWT({})
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: portal.secrets.signingKey.kid })
        .setSubject('fremd');
    const hs256 = await claims('HS256')
      .setIssuer('http://identity.localhost')
      .setAudience('rundblick')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(new Uint8Array(32));
    const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1_000) - minutes * 60;
    const tokens = [
      '',
      'x.y.z',
      hs256,
      await tokenOf('fremd', 'tagesbote'),
      await tokenOf('fremd', 'rundblick', { issuer: 'http://boese.localhost' }),
      await tokenOf('fremd', 'rundblick', { kid: 'unbekannt' }),
      await tokenOf('fremd', 'rundblick', { iat: minutesAgo(12) }, 600),
      await tokenOf('fremd', 'rundblick', { iat: minutesAgo(30) }, 86_400),
      `${(await tokenOf('fremd', 'rundblick')).slice(0, -8)}AAAAAAAA`,
    ];
    for (const jwt of tokens) expect(await featuresOf({ jwt })).toMatchObject(wall('registration'));
    expect(await featuresOf({ jwt: await tokenOf('fremd', 'rundblick') })).toMatchObject(OPEN);
  });

  it('campaigns by section, referrer, tag and date stand before what follows them', async () => {
    const rules: PaywallRules['rules'] = [
      {
        id: 'karneval',
        isEnabled: true,
        when: { sections: ['koeln'], until: '2020-01-01T00:00:00Z' },
        effect: { kind: 'open' },
      },
      {
        id: 'ressort-abo',
        isEnabled: true,
        when: { tags: [3], devices: ['mobile'] },
        effect: { kind: 'wall', layer: 'epaper' },
      },
      { id: 'suche', isEnabled: true, when: { referrerHosts: ['suche.example'] }, effect: { kind: 'open' } },
    ];
    await withRules('tagesbote', rules, async () => {
      const inputs = { _dm_referrer: 'https://www.suche.example/?q=dom' };
      expect(await featuresOf({ mandator: 'tagesbote' })).toEqual(wall('plus'));
      expect(await featuresOf({ mandator: 'tagesbote', inputs })).toEqual(OPEN);
      expect(await featuresOf({ mandator: 'tagesbote', inputs: { ...inputs, _dm_device: 'mobile' } })).toEqual(
        wall('epaper'),
      );
      expect(
        await featuresOf({ mandator: 'tagesbote', articleId: 1003, inputs: { ...inputs, _dm_device: 'mobile' } }),
      ).toEqual(OPEN);
    });
  });
});

describe('a meter', () => {
  it('opens three articles a month, each as often as one likes, and says how many are used', async () => {
    const jwt = await tokenOf('zaehler', 'rundblick');
    const [year = 0, month = 0] = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' })
      .format()
      .split('-')
      .map(Number);
    const meterRenewsOn = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
    const seen = [];
    for (const articleId of [1002, 1003, 1002, 1004, 1011, 1003, 1015]) seen.push(await featuresOf({ jwt, articleId }));
    const open = (used: number) => ({ ...OPEN, meter: `${used}/3`, meterRenewsOn });
    const closed = { ...wall('meter'), meter: '3/3', meterRenewsOn };
    expect(seen).toEqual([open(1), open(2), open(2), open(3), closed, open(3), closed]);
    expect(await featuresOf({ jwt: await tokenOf('zaehler-2', 'rundblick'), articleId: 1011 })).toEqual(open(1));
  });

  it('counts for strangers by their id where the rules let them, and never opens what it cannot count', async () => {
    const rules: PaywallRules['rules'] = [
      {
        id: 'zum-kennenlernen',
        isEnabled: true,
        when: {},
        effect: { kind: 'meter', limit: 1, period: 7, usedUp: 'registration' },
      },
    ];
    await withRules('tagesbote', rules, async () => {
      const session = crypto.randomUUID();
      const seen = [];
      for (const articleId of [1002, 1003]) seen.push(await featuresOf({ mandator: 'tagesbote', session, articleId }));
      expect(seen).toMatchObject([
        { ...OPEN, meter: '1/1' },
        { ...wall('registration'), meter: '1/1' },
      ]);
      for (const odd of ['', 'kurz', 'a'.repeat(65), 'mit Leerzeichen'])
        expect(await featuresOf({ mandator: 'tagesbote', session: odd })).toMatchObject(wall('registration'));
      expect(await featuresOf({ mandator: 'tagesbote', inputs: { _dm_contentid: 'x' } })).toMatchObject(
        wall('registration'),
      );
    });
  });

  it('opens three and no more of 50 articles that are asked for at once', async () => {
    const jwt = await tokenOf('eiliger', 'rundblick');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => featuresOf({ jwt, articleId: 2_000 + at })),
    );
    expect(answers.filter((features) => features['paywall-desktop'] === 'ok')).toHaveLength(3);
    expect(await portal.query(`SELECT count(*) AS views FROM metered_views WHERE reader = 'account:eiliger'`)).toEqual([
      { views: 3 },
    ]);
  });

  it('never opens more within its period than its limit, and always what it has opened, whatever is read when', async () => {
    const db = openDatabase(await portal.database('READERS_DB'));
    const views = fc.array(
      fc.record({ articleId: fc.integer({ min: 1, max: 6 }), afterMs: fc.integer({ min: 1, max: 4 * DAY_MS }) }),
      { maxLength: 25 },
    );
    const property = fc.asyncProperty(views, fc.integer({ min: 0, max: 4 }), async (read, limit) => {
      const reader = `anonymous:${crypto.randomUUID()}`;
      const opened = new Map<number, number>();
      let now = 0;
      for (const { articleId, afterMs } of read) {
        now += afterMs;
        const since = now - 7 * DAY_MS;
        const current = () => [...opened].filter(([, at]) => at >= since).map(([id]) => id);
        const isOpen = current().includes(articleId) || current().length < limit;
        if (isOpen && !current().includes(articleId)) opened.set(articleId, now);
        const counted = await countView(db, {
          mandator: 'blitz',
          ruleId: 'eigenschaft',
          reader,
          articleId,
          limit,
          since,
          now,
        });
        expect(counted).toEqual({ used: current().length, isOpen });
      }
    });
    await fc.assert(property, { numRuns: 15 });
  });

  it('forgets views that count no more; an account’s trial stays, so that it has one', async () => {
    const ago = (days: number) => Date.now() - days * DAY_MS;
    for (const [reader, days] of [
      ['anonymous:jung', 89],
      ['anonymous:alt', 91],
    ] as const) {
      await portal.query('INSERT INTO metered_views VALUES (?, ?, ?, ?, ?)', 'blitz', 'alt', reader, 1002, ago(days));
      await portal.query('INSERT INTO paywall_trials VALUES (?, ?, ?, ?)', 'blitz', reader, 0, ago(days));
    }
    await portal.query('INSERT INTO paywall_trials VALUES (?, ?, ?, ?)', 'blitz', 'account:alt', 1, ago(400));
    await portal.runScheduled();
    const left = (table: string) =>
      portal.query(
        `SELECT reader FROM ${table} WHERE reader IN ('anonymous:jung', 'anonymous:alt', 'account:alt') ORDER BY reader DESC`,
      );
    expect(await left('metered_views')).toEqual([{ reader: 'anonymous:jung' }]);
    expect(await left('paywall_trials')).toEqual([{ reader: 'anonymous:jung' }, { reader: 'account:alt' }]);
  });
});

describe('a trial', () => {
  it('lasts a week from the first paid article, once for an account and title', async () => {
    const jwt = await tokenOf('probe', 'blitz');
    const read = () => featuresOf({ mandator: 'blitz', jwt });
    const begin = (days: number) =>
      portal.query(`UPDATE paywall_trials SET began_at = ? WHERE reader = 'account:probe'`, Date.now() - days * DAY_MS);
    expect(await read()).toEqual(OPEN);
    await begin(6.9);
    expect(await read()).toEqual(OPEN);
    await begin(7.1);
    expect([await read(), await read()]).toMatchObject([wall('trial'), wall('trial')]);
    expect(
      await portal.query(`SELECT mandator, is_account FROM paywall_trials WHERE reader = 'account:probe'`),
    ).toEqual([{ mandator: 'blitz', is_account: 1 }]);
  });
});

it('M88 every title has rules that lock strangers out', async () => {
  for (const mandator of MANDATOR_IDS)
    expect((await featuresOf({ mandator }))['paywall-desktop'], mandator).not.toBe('ok');
});
