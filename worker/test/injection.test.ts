import { expect, it } from 'vitest';
import type { ContentItem, ContentItemOf } from '#shared/domain/content/contentItem.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { teaserOf } from '../../e2e/support/teaserOf.ts';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

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
  '<portal-island data-island="CopyAddress" data-when="load"></portal-island>',
  '&lt;script&gt;window.hit=1&lt;/script&gt;',
  '<a href="javascript:window.hit=1">x</a>',
  '<iframe srcdoc="<script>window.hit=1</script>">',
  '<style>*{display:none}</style>',
];

/** Names of files and pictures must match a pattern; violations are tested below. */
const picture = (text: string) => ({
  baseUrl: 'bild',
  altText: text,
  caption: text,
  credit: text,
  width: 16,
  height: 9,
  cropVal: text,
});

/** A block of every kind, its strings this text. A kind that is added fails the type check here. */
const blocks = (text: string): { readonly [T in ContentItem['type']]: ContentItemOf<T> } => ({
  paragraph: { type: 'paragraph', html: text },
  heading: { type: 'heading', level: 2, text },
  image: { type: 'image', image: picture(text) },
  gallery: { type: 'gallery', title: text, images: [picture(text)] },
  quote: { type: 'quote', text, attribution: text },
  list: { type: 'list', ordered: false, items: [text] },
  table: { type: 'table', caption: text, header: [text], rows: [[text]] },
  factBox: { type: 'factBox', title: text, items: [text] },
  video: { type: 'video', mediaId: 'film', title: text, durationSeconds: 12, poster: picture(text) },
  audio: {
    type: 'audio',
    mediaId: 'ton',
    title: text,
    durationSeconds: 12,
    chapters: [{ startSeconds: 0, title: text }],
  },
  embed: {
    type: 'embed',
    vendor: 'youtube',
    title: text,
    url: `https://www.youtube-nocookie.com/${text}`,
    text,
    poster: picture(text),
  },
  sportWidget: { type: 'sportWidget', widget: 'table', subject: 'liga', title: text },
  newsletterBox: { type: 'newsletterBox', slug: 'guten-morgen', title: text, text, isOffered: true },
  related: { type: 'related', title: text, articleIds: [2], teasers: [attackedTeaser(text)] },
  liveEntry: {
    type: 'liveEntry',
    publishedAt: '2026-11-21T10:00:00.000Z',
    title: text,
    author: text,
    paragraphs: [text],
  },
});

function attackedTeaser(text: string): Teaser {
  return teaserOf(2, {
    title: text,
    titlePrefix: text,
    targetPathOrUrl: '/x-2',
    teaserTextHtml: text,
    badge: text,
    authors: [{ id: 1, prename: text, surname: text, urlPath: '/autor/1' }],
    maintag: 7,
    img: picture(text),
  });
}

function attackedArticle(id: number, text: string) {
  const article = articlePayload(id, {
    title: text,
    titlePrefix: text,
    leadHtml: text,
    badge: text,
    ai: 'none',
    reviewedBy: null,
    authors: [{ id: 1, prename: text, surname: text, urlPath: '/autor/1' }],
    tags: [{ id: 7, name: text }],
    ancestorTags: [],
    img: picture(text),
    headerVideo: { mediaId: 'film', title: text, durationSeconds: 12 },
    contentItems: Object.values(blocks(text)),
    corrections: [{ text, publishDate: '2026-11-22T10:00:00.000Z' }],
    replies: [{ text, signatory: text, publishDate: '2026-11-22T10:00:00.000Z' }],
  });
  const around = {
    channel: { path: 'koeln', displayName: text },
    topic: { path: 'thema', displayName: text, teasers: [attackedTeaser(text)] },
    more: [attackedTeaser(text)],
  };
  return { ...article, ...around };
}

/** Recently read, the tools, the lead video, and in the body video, recording, embed and sports data. */
const OUR_ISLANDS = 7;

it.each(PAYLOADS)('keeps %j inert in every field of an article and of every kind of block', async (text) => {
  const id = 20_000 + PAYLOADS.indexOf(text);
  const { request } = createFaultyPortal({
    upstreams: { '/content/v5': () => Response.json(attackedArticle(id, text)) },
  });
  const { status, text: page } = await request(`/${id}`);
  expect(status).toBe(200);
  expect(await findForeign(page)).toEqual({ islands: OUR_ISLANDS, scripts: 1, foreign: [] });
});

