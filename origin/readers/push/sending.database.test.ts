import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushJob, PushMessage } from '#shared/contracts/push.contract.ts';
import type { PushVendors } from '#shared/contracts/pushVendors.contract.ts';
import { PUSH_HOSTS } from '#shared/domain/push/pushHosts.ts';
import type { PushChoices } from '#shared/domain/push/pushChoices.ts';
import { createPushBrowser, type PushBrowser } from '../../../e2e/support/pushBrowser.ts';
import { makePushKey } from '../../../scripts/makePushKey.ts';
import { openDatabase } from '../../database/database.ts';
import { savePushSubscription } from './savePushSubscription.ts';
import { readSigningKey } from './readSigningKey.ts';
import { sendRange } from './sendRange.ts';
import { RANGE_SIZE, VENDOR_RANGE, spreadMessage } from './spreadMessage.ts';

const db = openDatabase(env.READERS_DB);
const NOON = Date.parse('2026-11-26T12:00+01:00');
const NIGHT = Date.parse('2026-11-26T03:00+01:00');
const NOTHING: PushChoices = { breaking: false, topics: [], regions: [], quiet: null, breakingAtNight: false };
const QUIET = { from: 22, to: 7 };
const key = readSigningKey(makePushKey());

const BREAKING: PushMessage = {
  id: 'breaking-tagesbote-1002',
  kind: 'breaking',
  mandator: 'tagesbote',
  articleId: 1002,
  title: 'Rheinbrücke gesperrt',
  body: 'Der Verkehr wird umgeleitet.',
  path: '/rheinbruecke-gesperrt-1002',
  tags: [7, 27],
  createdAt: NOON,
};
const FOLLOWED: PushMessage = { ...BREAKING, id: 'followed-tagesbote-1002', kind: 'followed' };

const nameOf = (endpoint: string): string => endpoint.split('/').at(-1) ?? '';

/** Fake push services with an answer per endpoint; 201 by default. */
function playServices() {
  const answers = new Map<string, () => Response | Promise<Response>>();
  const calls: { readonly endpoint: string; readonly body: Uint8Array; readonly headers: Headers }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push({ endpoint: request.url, body: new Uint8Array(await request.arrayBuffer()), headers: request.headers });
    return answers.get(request.url)?.() ?? new Response(null, { status: 201 });
  };
  return { answers, calls, fetch, told: () => calls.map(({ endpoint }) => nameOf(endpoint)).toSorted() };
}

async function subscribe(
  name: string,
  choices: Partial<PushChoices>,
  { title: mandator = 'tagesbote', host = 'fcm.googleapis.com' }: { title?: 'tagesbote' | 'blitz'; host?: string } = {},
): Promise<PushBrowser> {
  const browser = createPushBrowser(`https://${host}/${name}`);
  await savePushSubscription(
    db,
    {
      subscription: browser.subscription,
      choices: { ...NOTHING, ...choices },
      textVersion: '2026-11-26',
      ssoId: null,
    },
    { mandator, now: 1 },
  );
  return browser;
}

/** Spreads a message, then runs the queue's jobs until none repeats. */
async function push(
  message: PushMessage,
  { fetch }: ReturnType<typeof playServices>,
  { at = NOON, mostADay = 3, tries = 1 }: { at?: number; mostADay?: number; tries?: number } = {},
): Promise<(number | null)[]> {
  const jobs: PushJob[] = [];
  await spreadMessage(db, queueInto(jobs), message);
  const pauses: (number | null)[] = [];
  let now = at;
  for (let turn = 0; turn < tries; turn += 1) {
    for (const job of jobs) if (job.job === 'send') pauses.push(await send(job.range, fetch, now, mostADay));
    now += 100_000;
  }
  return pauses;
}

const send = (
  range: { messageId: string; firstId: number },
  fetch: typeof globalThis.fetch,
  at: number,
  mostADay = 3,
  vendors: PushVendors = {},
) =>
  sendRange(range, {
    db,
    fetch,
    now: () => at,
    key,
    places: { PUBLIC_ORIGIN: 'https://{mandator}.example' },
    hosts: PUSH_HOSTS,
    mostADay,
    vendors,
  });

