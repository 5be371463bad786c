import { expect, it } from 'vitest';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

const HOSTS = { TITLE_HOSTS: '{"tagesbote":"www.tagesbote.example"}' };
const NEW_HOST = 'www.tagesbote.example';

let nextId = 70_000;

/** The page served by a portal after another one with other settings has cached it in KV and the Cache API. */
async function openAfter(settings: Readonly<Record<string, string>>, host = 'tagesbote.localhost') {
  const id = (nextId += 1);
  const upstreams = { '/content/v5': () => Response.json(articlePayload(id)) };
  const openCache = () => caches.open(`editions-${id}`);
  await createFaultyPortal({ upstreams, openCache }).request(`/titel-${id}`);
  const { headers, text } = await createFaultyPortal({ upstreams, openCache, settings }).request(
    `/titel-${id}`,
    {},
    host,
  );
  return { text, status: headers.get('cache-status') ?? '' };
}

it('M152 D17 re-renders a page cached before an app showed it at once', async () => {
  const { text, status } = await openAfter({ APP_MODE: 'native' });
  expect(status).toContain('fwd=miss');
  expect(text).toMatch(/<html[^>]* data-app="native"/);
});

it('G17 L9 re-renders a page cached before its title moved with the new host at once', async () => {
  const { text, status } = await openAfter(HOSTS, NEW_HOST);
  expect(status).toContain('fwd=miss');
  expect(text).toMatch(new RegExp(`<link rel="canonical" href="https?://${NEW_HOST}/`));
});

it('M148 M152 re-renders articles cached before they had recommendations at once', async () => {
  const { text, status } = await openAfter({ RECOMMENDATIONS_ENABLED: 'true', RECOMMENDATIONS_PERCENT_OF_B: '30' });
  expect(status).toContain('fwd=miss');
  expect(text).toContain('&#34;percentOfB&#34;:30');
});

it('keeps cached pages after a change that affects none', async () => {
  const { status } = await openAfter({ FRESH_PAGE_SECONDS: '600', STALE_SECONDS: '3600' });
  expect(status).toContain('hit');
});
