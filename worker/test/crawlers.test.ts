import { expect, it } from 'vitest';
import { CRAWLER_RENDERS } from '../render/crawlerTurns.ts';
import { articlePayload, createFaultyPortal, type Answer } from './faultyPortal.ts';

const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' };
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

it('G16 tells a crawler faster than renders to come back later, and serves readers', async () => {
  let isSlow = true;
  const ends: (() => void)[] = [];
  const slow: Answer = async (request) => {
    if (isSlow) await new Promise<void>((resolve) => ends.push(resolve));
    return Response.json(articlePayload(Number(/\/(\d+)$/.exec(new URL(request.url).pathname)?.[1])));
  };
  const portal = createFaultyPortal({ upstreams: { '/content/v5': slow } });
  const crawled = Array.from({ length: CRAWLER_RENDERS }, (_, at) =>
    portal.request(`/titel-${7_601 + at}`, { headers: CRAWLER }),
  );
  await expect.poll(() => ends.length).toBe(CRAWLER_RENDERS);
  const putOff = await portal.request('/titel-7700', { headers: CRAWLER });
  expect([putOff.status, putOff.headers.get('retry-after'), putOff.headers.get('cache-control')]).toEqual([
    429,
    '30',
    'private, no-store',
  ]);
  isSlow = false;
  expect((await portal.request('/titel-7700', { headers: BROWSER })).status).toBe(200);
  expect((await portal.request('/titel-7700', { headers: CRAWLER })).status).toBe(200);
  for (const end of ends) end();
  expect((await Promise.all(crawled)).map(({ status }) => status)).toEqual(crawled.map(() => 200));
  expect((await portal.request('/titel-7701', { headers: CRAWLER })).status).toBe(200);
});