function queueInto(jobs: PushJob[]) {
  return {
    sendBatch: async (batch: Iterable<MessageSendRequest<PushJob>>) => {
      for (const { body } of batch) jobs.push(body);
      return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
    },
  };
}

const endpoints = async () =>
  (await env.READERS_DB.prepare('SELECT endpoint FROM push_subscriptions ORDER BY id').all()).results.map(
    ({ endpoint }) => endpoint,
  );

beforeAll(() => applyD1Migrations(env.READERS_DB, env.READERS_MIGRATIONS));
beforeEach(async () => {
  await env.READERS_DB.exec(
    'DELETE FROM push_choices; DELETE FROM push_subscriptions; DELETE FROM push_ranges; DELETE FROM push_messages',
  );
});

describe('a push message', () => {
  it('is declarative, and leads to the title subscribed to', async () => {
    const services = playServices();
    const browser = await subscribe('anna', { breaking: true });
    expect(await push(BREAKING, services)).toEqual([null]);
    const [call] = services.calls;
    expect(JSON.parse(browser.decrypt(call?.body ?? new Uint8Array()))).toEqual({
      web_push: 8030,
      notification: {
        title: 'Eilmeldung: Rheinbrücke gesperrt',
        body: 'Der Verkehr wird umgeleitet.',
        navigate: 'https://tagesbote.example/rheinbruecke-gesperrt-1002',
        lang: 'de',
        dir: 'ltr',
        tag: 'article-1002',
        icon: 'https://tagesbote.example/icons/tagesbote-180.png',
        silent: false,
      },
    });
    expect([call?.headers.get('ttl'), call?.headers.get('topic')]).toEqual(['10800', 'article-1002']);
  });

  it('of breaking news goes to all its subscribers of the title', async () => {
    const services = playServices();
    await subscribe('anna', { breaking: true });
    await subscribe('bert', { topics: [7] });
    await subscribe('cara', { breaking: true }, { title: 'blitz' });
    await push(BREAKING, services);
    expect(services.told()).toEqual(['anna']);
  });

  it('about followed subjects goes to followers of any of its topics or regions, once', async () => {
    const services = playServices();
    await subscribe('anna', { topics: [7], regions: [27] });
    await subscribe('bert', { regions: [27] });
    await subscribe('cara', { topics: [8] });
    await subscribe('dora', { breaking: true });
    await subscribe('emil', { topics: [7] }, { title: 'blitz' });
    await push(FOLLOWED, services);
    expect(services.told()).toEqual(['anna', 'bert']);
  });

  it('respects quiet hours, except for readers who want breaking news then', async () => {
    const services = playServices();
    await subscribe('anna', { breaking: true, quiet: QUIET });
    await subscribe('bert', { breaking: true, quiet: QUIET, breakingAtNight: true });
    await subscribe('cara', { breaking: true });
    await subscribe('dora', { topics: [7], quiet: QUIET, breakingAtNight: true });
    await push({ ...BREAKING, createdAt: NIGHT }, services, { at: NIGHT });
    await push({ ...FOLLOWED, createdAt: NIGHT }, services, { at: NIGHT });
    expect(services.told()).toEqual(['bert', 'cara']);
  });

  it('about followed subjects is limited per day, and resumes the next day', async () => {
    const services = playServices();
    await subscribe('anna', { topics: [7], breaking: true });
    const article = (articleId: number, createdAt = NOON) => ({
      ...FOLLOWED,
      articleId,
      id: `followed-tagesbote-${articleId}`,
      createdAt,
    });
    for (const id of [1, 2, 3]) await push(article(id), services, { mostADay: 2 });
    expect(services.calls).toHaveLength(2);
    await push(BREAKING, services, { mostADay: 2 });
    expect(services.calls).toHaveLength(3);
    const tomorrow = NOON + 24 * 3_600_000;
    await push(article(4, tomorrow), services, { mostADay: 2, at: tomorrow });
    expect(services.calls).toHaveLength(4);
    const later = tomorrow + 24 * 3_600_000;
    await push(article(5, later), services, { mostADay: 0, at: later });
    expect(services.calls).toHaveLength(4);
  });

  it('is sent once under repeated queue deliveries', async () => {
    const services = playServices();
    await subscribe('anna', { breaking: true });
    await push(BREAKING, services, { tries: 3 });
    await push(BREAKING, services, { tries: 2 });
    expect(services.calls).toHaveLength(1);
  });

  it('is sent by one job at a time, and by another if that crashed', async () => {
    const services = playServices();
    await subscribe('anna', { breaking: true });
    const jobs: PushJob[] = [];
    await spreadMessage(db, queueInto(jobs), BREAKING);
    const [job] = jobs;
    if (job?.job !== 'send') throw new Error('Nothing is sent');
    const { promise, resolve } = Promise.withResolvers<Response>();
    services.answers.set('https://fcm.googleapis.com/anna', () => promise);
    const first = send(job.range, services.fetch, NOON);
    await expect.poll(() => services.calls.length).toBe(1);
    expect(await send(job.range, services.fetch, NOON + 1_000)).toBe(75);
    expect(services.calls).toHaveLength(1);
    services.answers.clear();
    expect(await send(job.range, services.fetch, NOON + 76_000)).toBeNull();
    expect(services.calls.map(({ headers }) => headers.get('topic'))).toEqual(['article-1002', 'article-1002']);
    resolve(new Response(null, { status: 201 }));
    await first;
  });

  it('ends subscriptions that are gone, and no others', async () => {
    const services = playServices();
    for (const name of ['anna', 'bert', 'cara', 'dora']) await subscribe(name, { breaking: true, topics: [7] });
    services.answers.set('https://fcm.googleapis.com/anna', () => new Response(null, { status: 410 }));
    services.answers.set('https://fcm.googleapis.com/bert', () => new Response(null, { status: 404 }));
    services.answers.set('https://fcm.googleapis.com/cara', () => new Response(null, { status: 403 }));
    expect(await push(BREAKING, services)).toEqual([null]);
    expect(await endpoints()).toEqual([
      null,
      null,
      'https://fcm.googleapis.com/cara',
      'https://fcm.googleapis.com/dora',
    ]);
    expect(await env.READERS_DB.prepare('SELECT count(*) AS n FROM push_choices').first('n')).toBe(2);
  });

  it('waits as long as a push service asks, then goes to the remaining recipients only', async () => {
    const services = playServices();
    for (const name of ['anna', 'bert', 'cara']) await subscribe(name, { breaking: true });
    await subscribe('dora', { breaking: true }, { host: 'web.push.apple.com' });
    services.answers.set(
      'https://fcm.googleapis.com/bert',
      () => new Response(null, { status: 429, headers: { 'retry-after': '90' } }),
    );
    const jobs: PushJob[] = [];
    await spreadMessage(db, queueInto(jobs), BREAKING);
    const [job] = jobs;
    if (job?.job !== 'send') throw new Error('Nothing is sent');
    expect(await send(job.range, services.fetch, NOON)).toBe(90);
    expect(services.told()).toContain('dora');
    const before = services.calls.length;
    services.answers.clear();
    expect(await send(job.range, services.fetch, NOON + 90_000)).toBeNull();
    const again = services.calls.slice(before).map(({ endpoint }) => nameOf(endpoint));
    expect(again).toContain('bert');
    expect(again).not.toContain('dora');
    expect(await send(job.range, services.fetch, NOON + 200_000)).toBeNull();
    expect(services.calls).toHaveLength(before + again.length);
  });

  it('is retried for unreachable recipients while it is current', async () => {
    const services = playServices();
    await subscribe('anna', { breaking: true });
    services.answers.set('https://fcm.googleapis.com/anna', () => Promise.reject(new TypeError('broken')));
    expect(await push(BREAKING, services)).toEqual([10]);
    services.answers.clear();
    expect(await push(BREAKING, services, { at: NOON + 4 * 3_600_000 })).toEqual([null]);
    expect(services.calls).toHaveLength(1);
  });

  it('is posted to push services only, whatever hosts are stored', async () => {
    const services = playServices();
    await subscribe('anna', { breaking: true }, { host: 'origin.localhost' });
    expect(await push(BREAKING, services)).toEqual([null]);
    expect(services.calls).toEqual([]);
    expect(await endpoints()).toEqual([null]);
  });

  it('reaches all recipients in ranges, and repeated spreading counts each once', async () => {
    const count = 2 * RANGE_SIZE + 50;
    const { p256dh, auth } = createPushBrowser('https://fcm.googleapis.com/x').subscription.keys;
    await env.READERS_DB.prepare(
      `INSERT INTO push_subscriptions (mandator, endpoint_key, endpoint, p256dh, auth, breaking, breaking_at_night, text_version, agreed_at, seen_at)
       SELECT 'tagesbote', value, 'https://fcm.googleapis.com/' || value, ?, ?, 1, 0, '2026-11-26', 1, 1 FROM json_each(?)`,
    )
      .bind(p256dh, auth, JSON.stringify(Array.from({ length: count }, (_, at) => at)))
      .run();
    const services = playServices();
    const jobs: PushJob[] = [];
    await spreadMessage(db, queueInto(jobs), BREAKING);
    expect(jobs).toHaveLength(3);
    await spreadMessage(db, queueInto(jobs), BREAKING);
    expect(jobs).toHaveLength(6);
    for (const job of jobs) if (job.job === 'send') await send(job.range, services.fetch, NOON);
    expect(new Set(services.told()).size).toBe(count);
    expect(services.calls).toHaveLength(count);
  });
});

