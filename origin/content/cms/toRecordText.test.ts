import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cmsSourcesContract, type CmsSource } from '#shared/contracts/cmsSources.contract.ts';
import { convertEntry } from './convertEntry.ts';
import { populateOf } from './populateOf.ts';
import { toRecordText } from './toRecordText.ts';

const ZONE = {
  zone: 'content',
  components: {
    'shared.text': { as: 'markdown', path: 'body' },
    'shared.html': { as: 'html', path: 'code' },
    'shared.title': { as: 'heading', path: 'text' },
    'shared.quote': { as: 'quote', path: 'text', by: 'speaker.name' },
    'shared.media': { as: 'picture', path: 'file' },
    'shared.wall': { as: 'paywall' },
    'shared.ad': { as: 'ignore' },
  },
};
const MAP = { title: 'title', lead: 'lead', body: ZONE };
const SETTING = {
  kind: 'strapi5',
  address: 'https://cms.example.com',
  token: 'token-with-sixteen-characters',
  webhookSecret: 'secret-with-sixteen-characters',
  collection: 'articles',
  source: 'cms',
  mandator: 'tagesbote',
  channel: 'archiv',
  tag: 'Stadt',
  map: MAP,
};
const read = (setting: unknown) => v.parse(cmsSourcesContract, JSON.stringify(setting));
function sourceWith(map: object, more: object = {}): CmsSource {
  return read({ ...SETTING, ...more, map: { ...MAP, ...map } })[0] ?? expect.unreachable();
}
const ENTRY = {
  id: 7,
  documentId: 'k4v9q2m7x1c8b3n6z5t0w2r4',
  locale: 'de',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  publishedAt: '2026-11-20T09:00:00.000Z',
  title: 'Ein Titel',
  lead: 'Ein Vorspann.',
  content: [{ __component: 'shared.text', id: 1, body: 'Ein *erster* Absatz.' }],
};

async function convert(entry: object, map: object = {}, more: object = {}) {
  const source = sourceWith(map, more);
  const text = toRecordText({ ...ENTRY, ...entry }, source);
  if (!text.ok) return { refused: text.error };
  const converted = await convertEntry(text.value, source, {
    channels: new Set(['archiv', 'koeln/stadt']),
    pictures: { '/uploads/a.jpg': 'a-1', '/uploads/b.jpg': 'b-1', 'https://files.example.com/c.jpg': 'c-1' },
    now: Date.parse('2026-11-21T12:00:00Z'),
  });
  return converted.ok ? converted.value.record : { refused: converted.error };
}

