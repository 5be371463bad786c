import { describe, expect, it } from 'vitest';
import { createFaultyPortal, type Answer } from '../test/faultyPortal.ts';

const months = [
  { month: '2026-11', articleCount: 12_001 },
  { month: '2026-10', articleCount: 5_000 },
];
const article = {
  id: 1,
  path: '/titel-1',
  titlePrefix: null,
  title: 'Titel',
  publishDate: '2026-11-21T10:00:00.000Z',
  updateDate: null,
};

function createPortal(answers: Readonly<Record<string, Answer>>) {
  return createFaultyPortal({ upstreams: answers, settings: { CACHE_API_ENABLED: 'false', KV_ENABLED: 'false' } });
}

describe('sitemaps', () => {
  it('G6 splits a month with more than 5,000 articles into several files, each of which fetches its own part', async () => {
    const { request, calls } = createPortal({
      '/sitemaps/months': () => Response.json({ data: months }),
      '/sitemaps/articles': () => Response.json({ data: [article] }),
    });
    const { text } = await request('/sitemap.xml');
    expect(Array.from(text.matchAll(/\/sitemaps\/([^<]+)\.xml/g), ([, name]) => name)).toEqual([
      'listen',
      '2026-11',
      '2026-11-2',
      '2026-11-3',
      '2026-10',
    ]);
    await request('/sitemaps/2026-11-3.xml');
    const asked = new URL(calls.findLast((call) => call.includes('/sitemaps/articles')) ?? '').searchParams;
    expect([asked.get('offset'), asked.get('limit')]).toEqual(['10000', '5000']);
    expect([asked.get('filters[publishedAt][$gte]'), asked.get('filters[publishedAt][$lt]')]).toEqual([
      '2026-11-01T00:00:00.000Z',
      '2026-12-01T00:00:00.000Z',
    ]);
  });

  it('G6 is fetched once while fresh', async () => {
    const { request, calls } = createPortal({ '/sitemaps/months': () => Response.json({ data: months }) });
    await request('/sitemap.xml');
    await request('/sitemap.xml');
    expect(calls.filter((call) => call.includes('/sitemaps/months'))).toHaveLength(1);
  });

  it.each(['/sitemap.xml', '/sitemaps/listen.xml', '/sitemaps/2026-11.xml', '/news-sitemap.xml', '/rss/koeln'])(
    'G6 %s says 503 when the content server never answered, and when it talks nonsense',
    async (path) => {
      const { request } = createPortal({
        '/sitemaps': () => new Response('kaputt', { status: 500 }),
        '/content': () => Response.json({ type: 'channel' }),
      });
      const { status, headers } = await request(path);
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '30', 'no-store']);
    },
  );
});
