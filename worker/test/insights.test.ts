import { ROUTE_TABLE } from '#shared/routes/routeTable.ts';
import { analyticsNameOf } from '#shared/domain/page/trackingType.ts';
import { UNROUTED_PAGES } from '#shared/domain/page/unroutedPages.ts';
import { BEHAVIOUR_PATH, VIEWS_PATH } from '#shared/routes/apiPaths.ts';
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

/** Clears metrics of other test files. */
beforeAll(async () => {
  const table = env.INSIGHTS.getByName('table');
  // Flushes points in memory before reading.
  await table.read(60_000, 0);
  await runInDurableObject(table, (_, { storage }) => void storage.sql.exec('DELETE FROM slot'));
});

const counted = async (prefix: string) => {
  const slots = await env.INSIGHTS.getByName('table').read(3_600_000, 0);
  return slots.flatMap(({ points }) => points).filter(({ key }) => key.startsWith(prefix));
};

it('G18 counts responses by title, route, status and tier, hot pages included, and no reader or address', async () => {
  const page = Response.json(articlePayload(4719, { contentRestriction: 'paid' }));
  const portal = createFaultyPortal({
    upstreams: { '/content/v5/': () => page.clone(), '/paywall': () => new Response('', { status: 500 }) },
  });
  for (let time = 0; time < 4; time += 1) await portal.request('/titel-4719?utm=leserin-anna');
  await portal.request('/gibt-es-nicht-leserin-anna');
  await portal.request('/_routes.json', {}, 'blitz.localhost');
  await portal.isolate.publishing.meter.flush();
  const keys = (await counted('')).map(({ key }) => key);
  expect(keys).toContain('answers\ttagesbote\tarticle\t2xx\trender\tfresh');
  expect(keys).toContain('answers\ttagesbote\tarticle\t2xx\tmemory\tfresh');
  expect(keys).toContain('answers\tblitz\tGET /_routes.json\t2xx\t\t');
  expect(keys.filter((key) => key.startsWith('answers\ttagesbote\t') && key.includes('\t4xx\t'))).toHaveLength(1);
  expect(keys).toContain('upstreams\tcontent_api\tok');
  expect(keys).toContain('upstreams\tpaywall\tstatus');
  expect(keys.filter((key) => key.startsWith('paywall\ttagesbote\tlocked\t8\t'))).toHaveLength(1);
  expect(keys.filter((key) => /^(views|locks|failures)\t/.test(key)).toSorted()).toEqual([
    'failures\ttagesbote\t404',
    'locks\ttagesbote\tplus\tplus',
    'views\ttagesbote\tarticle\tshown',
  ]);
  expect(JSON.stringify(keys)).not.toMatch(/4719|anna|gibt-es|utm/);
});

it('G18 counts repeated requests of a free page within the second as hot', async () => {
  const page = Response.json(articlePayload(4712));
  const portal = createFaultyPortal({ upstreams: { '/content/v5/': () => page.clone() } });
  for (let time = 0; time < 40; time += 1) await portal.request('/titel-4712', {}, 'rundblick.localhost');
  await portal.isolate.publishing.meter.flush();
  const answers = await counted('answers\trundblick\tarticle\t2xx\t');
  expect(answers.reduce((sum, { count }) => sum + count, 0)).toBe(40);
  expect(answers.find(({ key }) => key.includes('\thot\t'))?.count).toBeGreaterThan(0);
});

it('G18 never waits for an unreachable table', async () => {
  const away = { add: () => Promise.reject(new Error('away')), read: () => Promise.reject(new Error('away')) };
  const portal = createFaultyPortal({ env: { INSIGHTS: { getByName: () => away } } });
  expect((await portal.request('/robots.txt')).status).toBe(200);
  await portal.isolate.publishing.meter.flush();
  expect(portal.events.map(({ event }) => event)).toContain('insights_unreachable');
});

it('G18 accepts browser measurements with known labels, from pages of this host, and from no crawler', async () => {
  const portal = createFaultyPortal();
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    portal.request('/api/behaviour', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    });
  const vitals = { lcp: 1_240, cls: 37, inp: 90 };
  const experiment = { variant: 'B', outcomes: ['shown', 'clicked'] };
  const whole = { route: 'article', depth: 75, clicks: ['share_click', 'share_click'], vitals, experiment };
  expect((await send(whole)).status).toBe(204);
  expect((await send(whole, { 'user-agent': 'Googlebot/2.1' })).status).toBe(204);
  for (const body of [
    { route: '/titel-4719', depth: 75 },
    { route: 'article', depth: 76 },
    { route: 'article', clicks: ['leserin-anna'] },
    { route: 'article', clicks: Array.from({ length: 51 }, () => 'share_click') },
    { route: 'article', experiment: { ...experiment, variant: 'anna' } },
    { route: 'article', experiment: { variant: 'A', outcomes: ['clicked', 'clicked'] } },
    { route: 'article', vitals: { lcp: -1 } },
    { route: 'article', vitals: { lcp: 1e9 } },
    [],
    null,
  ])
    expect((await send(body)).status).toBe(400);
  expect((await send({ route: 'home', depth: 100 }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  await portal.isolate.publishing.meter.flush();
  const series = ['vitals', 'depths', 'clicks', 'experiment'];
  const points = (await Promise.all(series.map(counted))).flat();
  expect(points.map(({ key, count }) => `${key} ${count}`).toSorted()).toEqual([
    'clicks\tarticle\tshare_click 2',
    'depths\tarticle\t75 1',
    'experiment\tB\tclicked 1',
    'experiment\tB\tshown 1',
    'vitals\tcls\tarticle 1',
    'vitals\tinp\tarticle 1',
    'vitals\tlcp\tarticle 1',
  ]);
});

it('G18 accepts measurements and views of every kind of page, error pages included', async () => {
  const portal = createFaultyPortal();
  const send = (path: string, route: string) =>
    portal.request(path, {
      method: 'POST',
      body: JSON.stringify({ route }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
  const names = [...ROUTE_TABLE.map(({ name }) => analyticsNameOf(name)), ...UNROUTED_PAGES];
  for (const path of [BEHAVIOUR_PATH, VIEWS_PATH]) {
    const refused = [];
    for (const name of names) if ((await send(path, name)).status !== 204) refused.push(name);
    expect(refused).toEqual([]);
  }
});

it('G18 measures the age of a purge on arrival, and none from before the isolate', async () => {
  let ahead = 0;
  const clock = () => Date.now() + ahead;
  const [sender, listener] = [createFaultyPortal(), createFaultyPortal({ clock })];
  const late = createFaultyPortal({ clock: () => clock() + 1_000 });
  await listener.request('/robots.txt');
  await sender.isolate.publishing.purges.append({ soft: ['tag:7'], hard: [] });
  ahead = 40_000;
  const before = await counted('purgeLag');
  for (const { isolate } of [listener, late]) {
    await isolate.publishing.purges.followNow(() => undefined);
    await isolate.publishing.meter.flush();
  }
  const after = await counted('purgeLag');
  expect(before).toEqual([]);
  expect(after).toMatchObject([{ count: 1 }]);
  expect(after[0]?.sum).toBeGreaterThanOrEqual(40_000);
});