describe('a title’s push vendor', () => {
  const VENDORS: PushVendors = {
    tagesbote: {
      kind: 'cleverPush',
      address: 'https://api.dienst.example',
      apiKey: 'geheimer-schluessel',
      channel: 'kanal',
      topics: ['eil'],
    },
  };
  const RANGE = { messageId: BREAKING.id, firstId: VENDOR_RANGE };
  const URL_OF_CALL = 'https://api.dienst.example/notification/send';

  async function spread(message: PushMessage): Promise<PushJob[]> {
    const jobs: PushJob[] = [];
    await spreadMessage(db, queueInto(jobs), message, true);
    return jobs;
  }

  it('gets breaking news besides our own subscribers, with a job of its own', async () => {
    const services = playServices();
    await subscribe('anna', { breaking: true });
    const jobs = await spread(BREAKING);
    expect(jobs.map((job) => job.job === 'send' && job.range.firstId)).toEqual([VENDOR_RANGE, expect.any(Number)]);
    for (const job of jobs) if (job.job === 'send') await send(job.range, services.fetch, NOON, 3, VENDORS);
    expect(services.calls.map(({ endpoint }) => endpoint)).toEqual([URL_OF_CALL, 'https://fcm.googleapis.com/anna']);
  });

  it('gets no news of followed subjects, which readers cannot choose there', async () => {
    expect(await spread(FOLLOWED)).toEqual([]);
  });

  it('gets a message once under repeated spreading and repeated jobs', async () => {
    const services = playServices();
    for (const jobs of [await spread(BREAKING), await spread(BREAKING)])
      for (const job of jobs)
        if (job.job === 'send') expect(await send(job.range, services.fetch, NOON, 3, VENDORS)).toBeNull();
    expect(services.calls).toHaveLength(1);
    expect(await spread(BREAKING)).toEqual([]);
  });

  it('gets it again after the pause that it asks for, until it takes it or the message is no news', async () => {
    const services = playServices();
    await spread(BREAKING);
    services.answers.set(URL_OF_CALL, () => new Response(null, { status: 429, headers: { 'retry-after': '40' } }));
    expect(await send(RANGE, services.fetch, NOON, 3, VENDORS)).toBe(40);
    services.answers.set(URL_OF_CALL, () => Promise.reject(new TypeError('broken')));
    expect(await send(RANGE, services.fetch, NOON + 40_000, 3, VENDORS)).toBe(10);
    services.answers.clear();
    expect(await send(RANGE, services.fetch, NOON + 50_000, 3, VENDORS)).toBeNull();
    expect(await send(RANGE, services.fetch, NOON + 60_000, 3, VENDORS)).toBeNull();
    expect(services.calls).toHaveLength(3);
    const late = { ...BREAKING, id: 'breaking-tagesbote-1003' };
    await spread(late);
    const range = { ...RANGE, messageId: late.id };
    expect(await send(range, services.fetch, NOON + 4 * 3_600_000, 3, VENDORS)).toBeNull();
    expect(services.calls).toHaveLength(3);
  });

  it('that was taken out of the settings meanwhile gets nothing', async () => {
    const services = playServices();
    await spread(BREAKING);
    expect(await send(RANGE, services.fetch, NOON)).toBeNull();
    expect(services.calls).toEqual([]);
  });
});