it('an article of every kind of block shows a word of each of their fields', async () => {
  const { request } = createFaultyPortal({
    upstreams: { '/content/v5': () => Response.json(attackedArticle(20_100, 'Probewort')) },
  });
  const { text } = await request('/20100');
  expect((await findForeign(text)).islands).toBe(OUR_ISLANDS);
  expect(text.match(/Probewort/g)?.length).toBeGreaterThan(40);
});

it.each(PAYLOADS)('makes no media or picture address from %j: the block is left out', async (text) => {
  let id = 20_200 + 10 * PAYLOADS.indexOf(text);
  for (const item of [
    { ...blocks('x').image, image: { ...picture('x'), baseUrl: text } },
    { ...blocks('x').audio, mediaId: text },
    { ...blocks('x').video, mediaId: text },
    { ...blocks('x').embed, url: text },
    { ...blocks('x').newsletterBox, slug: text },
    { ...blocks('x').sportWidget, subject: text },
  ]) {
    id += 1;
    const { request, events } = createFaultyPortal({
      upstreams: {
        '/content/v5': () =>
          Response.json(articlePayload(id, { contentItems: [item, ...articlePayload(id).article.contentItems] })),
      },
    });
    const { status, text: page } = await request(`/${id}`);
    expect([item.type, status, (await findForeign(page)).foreign]).toEqual([item.type, 200, []]);
    expect(page).toMatch(/data-article-body=""><div class="[^"]*" data-sized=""><p>Absatz<\/p><\/div><\/div>/);
    expect(events).toContainEqual(
      expect.objectContaining({
        event: 'content_dropped',
        cause: expect.stringMatching(new RegExp(`^${item.type}\\b`)),
      }),
    );
  }
});

it.each(['javascript:alert(1)', '//boese.example/x', '/\\boese.example'])(
  'takes no article whose address is %s',
  async (canonicalPath) => {
    const { request } = createFaultyPortal({
      upstreams: { '/content/v5': () => Response.json(articlePayload(30_000, { canonicalPath })) },
    });
    expect((await request('/30000')).status).toBe(503);
  },
);

it.each(['/<script>alert(1)</script>', '/%3Cscript%3E', '/"onmouseover=', "/'x"])(
  'shows the path %s of a missing page as text',
  async (path) => {
    const { request } = createFaultyPortal();
    const { status, text } = await request(path);
    expect(status).toBe(404);
    expect((await findForeign(text)).foreign).toEqual([]);
  },
);

const OUR_PICTURES = '/bilder/bild?';
const OUR_SCRIPTS: ReadonlySet<string | null> = new Set(['/@vite/client', '/client/development.ts', '/client/main.ts']);

/** Parses the page and lists elements that only an attacker could have inserted. */
async function findForeign(page: string): Promise<{ islands: number; scripts: number; foreign: string[] }> {
  const foreign: string[] = [];
  const found = { islands: 0, scripts: 0, foreign };
  const element = (node: Element) => {
    if (node.tagName === 'portal-island') found.islands += 1;
    if (node.tagName === 'script' && node.getAttribute('type') === 'application/ld+json') return;
    if (node.tagName === 'script' && !node.hasAttribute('src')) found.scripts += 1;
    else if (node.tagName === 'script' && !OUR_SCRIPTS.has(node.getAttribute('src'))) found.foreign.push('script');
    if (['iframe', 'style', 'object', 'embed', 'base'].includes(node.tagName)) found.foreign.push(node.tagName);
    if (node.tagName === 'img' && !node.getAttribute('src')?.startsWith(OUR_PICTURES)) found.foreign.push('img');
    const attributes: Iterable<[string, string]> = Object(node.attributes);
    for (const [name, value] of attributes) {
      if (/^on|^style$|^srcdoc$/.test(name) || (/^(?:href|src|action)$/.test(name) && /^\s*javascript:/i.test(value)))
        found.foreign.push(`${name}=${value}`);
    }
  };
  await new HTMLRewriter().on('*', { element }).transform(new Response(page)).text();
  return found;
}