describe('an entry of Strapi as a record', () => {
  it('has the fields that the map names, through relations and components', async () => {
    const record = await convert(
      {
        kicker: 'Nippes',
        writers: [
          { documentId: 'w', name: 'Anna Ahorn' },
          { documentId: 'x', name: 'Jonas Roth' },
        ],
        themes: [{ name: 'Verkehr' }, { name: 'Rad' }],
        section: { path: 'koeln/stadt' },
        plus: true,
        seo: { slug: 'eigener-name' },
        ai: 'assisted',
        checkedBy: 'Ida Lenz',
        firstAt: '2026-11-01T07:00:00.000Z',
      },
      {
        prefix: 'kicker',
        author: 'writers.name',
        tags: 'themes.name',
        channel: 'section.path',
        paid: 'plus',
        slug: 'seo.slug',
        ai: 'ai',
        reviewedBy: 'checkedBy',
        date: 'firstAt',
      },
    );
    expect(record).toMatchObject({
      id: ENTRY.documentId,
      article: {
        title: 'Ein Titel',
        titlePrefix: 'Nippes',
        lead: 'Ein Vorspann.',
        channel: 'koeln/stadt',
        contentRestriction: 'paid',
        authors: [
          { prename: 'Anna', surname: 'Ahorn' },
          { prename: 'Jonas', surname: 'Roth' },
        ],
        tags: ['Verkehr', 'Rad'],
        slug: 'eigener-name',
        ai: 'assisted',
        reviewedBy: 'Ida Lenz',
        publishedAt: '2026-11-01T07:00:00.000Z',
        contentItems: [{ type: 'paragraph', html: 'Ein <em>erster</em> Absatz.' }],
      },
    });
    expect(record).not.toHaveProperty('hold');
  });

  it('has the parts of a dynamic zone in their order', async () => {
    const content = [
      { __component: 'shared.text', id: 1, body: 'Eins.' },
      { __component: 'shared.ad', id: 2, slot: 7 },
      { __component: 'shared.title', id: 3, text: 'Zwei & drei' },
      { __component: 'shared.html', id: 4, code: '<p>Vier</p><script>alert(1)</script>' },
      { __component: 'shared.quote', id: 5, text: 'Fünf', speaker: { name: 'Wer' } },
      {
        __component: 'shared.media',
        id: 6,
        file: { url: '/uploads/a.jpg', mime: 'image/jpeg', alternativeText: 'Ein Bild' },
      },
      {
        __component: 'shared.media',
        id: 7,
        file: [
          { url: '/uploads/a.jpg', mime: 'image/jpeg' },
          { url: '/uploads/b.jpg', mime: 'image/jpeg' },
        ],
      },
    ];
    const { article } = Object(await convert({ content }));
    expect(article.contentItems).toMatchObject([
      { type: 'paragraph', html: 'Eins.' },
      { type: 'heading', text: 'Zwei & drei' },
      { type: 'paragraph', html: 'Vier' },
      { type: 'quote', text: 'Fünf' },
      { type: 'image', image: { baseUrl: 'a-1', altText: 'Ein Bild' } },
      { type: 'gallery' },
    ]);
    expect(JSON.stringify(article)).not.toContain('alert');
  });

  it('has a picture with its text and its credit before the article', async () => {
    const cover = {
      url: 'https://files.example.com/c.jpg',
      mime: 'image/webp',
      alternativeText: 'Alt',
      caption: 'Darunter',
    };
    const map = { picture: 'cover', credit: 'photo.by' };
    expect(await convert({ cover, photo: { by: 'Ida Lenz' } }, map)).toMatchObject({
      article: { image: { baseUrl: 'c-1', altText: 'Alt', caption: 'Darunter', credit: 'Ida Lenz' } },
    });
    expect(await convert({ cover: null, photo: null }, map)).toMatchObject({ article: { image: null } });
  });

  it('is paid from a component on, and what stands before is its lead', async () => {
    const content = [
      { __component: 'shared.text', id: 1, body: 'Für alle.' },
      { __component: 'shared.wall', id: 2 },
      { __component: 'shared.text', id: 3, body: 'Für Abonnenten.' },
    ];
    expect(await convert({ lead: null, content })).toMatchObject({
      article: { contentRestriction: 'paid', lead: 'Für alle.', contentItems: [{ html: 'Für Abonnenten.' }] },
    });
  });

  it('has rich text of type blocks', async () => {
    const words = (text: string, marks = {}) => ({ type: 'text', text, ...marks });
    const story = [
      { type: 'heading', level: 3, children: [words('Kopf')] },
      {
        type: 'paragraph',
        children: [
          words('Ein '),
          words('<b>', { bold: true }),
          { type: 'link', url: 'https://example.com/', children: [words('Verweis')] },
        ],
      },
      { type: 'list', format: 'ordered', children: [{ type: 'list-item', children: [words('eins')] }] },
      { type: 'quote', children: [words('Zitat')] },
      { type: 'image', image: { url: '/uploads/a.jpg', mime: 'image/jpeg' }, children: [words('')] },
    ];
    const body = { as: 'blocks', path: 'story' };
    expect(await convert({ story }, { body })).toMatchObject({
      article: {
        contentItems: [
          { type: 'heading', text: 'Kopf' },
          { type: 'paragraph', html: expect.stringContaining('<strong>&#60;b&#62;</strong>') },
          { type: 'list', items: ['eins'] },
          { type: 'quote', text: 'Zitat' },
          { type: 'image' },
        ],
      },
    });
    expect(await convert({ story: [{ type: 'poll', children: [] }] }, { body })).toEqual({
      refused: expect.stringContaining('poll'),
    });
  });

  it.each([
    ['plain text', { as: 'text', path: 'story' }, 'Eins <b>.\n\nZwei.', ['Eins &#60;b&#62;.', 'Zwei.']],
    ['HTML', { as: 'html', path: 'story' }, '<p>Eins <b>fett</b>.</p><p>Zwei.</p>', ['Eins <b>fett</b>.', 'Zwei.']],
    ['Markdown', { as: 'markdown', path: 'story' }, 'Eins.\n\nZwei.', ['Eins.', 'Zwei.']],
  ])('has a body of %s', async (_, body, story, paragraphs) => {
    const { article } = Object(await convert({ story }, { body }));
    expect(article.contentItems.map(({ html }: { html: string }) => html)).toEqual(paragraphs);
  });

  it.each<[string, object, object, string]>([
    ['a field that is not in the answer', {}, { paid: 'plus' }, '„plus“ fehlt'],
    [
      'a relation without the field',
      { writers: [{ documentId: 'w' }] },
      { author: 'writers.name' },
      '„writers.name“ fehlt',
    ],
    ['a component without the field', { content: [{ __component: 'shared.text', id: 1 }] }, {}, '„body“ fehlt'],
    ['an unknown component', { content: [{ __component: 'shared.poll', id: 1 }] }, {}, 'shared.poll'],
    ['a zone that is none', { content: 'Text' }, {}, 'keine Dynamic Zone'],
    ['a text that is none', { story: { a: 1 } }, { body: { as: 'html', path: 'story' } }, 'kein Text'],
    ['a paid mark of no known word', { plus: 'manchmal' }, { paid: 'plus' }, 'kostenpflichtig'],
    ['a section that does not exist', { section: 'sport' }, { channel: 'section' }, 'sport'],
    ['a field that looks like a paywall', { access: { level: 'gold' } }, {}, 'access'],
  ])('is refused with %s', async (_, entry, map, reason) => {
    expect(await convert(entry, map)).toEqual({ refused: expect.stringContaining(reason) });
  });

  it('is paid by any field that says so, and free by one that is to be ignored', async () => {
    expect(await convert({ isPremium: true })).toMatchObject({ article: { contentRestriction: 'paid' } });
    expect(await convert({ access: 'gold' }, {}, { ignore: ['access'] })).toMatchObject({
      article: { contentRestriction: 'free' },
    });
    expect(await convert({ isFree: false }, { paid: 'isFree' })).toMatchObject({
      article: { contentRestriction: 'paid' },
    });
  });

  it('is held until its date, or without one', async () => {
    const later = '2026-12-24T17:00:00.000Z';
    expect(await convert({ goLive: later }, { date: 'goLive' })).toMatchObject({ hold: { releaseAt: later } });
    expect(await convert({ publishedAt: later })).toMatchObject({ hold: { releaseAt: later } });
    expect(await convert({ goLive: null }, { date: 'goLive' })).toMatchObject({ hold: { releaseAt: null } });
    expect(await convert({ embargo: later })).toMatchObject({ hold: { releaseAt: later } });
    expect(await convert({ workflow: 'in review' })).toMatchObject({ hold: { releaseAt: null } });
  });
});

