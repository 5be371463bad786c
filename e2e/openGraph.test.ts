import { describe, expect, it } from 'vitest';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { brokenOf } from './support/brokenOf.ts';
import { FOUND_PAGES } from './support/foundPages.ts';
import { isInstant } from './support/isInstant.ts';
import { measurePicture, requestBytes } from './support/pictures.ts';
import { readHead, type Head } from './support/readHead.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';

const portal = await shareHastyPortal();

const origin = (title = 'tagesbote') => `http://${title}.localhost:${portal.port}`;
const headOf = async (path: string): Promise<Head> => readHead((await portal.request(path)).text);
const meta = (head: Head, name: string) => head.meta.get(name)?.[0];

/** Articles, authors, sections, topics: M32. */
const IS_TITLED_ALONE = /\d$|^\/(?:koeln|dom-und-altstadt)/;

describe('networks', () => {
  it.each(FOUND_PAGES)('G6 %s has what OpenGraph requires, under its canonical address', async (path) => {
    const head = await headOf(path);
    for (const property of ['og:title', 'og:type', 'og:image', 'og:url', 'og:description', 'og:image:alt'])
      expect(meta(head, property), property).toBeTruthy();
    for (const [name, contents] of head.meta) if (name.startsWith('og:')) expect(contents, name).toHaveLength(1);
    const { title } = head;
    const name = 'Kölner Tagesbote';
    expect([title, title.replace(` – ${name}`, '')]).toContain(meta(head, 'og:title'));
    if (!IS_TITLED_ALONE.test(path)) expect(title).toContain(name);
    expect(meta(head, 'description')?.length).toBeLessThanOrEqual(200);
    expect(meta(head, 'og:description')).toBe(meta(head, 'description'));
    expect(meta(head, 'og:url')).toBe(head.links.find((link) => link['rel'] === 'canonical')?.['href']);
    expect([meta(head, 'og:site_name'), meta(head, 'og:locale'), meta(head, 'robots')]).toEqual([
      'Kölner Tagesbote',
      'de_DE',
      'max-image-preview:large',
    ]);
    expect(await brokenOf(portal, [meta(head, 'og:url') ?? '', meta(head, 'og:image') ?? ''])).toEqual([]);
  });

  it('G6 an article shows its picture, cropped for networks, and says when and by whom it was written', async () => {
    const head = await headOf('/rund-um-den-dom-1001');
    expect([meta(head, 'og:type'), meta(head, 'twitter:card')]).toEqual(['article', 'summary_large_image']);
    expect(isInstant(meta(head, 'article:published_time') ?? '')).toBe(true);
    expect(meta(head, 'article:section')).toBe('Köln');
    expect(head.meta.get('article:author')).toEqual([`${origin()}/autor/anna-12`]);
    const { pathname, search } = new URL(meta(head, 'og:image') ?? '');
    const { bytes } = await requestBytes(portal, `${pathname}${search}`);
    const { width, height } = await measurePicture(bytes);
    expect([width, height].map(String)).toEqual([meta(head, 'og:image:width'), meta(head, 'og:image:height')]);
    expect([width, height]).toEqual([1_200, 630]);
  });

  it('G6 an author is a profile with a portrait, and its card is small', async () => {
    const author = await headOf('/autor/anna-12');
    expect([meta(author, 'og:type'), meta(author, 'profile:first_name'), meta(author, 'twitter:card')]).toEqual([
      'profile',
      'Anna',
      'summary',
    ]);
  });

  it.each(MANDATOR_IDS)('G6 %s: /favicon.ico leads to the icon', async (title) => {
    const { status, headers } = await portal.request('/favicon.ico', { host: `${title}.localhost` });
    expect([status, headers.location]).toEqual([302, `/icons/${title}-180.png`]);
    expect((await requestBytes(portal, String(headers.location), { host: title })).status).toBe(200);
  });

  it.each(MANDATOR_IDS)(
    'G6 %s has a card of its own for pages without a picture, large enough to be shown',
    async (title) => {
      const legal = readHead((await portal.request('/impressum', { host: `${title}.localhost` })).text);
      expect([meta(legal, 'og:type'), meta(legal, 'twitter:card'), meta(legal, 'og:image')]).toEqual([
        'website',
        'summary_large_image',
        `${origin(title)}/share/${title}.png`,
      ]);
      const { width, height } = await measurePicture(
        (await requestBytes(portal, `/share/${title}.png`, { host: title })).bytes,
      );
      expect([width, height, meta(legal, 'og:image:width'), meta(legal, 'og:image:height')]).toEqual([
        1_200,
        630,
        '1200',
        '630',
      ]);
    },
  );

  it('G6 pages that are not to be found say nothing to networks or search engines', async () => {
    for (const path of ['/gibt-es-nicht', '/suche?q=dom']) {
      const head = await headOf(path);
      expect([head.meta.get('robots'), meta(head, 'og:title'), head.graph]).toEqual([['noindex'], undefined, []]);
    }
  });
});
