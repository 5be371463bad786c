import { applyD1Migrations } from 'cloudflare:test';
import { env as platform } from 'cloudflare:workers';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIdToken } from '#scripts/signIdToken.ts';
import type { PaywallRule } from '#shared/contracts/paywallRules.contract.ts';
import { BOOKMARK_HEADER } from '#shared/contracts/bookmark.ts';
import { countRounds } from '../../../e2e/support/countRounds.ts';
import { testDatabase } from '../../../e2e/support/testDatabase.ts';
import { openSession } from '../../database/openSession.ts';
import { RULES_KEPT_FOR_MS } from './cachedRules.ts';
import { paywallRoutes } from './paywallRoutes.ts';
import { EDITORS_PUBLIC_KEY, EDITORS_SIGNING_KEY } from '../../../e2e/support/editorKeys.ts';
import { editorToken } from '../../../e2e/support/readerCookies.ts';

const EDITOR = await editorToken({ editorsSigningKey: EDITORS_SIGNING_KEY });
const { privateKey, publicKey } = await generateKeyPair('RS256');
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k' }] };
const tokenOf = (sub: string) =>
  signIdToken(privateKey, { sub, email: '', roles: [], kid: 'k', mandator: 'tagesbote' });

type Isolate = ReturnType<typeof openIsolate>;
/** An isolate with an empty cache, on the shared database. */
function openIsolate() {
  const [content, readers] = [countRounds(testDatabase.binding), countRounds(platform.READERS_DB)];
  const asked = () => [content.rounds + readers.rounds, content.statements + readers.statements] as const;
  const env = {
    DB: content.binding,
    READERS_DB: readers.binding,
    EDITOR_TOKEN: 'token-of-machines',
    EDITORS_PUBLIC_KEY,
    PURGE_SECRET: 'purge-secret-of-the-test',
    PUBLIC_ORIGIN: 'http://{mandator}.localhost',
    IDENTITY_ISSUER: 'http://identity.localhost',
    IDENTITY: { fetch: async () => Response.json(keys) },
    PORTAL: { fetch: async () => new Response() },
  };
  return {
    async decide({ session = 'anonymous-reader', jwt = null, articleId = 1, bookmark }: View = {}) {
      const body = JSON.stringify({
        inputs: {
          _dm_ressort: 'koeln',
          _dm_contentRestriction: 'paid',
          _dm_referrer: '',
          _dm_device: 'desktop',
          _dm_pageType: 'Artikelseite',
          _dm_contentid: String(articleId),
          _anonId: session,
          linkTokenState: 'none',
          linkTokenType: 'none',
        },
        path: '/1',
        session,
        jwt,
      });
      const headers = new Headers(bookmark === undefined ? {} : { [BOOKMARK_HEADER]: bookmark });
      const answer = await paywallRoutes.request('/decide?mandator=tagesbote', { method: 'POST', body, headers }, env);
      return (await answer.json<{ featureResults: Record<string, string> }>()).featureResults;
    },
    /** @returns the layer, the number of database round trips, and the number of statements */
    async view(view: View = {}) {
      const [rounds, statements] = asked();
      const said = await this.decide(view);
      const [roundsNow, statementsNow] = asked();
      return [said['paywall-desktop'], roundsNow - rounds, statementsNow - statements];
    },
    async replaceRules(rules: readonly Pick<PaywallRule, 'when' | 'effect'>[]) {
      const headers = { authorization: `Bearer ${EDITOR}` };
      const latest = await paywallRoutes.request('/rules/tagesbote', { headers }, env);
      const { data } = await latest.json<{ data: { version: number } }>();
      const listed = rules.map((rule, at) => ({ id: `regel-${at}`, isEnabled: true, ...rule }));
      const body = JSON.stringify({ data: { version: data.version, rules: listed } });
      const answer = await paywallRoutes.request('/rules/tagesbote', { method: 'PUT', body, headers }, env);
      expect(answer.status).toBe(200);
    },
  };
}
type View = {
  readonly session?: string;
  readonly jwt?: string | null;
  readonly articleId?: number;
  readonly bookmark?: string;
};