it('asks Strapi for the relations of the map, and for every component of the zone with its pictures', () => {
  const source = sourceWith(
    { author: 'writers.person.name', tags: 'themes.name', picture: 'cover' },
    { only: { 'site.slug': 'kt' } },
  );
  expect(populateOf(source).map(([name, value]) => `${name}=${value}`)).toEqual([
    'populate[writers][populate][person]=true',
    'populate[themes]=true',
    'populate[site]=true',
    'populate[cover]=true',
    ...Object.keys(ZONE.components).map((name) => `populate[content][on][${name}][populate]=*`),
  ]);
});

describe('CMS_SOURCES', () => {
  it('is a list, one source or nothing', () => {
    expect(read([SETTING, { ...SETTING, mandator: 'blitz' }])).toHaveLength(2);
    expect(read(SETTING)).toHaveLength(1);
    for (const empty of ['', undefined, '[]', '{}']) expect(v.parse(cmsSourcesContract, empty)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['another kind', { ...SETTING, kind: 'strapi4' }],
    ['a short token', { ...SETTING, token: 'kurz' }],
    ['a short webhook secret', { ...SETTING, webhookSecret: 'kurz' }],
    ['an address with a slash at its end', { ...SETTING, address: 'https://cms.example.com/' }],
    ['an address that is none', { ...SETTING, address: 'cms.example.com' }],
    ['a collection with a path', { ...SETTING, collection: '../users' }],
    ['an unknown title', { ...SETTING, mandator: 'kurier' }],
    ['no section', { ...SETTING, channel: '' }],
    ['a field that is not known', { ...SETTING, plural: 'articles' }],
    ['a map without a title', { ...SETTING, map: { body: ZONE } }],
    ['a map with an unknown field', { ...SETTING, map: { ...MAP, free: 'free' } }],
    ['a path that is none', { ...SETTING, map: { ...MAP, lead: '$.lead' } }],
    [
      'a component of an unknown kind',
      { ...SETTING, map: { ...MAP, body: { zone: 'a', components: { 'a.b': { as: 'x' } } } } },
    ],
    ['a picture host with a path', { ...SETTING, pictureHosts: ['https://files.example.com/a'] }],
    ['two of one name in a title', [SETTING, SETTING]],
    ['a text', 'strapi'],
  ])('is refused with %s', (_, setting) => {
    expect(() => read(setting)).toThrow();
  });
});
