import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

const counted = async (prefix: string) => {
  const slots = await env.INSIGHTS.getByName('table').read(3_600_000, 0);
  return slots.flatMap(({ points }) => points).filter(({ key }) => key.startsWith(prefix));
};

it('G18 counts what is answered, by title, route, status and tier, the hot pages too; and of whom or of what address, nothing', async () => {
  const page = Response.json(articlePayload(4711, { contentRestriction: 'paid' }));
  const portal = createFaultyPortal({ upstreams: { '/content/v5/': () => page.clone(), '/paywall': () => new Response('', { status: 500 }) } });
  for (let time = 0; time < 4; time += 1) await portal.request('/titel-4711?utm=leserin-anna');
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
  expect(JSON.stringify(keys)).not.toMatch(/4711|anna|gibt-es|utm/);
});

it('G18 a free page that is asked for again within the second is counted by the hot pages', async () => {
  const page = Response.json(articlePayload(4712));
  const portal = createFaultyPortal({ upstreams: { '/content/v5/': () => page.clone() } });
  for (let time = 0; time < 40; time += 1) await portal.request('/titel-4712', {}, 'rundblick.localhost');
  await portal.isolate.publishing.meter.flush();
  const answers = await counted('answers\trundblick\tarticle\t2xx\t');
  expect(answers.reduce((sum, { count }) => sum + count, 0)).toBe(40);
  expect(answers.find(({ key }) => key.includes('\thot\t'))?.count).toBeGreaterThan(0);
});

it('G18 a table that is away is not waited for by anybody', async () => {
  const away = { add: () => Promise.reject(new Error('away')), read: () => Promise.reject(new Error('away')) };
  const portal = createFaultyPortal({ env: { INSIGHTS: { getByName: () => away } } });
  expect((await portal.request('/robots.txt')).status).toBe(200);
  await portal.isolate.publishing.meter.flush();
  expect(portal.events.map(({ event }) => event)).toContain('insights_unreachable');
});
