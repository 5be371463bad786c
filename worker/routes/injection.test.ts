import { expect, it } from 'vitest';
import { articlePayload, createFaultyPortal } from '../test/faultyPortal.ts';

const PAYLOADS = [
  '<script>window.hit=1</script>',
  '</script><script>window.hit=1</script>',
  '"><img src=x onerror=window.hit=1>',
  "' onmouseover='window.hit=1",
  'javascript:window.hit=1',
  '</title><script>window.hit=1</script>',
  '<!--<script>',
  ']]>',
  '\u2028window.hit=1',
  '<svg/onload=window.hit=1>',
  '<portal-island data-island="ColorModeSwitch" data-when="load"></portal-island>',
  '&lt;script&gt;window.hit=1&lt;/script&gt;',
  '<a href="javascript:window.hit=1">x</a>',
  '<iframe srcdoc="<script>window.hit=1</script>">',
  '<style>*{display:none}</style>',
];

it.each(PAYLOADS)('keeps %j inert in every field of an article', async (text) => {
  const id = 20_000 + PAYLOADS.indexOf(text);
  const teaser = {
    documentId: 2,
    title: text,
    titlePrefix: text,
    targetPathOrUrl: '/x-2',
    teaserTextHtml: text,
    contentRestriction: 'free' as const,
    isOpinion: false,
    isPodcast: false,
    isVideoArticle: false,
    badge: text,
    authors: [{ id: 1, prename: text, surname: text, urlPath: '/autor/1' }],
    maintag: 7,
    tags: [],
    publishDate: '2026-11-21T10:00:00.000Z',
  };
  const article = articlePayload(id, {
    title: text,
    titlePrefix: text,
    leadHtml: text,
    badge: text,
    authors: [{ id: 1, prename: text, surname: text, urlPath: '/autor/1' }],
    tags: [{ id: 7, name: text }],
    contentItems: [
      { type: 'paragraph', html: text },
      { type: 'heading', level: 2, text },
      { type: 'quote', text, attribution: text },
      { type: 'list', ordered: false, items: [text] },
      { type: 'table', caption: text, header: [text], rows: [[text]] },
      { type: 'factBox', title: text, items: [text] },
    ],
  });
  const { request } = createFaultyPortal({
    upstreams: { '/content/v5': () => Response.json({ ...article, channel: { path: 'koeln', displayName: text }, more: [teaser] }) },
  });
  const { status, text: page } = await request(`/${id}`);
  expect(status).toBe(200);
  expect(await findForeign(page)).toEqual({ islands: 1, scripts: 1, foreign: [] });
});

it.each(['javascript:alert(1)', '//boese.example/x', '/\\boese.example'])('takes no article whose address is %s', async (canonicalPath) => {
  const { request } = createFaultyPortal({ upstreams: { '/content/v5': () => Response.json(articlePayload(30_000, { canonicalPath })) } });
  expect((await request('/30000')).status).toBe(503);
});

it.each(['/<script>alert(1)</script>', '/%3Cscript%3E', '/"onmouseover=', "/'x"])('shows the path %s of a missing page as text', async (path) => {
  const { request } = createFaultyPortal();
  const { status, text } = await request(path);
  expect(status).toBe(404);
  expect((await findForeign(text)).foreign).toEqual([]);
});

const OUR_SCRIPTS: ReadonlySet<string | null> = new Set(['/@vite/client', '/client/development.ts', '/client/main.ts']);

/** Reads the page as a parser does and lists what only an attacker would have put there. */
async function findForeign(page: string): Promise<{ islands: number; scripts: number; foreign: string[] }> {
  const foreign: string[] = [];
  const found = { islands: 0, scripts: 0, foreign };
  const element = (node: Element) => {
    if (node.tagName === 'portal-island') found.islands += 1;
    if (node.tagName === 'script' && !node.hasAttribute('src')) found.scripts += 1;
    else if (node.tagName === 'script' && !OUR_SCRIPTS.has(node.getAttribute('src'))) found.foreign.push('script');
    if (['iframe', 'style', 'img', 'object', 'embed', 'base'].includes(node.tagName)) found.foreign.push(node.tagName);
    const attributes: Iterable<[string, string]> = Object(node.attributes);
    for (const [name, value] of attributes) {
      if (/^on|^style$|^srcdoc$/.test(name) || (/^(?:href|src|action)$/.test(name) && /^\s*javascript:/i.test(value))) found.foreign.push(`${name}=${value}`);
    }
  };
  await new HTMLRewriter().on('*', { element }).transform(new Response(page)).text();
  return found;
}