const wall = (layer: 'plus' | 'registration') => [{ when: {}, effect: { kind: 'wall' as const, layer } }] as const;
const METER = [{ when: {}, effect: { kind: 'meter' as const, limit: 2, period: 7, usedUp: 'meter' as const } }];

let desk: Isolate;
beforeAll(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(platform.READERS_DB, platform.READERS_MIGRATIONS);
  vi.useFakeTimers({ toFake: ['Date'] });
  desk = openIsolate();
});
/** The next file has this isolate, and its clock. */
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  for (const table of ['metered_views', 'paywall_trials'])
    await platform.READERS_DB.prepare(`DELETE FROM ${table}`).run();
});

/** An isolate that has cached the rules. */
async function openWarm(): Promise<Isolate> {
  const isolate = openIsolate();
  await isolate.view({ session: '' });
  return isolate;
}

describe('M84 what an account would open', () => {
  const promisedBy = async (rules: Parameters<Isolate['replaceRules']>[0]) => {
    await desk.replaceRules(rules);
    const { accountPromise = null, 'paywall-desktop': layer } = await openIsolate().decide();
    return [layer, accountPromise];
  };
  const toRegistration = { when: { readers: 'anonymous' as const }, effect: wall('registration')[0].effect };

  it('is stated in numbers if the layer leads to an account', async () => {
    const meter = { kind: 'meter' as const, limit: 3, usedUp: 'meter' as const };
    expect(await promisedBy([toRegistration, { when: {}, effect: { ...meter, period: 'month' } }])).toEqual([
      'registration',
      '3/month',
    ]);
    expect(await promisedBy([toRegistration, { when: {}, effect: { ...meter, period: 30 } }])).toEqual([
      'registration',
      '3/30',
    ]);
    expect(
      await promisedBy([
        { when: { readers: 'registered' }, effect: { kind: 'trial', days: 7 } },
        { when: {}, effect: { kind: 'wall', layer: 'trial' } },
      ]),
    ).toEqual(['trial', '7']);
  });

  it('is omitted if nothing would be open, or the layer sells', async () => {
    expect(await promisedBy(wall('registration'))).toEqual(['registration', null]);
    expect(await promisedBy(METER.map((rule) => ({ ...rule, when: { readers: 'registered' as const } })))).toEqual([
      'plus',
      null,
    ]);
  });
});

describe('database queries per view', () => {
  it('a locked article: none, once the rules are cached', async () => {
    await desk.replaceRules(wall('registration'));
    const isolate = openIsolate();
    expect(await isolate.view()).toEqual(['registration', 1, 1]);
    expect(await isolate.view()).toEqual(['registration', 0, 0]);
    expect(await isolate.view({ jwt: await tokenOf('leserin') })).toEqual(['registration', 0, 0]);
  });

  it('a meter: one statement, whether it counts, has counted or is used up', async () => {
    await desk.replaceRules(METER);
    const isolate = await openWarm();
    const seen = [];
    for (const articleId of [1, 2, 1, 3]) seen.push(await isolate.view({ articleId }));
    expect(seen).toEqual([
      ['ok', 1, 1],
      ['ok', 1, 1],
      ['ok', 1, 1],
      ['meter', 1, 1],
    ]);
  });

  it('a meter that cannot count: none', async () => {
    await desk.replaceRules(METER);
    expect(await (await openWarm()).view({ session: 'kurz' })).toEqual(['meter', 0, 0]);
  });

  it('a trial: one statement, and another when it starts; none for anonymous readers', async () => {
    await desk.replaceRules([
      { when: { readers: 'registered' }, effect: { kind: 'trial', days: 7 } },
      ...wall('registration'),
    ]);
    const isolate = await openWarm();
    const jwt = await tokenOf('leserin');
    expect([await isolate.view({ jwt }), await isolate.view({ jwt }), await isolate.view()]).toEqual([
      ['ok', 2, 2],
      ['ok', 1, 1],
      ['registration', 0, 0],
    ]);
  });

  it('a rule on tags: only for views that reach it', async () => {
    await desk.replaceRules([
      { when: { readers: 'anonymous', devices: ['mobile'], tags: [7] }, effect: { kind: 'open' } },
      { when: { readers: 'anonymous' }, effect: { kind: 'wall', layer: 'registration' } },
      { when: { tags: [7] }, effect: { kind: 'open' } },
    ]);
    const isolate = await openWarm();
    expect(await isolate.view()).toEqual(['registration', 0, 0]);
    expect(await isolate.view({ jwt: await tokenOf('leserin') })).toEqual(['plus', 1, 1]);
  });
});

describe('a change of the rules', () => {
  it('applies at once in the isolate that saved it, and everywhere within seconds', async () => {
    await desk.replaceRules(wall('registration'));
    const [here, there] = [await openWarm(), await openWarm()];
    await here.replaceRules(wall('plus'));
    expect([await here.view(), await there.view()]).toEqual([
      ['plus', 0, 0],
      ['registration', 0, 0],
    ]);
    vi.setSystemTime(Date.now() + RULES_KEPT_FOR_MS);
    expect(await there.view()).toEqual(['plus', 1, 1]);
  });

  it('applies to every view that carries the bookmark of its purge', async () => {
    await desk.replaceRules(wall('registration'));
    const there = await openWarm();
    await desk.replaceRules(wall('plus'));
    const bookmark = await bookmarkNow();
    expect([await there.view(), await there.view({ bookmark }), await there.view({ bookmark })]).toEqual([
      ['registration', 0, 0],
      ['plus', 1, 1],
      ['plus', 0, 0],
    ]);
  });

  it('stores its purge in the same transaction until delivered', async () => {
    await testDatabase.run('CREATE TRIGGER stay BEFORE DELETE ON purge_outbox BEGIN SELECT RAISE(IGNORE); END');
    await desk.replaceRules(wall('registration'));
    const [left] = await testDatabase.rows('SELECT purge FROM purge_outbox ORDER BY id DESC LIMIT 1');
    expect(left).toEqual({ purge: JSON.stringify({ soft: ['paywallRules:tagesbote'], hard: [] }) });
    await testDatabase.run('DROP TRIGGER stay', 'DELETE FROM purge_outbox');
  });
});

it('M115 keeps the last known rules while the database is unavailable', async () => {
  await desk.replaceRules(wall('registration'));
  const isolate = await openWarm();
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await testDatabase.run('ALTER TABLE paywall_rules RENAME TO away');
  vi.setSystemTime(Date.now() + RULES_KEPT_FOR_MS);
  expect([await isolate.view(), await isolate.view()]).toEqual([
    ['registration', 1, 1],
    ['registration', 0, 0],
  ]);
  expect(log.mock.calls.join()).toContain('paywall_rules_unread');
  await testDatabase.run('ALTER TABLE away RENAME TO paywall_rules');
});

it('M115 an isolate idle for long decides nothing before it has read the rules', async () => {
  await desk.replaceRules(wall('plus'));
  const isolate = await openWarm();
  vi.setSystemTime(Date.now() + 2 * RULES_KEPT_FOR_MS);
  await desk.replaceRules(wall('registration'));
  expect((await Promise.all([isolate.view(), isolate.view()])).map(([layer]) => layer)).toEqual([
    'registration',
    'registration',
  ]);
});

it('M115 while one view waits for the database, the others use the last known rules', async () => {
  await desk.replaceRules(wall('registration'));
  const isolate = await openWarm();
  vi.spyOn(console, 'log').mockReturnValue();
  const { promise: held, reject: release } = Promise.withResolvers<never>();
  const waiting = Object.assign(Object.create(null), { raw: () => held, all: () => held, first: () => held });
  const asked = vi
    .spyOn(testDatabase.binding, 'withSession')
    .mockReturnValue(
      Object.assign(Object.create(null), { prepare: () => ({ bind: () => waiting }), getBookmark: () => null }),
    );
  vi.setSystemTime(Date.now() + RULES_KEPT_FOR_MS);
  const first = isolate.view();
  await vi.waitUntil(() => asked.mock.calls.length === 1);
  const [layer] = await isolate.view();
  expect([layer, asked.mock.calls.length]).toEqual(['registration', 1]);
  release(new Error('away'));
  expect((await first)[0]).toBe('registration');
  asked.mockRestore();
});

async function bookmarkNow(): Promise<string> {
  const session = openSession(testDatabase.binding, 'first-primary');
  await session.db.run('SELECT 1');
  return session.bookmark() ?? expect.unreachable();
}
