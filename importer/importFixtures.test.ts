import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_LOOKUP, type ImportRecord } from '#shared/contracts/import.contract.ts';
import { createMarkdownReader } from './body/markdownReader.ts';
import { createPicturePlacer } from './images/placePictures.ts';
import { openPictureFolder } from './images/pictureFolder.ts';
import { importArchive } from './importArchive.ts';
import { nameKey } from '#shared/lib/nameKey.ts';
import { NO_NAMES, readNames, type Names } from './fields/readNames.ts';
import { readAttachments, NO_ATTACHMENTS } from './read/readAttachments.ts';
import { attempt, readArchive, type ReadOptions } from './read/readArchive.ts';
import { noCounts } from './report/summary.ts';
import type { ContentServer } from './send/contentServer.ts';

type Options = Partial<ReadOptions> & {
  readonly paidTags?: readonly string[];
  readonly names?: Names;
  readonly base?: string;
  readonly redirects?: boolean;
  readonly date?: string | null;
};

const NOTHING_MAPPED: Options = {};
const readMarkdown = createMarkdownReader();
const NOW = Date.parse('2026-11-21T12:00:00Z');

/** Imports into a list instead of a content server, and returns the findings by line. */
async function importBytes(
  bytes: AsyncIterable<Uint8Array>,
  options: Options = NOTHING_MAPPED,
  failsAt = (_: readonly ImportRecord[]) => false,
  pictures = openPictureFolder(import.meta.dirname),
) {
  const saved: ImportRecord[] = [];
  const complaints: string[] = [];
  const counts = noCounts();
  const server: ContentServer = {
    finish: async () => undefined,
    prepareChannel: async () => ({ state: 'known', paths: [] }),
    lookUp: async (_, records) => records.map(() => 'new'),
    save: async (_, records) => {
      if (failsAt(records)) return null;
      saved.push(...records);
      return records.map((_record, articleId) => ({ kind: 'created', articleId }));
    },
    uploadPicture: async (name) => `${name}-12345678`,
  };
  const announced: string[] = [];
  const findings: string[] = [];
  const reading: ReadOptions = {
    map: {},
    bodyKind: null,
    postTypes: [],
    ignored: new Set(),
    encoding: null,
    csv: { delimiter: null, quote: '"', columns: null },
    attachments: NO_ATTACHMENTS,
    announce: (text) => void announced.push(text),
    ...options,
  };
  await importArchive(readArchive(bytes, reading), {
    archive: { mandator: 'tagesbote', source: 'probe' },
    judge: {
      channel: 'archiv',
      channels: new Set(['archiv']),
      defaultTag: 'Archiv',
      paidTags: new Set((options.paidTags ?? []).map(nameKey)),
      names: options.names ?? NO_NAMES,
      base: options.base ?? null,
      redirects: options.redirects ?? false,
      defaultDate: options.date === undefined ? 'now' : options.date,
      ignored: options.ignored ?? new Set(),
      now: NOW,
      findInFolder: pictures.find,
    },
    server,
    placer: createPicturePlacer({ folder: pictures, server }),
    readMarkdown,
    isDryRun: false,
    signal: new AbortController().signal,
    counts,
    seen: new Set(),
    report: ({ kind, line, reason }) => void (kind === 'rejected' ? complaints : findings).push(`${line}: ${reason}`),
    advance: () => undefined,
  });
  return { saved, complaints, findings, announced, counts };
}

const importFixture = (name: string, options = NOTHING_MAPPED) =>
  importBytes(fs.createReadStream(`${import.meta.dirname}/fixtures/${name}`), options);

async function* bytesOf(...parts: readonly string[]) {
  for (const part of parts) yield Buffer.from(part);
}

describe('G12 each format, with its broken records', () => {
  it('RSS 2.0', async () => {
    const { saved, complaints } = await importFixture('rss.xml');
    expect(complaints).toEqual([
      '22: Titel fehlt',
      expect.stringMatching(/^26: Datum liegt in der Zukunft: Wed, 01 Jan 2098/),
      '32: Kennung doppelt: rss-1',
      expect.stringMatching(/^37: kein gültiges XML \(Zeile 38\): undefined entity/),
      expect.stringMatching(/^42: kein gültiges XML \(Zeile 43\): unexpected close tag/),
      expect.stringMatching(/^47: ungültige Zeichen/),
      '52: Datum unverständlich: gestern',
    ]);
    expect(saved).toMatchObject([
      {
        id: 'rss-1',
        article: {
          title: 'Wasserturm wird Bücherei & Café',
          lead: 'Im <b>Wasserturm</b> wird gelesen.',
          authors: [
            { prename: 'Anna', surname: 'Müller' },
            { prename: 'Jörg', surname: 'Weiß' },
          ],
          tags: ['Stadtbild', 'Bücher & Lesen'],
          publishedAt: '2014-03-04T09:00:00.000Z',
          contentItems: [
            { type: 'heading', level: 2, text: 'Der Umbau' },
            { type: 'paragraph', html: 'Drei Jahre hat es gedauert.' },
            { type: 'list', ordered: false, items: ['Saal', 'Café'] },
          ],
        },
      },
      {
        id: 'https://blatt.example/9',
        article: { authors: [{ prename: 'Martha', surname: 'Brück' }], tags: ['Archiv'] },
      },
    ]);
  });

  it('ISO-8859-1, declared', async () => {
    const { saved, complaints } = await importFixture('latin1.xml');
    expect(complaints).toEqual(['3: Datum unverständlich: Mon, 02 Jan 2006 15:04:05 MET']);
    expect(saved).toMatchObject([{ article: { title: 'Frühübung', publishedAt: '2006-01-02T14:04:05.000Z' } }]);
  });

  it('Atom, cut off', async () => {
    const { saved, complaints } = await importFixture('atom.xml');
    expect(complaints).toEqual([
      '16: Titel fehlt',
      '22: Kennung doppelt: urn:blatt:atom-1',
      expect.stringMatching(/^28: Datum liegt in der Zukunft/),
      expect.stringMatching(/^40: (?:kein gültiges XML|Datei bricht)/),
    ]);
    expect(saved).toMatchObject([
      {
        article: {
          title: 'Neue Brücke eröffnet',
          lead: 'Nach vier Jahren Bauzeit.',
          authors: [
            { prename: 'Dieter', surname: 'Ohm' },
            { prename: 'Käthe', surname: 'Lenz' },
          ],
          tags: ['Verkehr'],
          publishedAt: '2019-05-04T16:30:00.000Z',
          contentItems: [
            { type: 'paragraph', html: 'Die Brücke ist <a href="https://blatt.example/b">offen</a>.' },
            { type: 'quote', text: 'Endlich!', attribution: 'Eine Anwohnerin' },
          ],
        },
      },
      {
        article: {
          title: 'Nur Text & Zeichen',
          lead: '5 &#60; 6',
          contentItems: [
            { type: 'embed', vendor: 'youtube', url: 'https://www.youtube-nocookie.com/embed/gwR18elfer0' },
          ],
        },
      },
    ]);
  });

  it('WordPress', async () => {
    const { saved, complaints, counts } = await importFixture('wordpress.xml');
    expect(complaints).toEqual(['53: Titel fehlt', expect.stringMatching(/^60: kein gültiges XML .*undefined entity/)]);
    expect(counts).toMatchObject({ created: 3, skipped: 2, rejected: 2, held: 1 });
    expect(saved).toMatchObject([
      {
        id: '11',
        article: {
          authors: [{ prename: 'Hanna', surname: 'Petersen' }],
          tags: ['Plätze', 'Pflaster'],
          publishedAt: '2017-08-01T10:00:00.000Z',
          lead: 'Der Platz ist neu gepflastert.',
          contentItems: [
            { type: 'paragraph', html: 'Er gehört <strong>allen</strong> [sic].' },
            { type: 'embed', vendor: 'youtube' },
          ],
        },
      },
      { id: '12', hold: { releaseAt: null }, article: { title: 'Ein Entwurf' } },
      { id: '13', article: { publishedAt: '2017-12-01T11:00:00.000Z' } },
    ]);
  });

  it('ninjs 2', async () => {
    const { saved, complaints, counts } = await importFixture('ninjs.json');
    expect(complaints).toEqual([
      '22: Titel fehlt',
      expect.stringMatching(/^27: ninjs: bodies/),
      expect.stringMatching(/^32: Datum liegt in der Zukunft/),
      '38: Kennung doppelt: urn:agentur:1',
      expect.stringMatching(/^43: kein gültiges JSON/),
      expect.stringMatching(/^44: ungültige Zeichen/),
    ]);
    expect(counts).toMatchObject({ created: 2, skipped: 1 });
    expect(saved).toMatchObject([
      {
        article: {
          titlePrefix: 'Hafen',
          title: 'Kran dreht sich wieder',
          lead: 'Nach der Reparatur.',
          authors: [{ prename: 'Lena', surname: 'Groß' }],
          tags: ['Hafen', 'Wirtschaft'],
          publishedAt: '2022-03-01T07:00:00.000Z',
        },
      },
      {
        article: {
          lead: 'Erster Absatz.',
          contentItems: [{ type: 'paragraph', html: 'Zweiter Absatz.' }],
          authors: [{ prename: 'Olaf', surname: 'Stein' }],
        },
      },
    ]);
  });

  it('CSV', async () => {
    const map = {
      id: 'kennung',
      title: 'titel',
      lead: 'vorspann',
      body: 'text',
      author: 'autor',
      date: 'datum',
      tags: 'thema',
    };
    const { saved, complaints } = await importFixture('table.csv', { map });
    expect(complaints).toEqual([
      '5: Titel fehlt',
      expect.stringMatching(/^6: Datum liegt in der Zukunft/),
      '7: Kennung doppelt: c-1',
      expect.stringMatching(/^8: keine gültige CSV-Zeile/),
      expect.stringMatching(/^9: ungültige Zeichen/),
      '10: Datum unverständlich: 31.02.2014',
    ]);
    expect(saved).toMatchObject([
      {
        article: {
          authors: [{ prename: 'Anna', surname: 'Müller' }],
          tags: ['Stadtbild', 'Technik'],
          publishedAt: '2014-03-04T09:00:00.000Z',
          contentItems: [
            { type: 'paragraph', html: 'Die Uhr am &#34;Alten Turm&#34; geht nach.' },
            { type: 'paragraph', html: 'Zwei Minuten; genau.' },
          ],
        },
      },
      { id: 'c-8' },
    ]);
  });

  it('JSON lines with Markdown', async () => {
    const { saved, complaints } = await importFixture('articles.jsonl');
    expect(complaints).toEqual([
      '2: Titel fehlt',
      expect.stringMatching(/^3: Datum liegt in der Zukunft/),
      '4: Kennung doppelt: j-1',
      expect.stringMatching(/^5: kein gültiges JSON/),
      expect.stringMatching(/^6: ungültige Zeichen/),
      '7: kein JSON-Objekt',
      '8: Kennung fehlt',
      '9: Text fehlt',
    ]);
    expect(saved).toMatchObject([
      {
        article: {
          contentItems: [
            { type: 'paragraph', html: 'Ab <strong>Mai</strong> fahren hier keine Autos mehr.' },
            { type: 'list', items: ['Lieferverkehr bis 10 Uhr', 'Taxis nie'] },
            { type: 'table', header: ['Jahr', 'Autos'], rows: [['2010', '900']] },
            { type: 'paragraph', html: 'böse' },
          ],
        },
      },
      { article: { authors: [{ prename: 'Team', surname: '' }], tags: ['Musik'] } },
    ]);
  });

  it('a paragraph of 10 MB', async () => {
    const long = 'Wort '.repeat(2_000_000);
    const json = JSON.stringify({ id: 'a', title: 'Lang', body: long });
    expect((await importBytes(bytesOf(json))).complaints).toEqual([
      expect.stringMatching(/^1: Text zu lang \(10,0 Millionen/),
    ]);
    const lead = JSON.stringify({ id: 'a', title: 'Lang', lead: long, body: 'Text.' });
    expect((await importBytes(bytesOf(lead))).complaints).toEqual([
      expect.stringMatching(/^1: Text zu lang \(10,0 Millionen/),
    ]);
    const xml = `<rss><channel><item><guid>a</guid><title>Lang</title><description>${long}</description></item></channel></rss>`;
    expect((await importBytes(bytesOf(xml))).complaints).toEqual([expect.stringMatching(/^1: Text zu lang/)]);
  });

  it('a record beyond all limits does not stop the next', async () => {
    const endless = 'x'.repeat(20_000_000);
    const good = JSON.stringify({ id: 'b', title: 'Kurz', body: 'Text.' });
    const { saved, complaints } = await importBytes(bytesOf(`{"id":"a","title":"`, endless, `"}\n${good}\n`));
    expect([saved.length, complaints]).toEqual([1, [expect.stringMatching(/^1: Datensatz zu lang/)]]);
  });

  it.each([
    ['', /^1: Datei enthält keine Datensätze/],
    ['\u0000\u0001\u0002', /^1: keine Spalte für id/],
    ['PK\u0003\u0004…', /^1: Datei ist gepackt/],
    ['<html><p>Kein Feed<br></body>', /^1: kein gültiges XML/],
    ['<rss><channel></channel></rss>', /^1: Datei enthält keine Datensätze/],
  ])('%j is no archive', async (text, reason) => {
    const { saved, complaints } = await importBytes(bytesOf(text));
    expect(saved).toEqual([]);
    expect(complaints[0]).toMatch(reason);
  });

  it('a record at which the content server fails does not stop the others', async () => {
    const lines = Array.from(
      { length: 30 },
      (_, id) => `${JSON.stringify({ id, title: `Titel ${id}`, body: 'Text.' })}\n`,
    );
    const { saved, complaints } = await importBytes(bytesOf(...lines), NOTHING_MAPPED, (records) =>
      records.some(({ id }) => id === '7'),
    );
    expect([saved.length, complaints]).toEqual([29, [expect.stringMatching(/^8: .*Fehler im Content-Server/)]]);
  });

  const between = (...broken: readonly object[]) =>
    [{ id: 'first', title: 'Davor', body: 'Text.' }, ...broken, { id: 'last', title: 'Danach', body: 'Text.' }]
      .map((record) => JSON.stringify(record))
      .join('\n');

  it.each([
    ['quotes within quotes', '> '.repeat(2_000), '2: Auszeichnung zu tief verschachtelt'],
    ['emphases that are only opened', '*a '.repeat(33_000), '2: Markdown nicht lesbar: mehr Auszeichnung als Text'],
    [
      'a reference that repeats',
      `[a]: ${'u'.repeat(900)}\n\n${`${'[a] '.repeat(2_000)}\n\n`.repeat(3)}`,
      '2: Markdown nicht lesbar: es braucht zu viel Speicher',
    ],
  ])('Markdown with %s does not stop the others', async (_, bodyMarkdown, complaint) => {
    const { saved, complaints } = await importBytes(bytesOf(between({ id: 'bad', title: 'Böse', bodyMarkdown })));
    expect([saved.map(({ id }) => id), complaints]).toEqual([['first', 'last'], [complaint]]);
  });

  it('deep and endless texts of other kinds do not stop the others', async () => {
    const headings = { id: 'a', title: 'Überschriften', body: '== a\n'.repeat(9_000) };
    const deep = { id: 'b', title: 'Tief', bodyHtml: '<div>'.repeat(300_000) };
    const { saved, complaints } = await importBytes(bytesOf(between(headings, deep)));
    expect([saved.map(({ id }) => id), complaints]).toEqual([
      ['first', 'a', 'last'],
      ['3: Auszeichnung zu tief verschachtelt'],
    ]);
  });

  it('a picture missing from its folder does not stop the others', async () => {
    const pictures = {
      find: (reference: string) => (reference === 'weg.jpg' ? { file: '/gibt/es/nicht.jpg', bytes: 1 } : null),
    };
    const bytes = bytesOf(between({ id: 'b', title: 'Bild', body: 'Text.', image: 'weg.jpg' }));
    const { saved, complaints } = await importBytes(bytes, NOTHING_MAPPED, undefined, pictures);
    expect([saved.map(({ id }) => id), complaints]).toEqual([
      ['first', 'last'],
      [expect.stringMatching(/^2: nicht lesbar \(Error: ENOENT/)],
    ]);
  });

  it('a record on which the reader itself fails', () => {
    const fail = () => {
      throw new RangeError('Maximum call stack\nsize exceeded');
    };
    expect(attempt(7, fail)).toEqual({
      kind: 'broken',
      line: 7,
      reason: 'nicht lesbar (RangeError: Maximum call stack size exceeded)',
    });
  });

  it('all records of a long file, in order', async () => {
    const count = 2 * MAX_LOOKUP + 7;
    const lines = Array.from(
      { length: count },
      (_, id) => `${JSON.stringify({ id, title: `Titel ${id}`, body: 'Text.' })}\n`,
    );
    const { saved } = await importBytes(bytesOf(...lines));
    expect(saved.map(({ id }) => Number(id))).toEqual(Array.from({ length: count }, (_, id) => id));
  });
});

describe('G12 paid articles stay paid', () => {
  const rss = (...inner: readonly string[]) =>
    `<rss><channel>${inner.map((text, at) => `\n<item><guid>${at}</guid><title>T</title><description>Text.</description>${text}</item>`).join('')}</channel></rss>`;
  const atom = (...inner: readonly string[]) =>
    `<feed>${inner.map((text, at) => `\n<entry><id>${at}</id><title>T</title><content>Text.</content>${text}</entry>`).join('')}</feed>`;
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const post =
    '<content:encoded>Text.</content:encoded><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>';
  const objects = (...fields: readonly object[]) =>
    fields.map((more, id) => JSON.stringify({ id, title: 'T', body: 'Text.', ...more })).join('\n');
  const ninjs = (...fields: readonly object[]) =>
    fields
      .map((more, at) =>
        JSON.stringify({ uri: String(at), headlines: [{ value: 'T' }], bodies: [{ value: 'Text.' }], ...more }),
      )
      .join('\n');
  const map = { paid: 'access' };

  it.each<[string, string, Options, ('paid' | 'free')[], string[]]>([
    [
      'a table',
      'id,title,body,access\n0,T,Text.,plus\n1,T,Text.,\n2,T,Text.,Frei\n3,T,Text.,metered',
      { map },
      ['paid', 'free', 'free'],
      ['5: unklar, ob kostenpflichtig: metered'],
    ],
    [
      'JSON',
      objects(
        { access: 'plus' },
        { access: true },
        { access: 0 },
        { access: null },
        {},
        { access: ['free', 'plus'] },
        { access: { level: 'plus' } },
        { access: 2 },
      ),
      { map },
      ['paid', 'paid', 'free', 'free', 'free'],
      [
        '6: unklar, ob kostenpflichtig: ["free","plus"]',
        '7: unklar, ob kostenpflichtig: {"level":"plus"}',
        '8: unklar, ob kostenpflichtig: 2',
      ],
    ],
    [
      'JSON by its usual name',
      objects({ paid: 'premium' }, { paid: 'maybe' }),
      NOTHING_MAPPED,
      ['paid'],
      ['2: unklar, ob kostenpflichtig: maybe'],
    ],
    [
      'JSON by a tag',
      objects({ tags: 'Plus;Hafen', paid: 'nein' }, { tags: ['Pluspunkt'] }),
      { ...NOTHING_MAPPED, paidTags: ['plus'] },
      ['paid', 'free'],
      [],
    ],
    [
      'ninjs',
      ninjs({ access: 'premium' }, {}, { access: 'x' }),
      { map },
      ['paid', 'free'],
      ['3: unklar, ob kostenpflichtig: x'],
    ],
    [
      'ninjs by a subject',
      ninjs({ subjects: [{ name: 'Premium' }] }, {}),
      { ...NOTHING_MAPPED, paidTags: ['Plus', 'Premium'] },
      ['paid', 'free'],
      [],
    ],
    [
      'RSS by an element',
      rss(
        '<plus:access>premium</plus:access>',
        '',
        '<plus:access>free</plus:access>',
        '<plus:access/>',
        '<plus:access>?</plus:access>',
      ),
      { map: { paid: 'plus:access' } },
      ['paid', 'free', 'free'],
      ['5: unklar, ob kostenpflichtig: <plus:access>', '6: unklar, ob kostenpflichtig: ?'],
    ],
    [
      'RSS by a category',
      rss('<category>PLUS </category><category>Hafen</category>', '<category>Hafen</category>'),
      { ...NOTHING_MAPPED, paidTags: ['Plus'] },
      ['paid', 'free'],
      [],
    ],
    [
      'Atom by an element',
      atom('<access>1</access>', '<access>0</access>', '<access>1</access><access>0</access>'),
      { map },
      ['paid', 'free'],
      ['4: unklar, ob kostenpflichtig: 1, 0'],
    ],
    [
      'Atom by a category',
      atom('<category term="plus" label="Plus"/>', ''),
      { ...NOTHING_MAPPED, paidTags: ['Plus'] },
      ['paid', 'free'],
      [],
    ],
    [
      'WordPress by a custom field',
      rss(
        post + meta('access', 'premium'),
        post + meta('access', ''),
        post,
        post + meta('access', 'a:1:{i:0;s:4:"plus";}'),
      ),
      { map },
      ['paid', 'free', 'free'],
      ['5: unklar, ob kostenpflichtig: a:1:{i:0;s:4:"plus";}'],
    ],
    [
      'WordPress by a category',
      rss(`${post}<category domain="category">Plus-Artikel</category>`, post),
      { ...NOTHING_MAPPED, paidTags: ['Plus-Artikel'] },
      ['paid', 'free'],
      [],
    ],
  ])('%s', async (_, text, options, restrictions, reasons) => {
    const { saved, complaints, counts } = await importBytes(bytesOf(text), options);
    expect([saved.map(({ article }) => article['contentRestriction']), complaints]).toEqual([restrictions, reasons]);
    expect(counts.paid).toBe(restrictions.filter((restriction) => restriction === 'paid').length);
  });

  it('a tag that marks paid content is no topic', async () => {
    const { saved } = await importBytes(bytesOf(objects({ tags: ['Plus', 'Hafen'] }, { tags: ['plus'] })), {
      ...NOTHING_MAPPED,
      paidTags: ['Plus'],
    });
    expect(saved.map(({ article }) => article.tags)).toEqual([['Hafen'], ['Archiv']]);
  });
});

describe('G12 an archive’s statement on AI use', () => {
  const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype';
  const lines = (...records: readonly object[]) => records.map((record) => JSON.stringify(record)).join('\n');
  const json = { title: 'T', body: 'Text.' };
  const ninjs = { headlines: [{ value: 'T' }], bodies: [{ value: 'Text.' }] };

  it.each<[string, string, Options, (readonly [string, string | null])[], string[]]>([
    [
      'JSON',
      lines(
        { id: 1, ...json },
        { id: 2, ...json, ai: 'assisted', reviewedBy: ' Anna  Breuer ' },
        { id: 3, ...json, ai: 'generated' },
        { id: 4, ...json, ai: 'vielleicht' },
      ),
      NOTHING_MAPPED,
      [
        ['none', null],
        ['assisted', 'Anna Breuer'],
        ['generated', null],
      ],
      ['4: unklar, ob mit KI geschrieben: vielleicht'],
    ],
    [
      'ninjs 2.2',
      lines(
        { uri: 'a', ...ninjs },
        { uri: 'b', ...ninjs, digitalsourcetype: { uri: `${IPTC}/trainedAlgorithmicMedia` }, desk: 'Wetter' },
        { uri: 'c', ...ninjs, digitalsourcetype: { uri: `${IPTC}/digitalCapture`, name: 'Digital capture' } },
        { uri: 'd', ...ninjs, digitalsourcetype: { literal: 'neu' } },
      ),
      { map: { reviewedBy: 'desk' } },
      [
        ['none', null],
        ['generated', 'Wetter'],
        ['none', null],
      ],
      ['4: unklar, ob mit KI geschrieben: neu'],
    ],
  ])('%s', async (_, text, options, shares, reasons) => {
    const { saved, complaints } = await importBytes(bytesOf(text), options);
    expect(saved.map(({ article }) => [article['ai'], article['reviewedBy']])).toEqual(shares);
    expect(complaints).toEqual(reasons);
  });
});

describe('G12 a real WordPress export', () => {
  const EXPORT = fs.readFileSync(`${import.meta.dirname}/fixtures/wordpressReal.xml`, 'utf8');
  const allThere = { find: () => ({ file: `${import.meta.dirname}/fixtures/rss.xml`, bytes: 1 }) };
  const importExport = async (options: Options = {}) =>
    importBytes(
      bytesOf(EXPORT),
      { attachments: await readAttachments(bytesOf(EXPORT)), ...options },
      undefined,
      allThere,
    );

  it('imports pictures, galleries, captions, footnotes and blocks, and reports the rest by record', async () => {
    const { saved, complaints, findings, counts } = await importExport();
    expect(complaints).toEqual([]);
    expect(counts).toMatchObject({ created: 3, skipped: 5, held: 2, missingPictures: 0 });
    const [post] = saved;
    expect(post).toMatchObject({
      id: '21',
      article: {
        slug: 'hafenfest',
        lead: 'Drei Tage Musik.',
        tags: ['Lokales', 'Hafen'],
        image: { baseUrl: 'titel-12345678', altText: 'Boote', caption: 'Der Hafen', credit: 'Jörg Weiß' },
        contentItems: [
          { type: 'paragraph', html: 'Mehr <a href="https://blog.example/archiv/alt.html">hier</a><sup>1</sup>.' },
          { type: 'gallery', title: 'Rundgang', images: [{ caption: 'Bühne' }, { caption: '' }] },
          { type: 'table', caption: 'Besucher', rows: [['2019', '900']] },
          { type: 'embed', vendor: 'youtube' },
          { type: 'paragraph', html: 'In der Kiste' },
          { type: 'list', ordered: true, items: ['Quelle: <em>Hafenamt</em>'] },
        ],
      },
    });
    expect(findings).toEqual(
      expect.arrayContaining([
        '19: Einordnung weggelassen: post_format: Galerie',
        '19: Shortcode weggelassen: su_box',
        '19: Element weggelassen: <iframe> https://karten.example/x',
        expect.stringMatching(/^\d+: übergangen: page, publish: Über uns/),
        expect.stringMatching(/^\d+: übergangen: event, publish: Flohmarkt/),
        expect.stringMatching(/^\d+: übergangen: post, password: Geheim/),
      ]),
    );
  });

  it('holds drafts and scheduled posts', async () => {
    const { saved } = await importExport();
    expect(saved.slice(1)).toMatchObject([
      { id: '22', hold: { releaseAt: null }, article: { title: 'Entwurf' } },
      {
        id: '23',
        hold: { releaseAt: '2027-01-01T08:00:00.000Z' },
        article: { publishedAt: '2027-01-01T08:00:00.000Z' },
      },
    ]);
  });

  it('imports other post types as articles on request', async () => {
    const { saved } = await importExport({ postTypes: ['event'] });
    expect(saved.map(({ article }) => article['title'])).toContain('Flohmarkt');
  });

  it('keeps each article’s original address and slug', async () => {
    const { saved } = await importExport({ redirects: true });
    expect(saved.map(({ oldPaths }) => oldPaths)).toEqual([
      ['/2019/05/hafenfest', '/?p=21'],
      ['/?p=22'],
      ['/2027/01/vorschau', '/?p=23'],
    ]);
  });

  it('maps the names of sections, topics, authors and paid content', async () => {
    const table = 'author,hanna p.,Hanna Petersen\nchannel,Lokales,archiv\ntag,HAFEN,Häfen\npaid,3,plus\n';
    const names = await readNames(bytesAsText(table));
    if (!names.ok) throw new Error(names.error);
    const { saved } = await importExport({ names: names.value, map: { paid: 'level' } });
    expect(saved[0]?.article).toMatchObject({
      channel: 'archiv',
      tags: ['Häfen'],
      authors: [{ prename: 'Hanna', surname: 'Petersen' }],
      contentRestriction: 'paid',
    });
  });

  it.each(['topic,a,b', 'tag,,b', 'tag,a', 'tag,"a,b'])('rejects a table of names with the line %s', async (line) => {
    expect(await readNames(bytesAsText(`tag,x,y\n${line}\n`))).toEqual({
      ok: false,
      error: expect.stringMatching(/^--names, Zeile 2: /),
    });
  });

  async function* bytesAsText(text: string) {
    yield text;
  }
});

describe('G12 a real feed', () => {
  it('shows a picture once, resolves links, and reports what is left out', async () => {
    const item = `<item><guid>a</guid><link>https://blatt.example/2014/a.html</link><title>T</title>
      <media:content url="https://blatt.example/b-300x200.jpg" medium="image"/><media:content url="https://blatt.example/c.jpg" medium="image"/>
      <enclosure url="https://blatt.example/ton.mp3" type="audio/mpeg"/>
      <content:encoded><![CDATA[<p>Vorn</p><img src="/b.jpg"><p><a href="d.html#e">dort</a> <a href="https://www.blatt.example/2014/plan.pdf">Plan</a></p>]]></content:encoded></item>`;
    const { saved, findings } = await importBytes(bytesOf(`<rss><channel>${item}</channel></rss>`), {
      redirects: true,
    });
    expect(saved).toMatchObject([
      {
        oldPaths: ['/2014/a.html'],
        article: {
          lead: 'Vorn',
          contentItems: [
            {
              type: 'paragraph',
              html: '<a href="/2014/d.html#e">dort</a> <a href="https://www.blatt.example/2014/plan.pdf">Plan</a>',
            },
          ],
        },
      },
    ]);
    expect(findings).toEqual([
      '1: Anhang weggelassen: https://blatt.example/ton.mp3',
      '1: Bild weggelassen: https://blatt.example/c.jpg',
      expect.stringMatching(/^1: Bild fehlt: https:\/\/blatt.example\/b-300x200.jpg/),
    ]);
  });

  it('ignores addresses identified only by a query or the front, but uses a post’s number', async () => {
    const told = ['https://a.example/?p=11', 'Straße/Ü', 'https://a.example/c?utm_source=rss'];
    const untold = [
      'https://a.example/',
      '',
      'ftp://a.example/b',
      'https://a.example/blog/?p=11',
      'https://a.example/artikel.php?id=7',
    ];
    const records = [...told, ...untold].map((url, id) =>
      JSON.stringify({ id: `x${id}`, title: 'T', body: 'Text.', url }),
    );
    const { saved, findings } = await importBytes(bytesOf(records.join('\n')), { redirects: true });
    expect(findings).toEqual(
      untold.flatMap((address, at) => (address === '' ? [] : [`${at + 4}: keine Weiterleitung von ${address}`])),
    );
    expect(saved.map(({ oldPaths }) => oldPaths)).toEqual([
      ['/?p=11'],
      ['/strasse/ue'],
      ['/c'],
      ...untold.map(() => undefined),
    ]);
  });
});

describe('G12 two sets of malicious files', () => {
  const GOOD = ['Davor', 'Danach'];
  const json = (...bad: readonly object[]) =>
    [{ id: 'first', title: 'Davor', body: 'Text.' }, ...bad, { id: 'last', title: 'Danach', body: 'Text.' }]
      .map((record) => JSON.stringify(record))
      .join('\n');
  const item = (id: string, title: string, body: string) =>
    `<item><guid>${id}</guid><title>${title}</title><description>${body}</description></item>\n`;
  const rss = (bad: string, prolog = '') =>
    `${prolog}<rss><channel>\n${item('first', 'Davor', 'Text.')}${bad}${item('last', 'Danach', 'Text.')}</channel></rss>`;
  const wxr = (content: string) =>
    rss(
      `<item><title>Böse</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>b</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>\n`,
    );
  const csv = (...rows: readonly string[]) =>
    ['id,title,body', 'first,Davor,Text.', ...rows, 'last,Danach,Text.'].join('\n');
  const laughs = `<!DOCTYPE rss [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY ${'b'.repeat(at + 1)} "${`&${'b'.repeat(at) || 'a'};`.repeat(10)}">`).join('')}]>`;
  const bad = (body: object) => json({ id: 'b', title: 'Böse', ...body });

  it.each<[string, string, number]>([
    ['bombs: entities within entities', rss(item('b', '&bbbbbbbbbb;', 'Text.'), laughs), 3],
    ['bombs: a field of 12 million characters', bad({ body: 'Wort '.repeat(2_400_000) }), 2],
    ['bombs: a record of 20 million', json({ id: 'b', title: 'x'.repeat(20_000_000) }), 2],
    ['bombs: an element of 17 million', rss(item('b', 'Böse', 'x'.repeat(17_000_000))), 3],
    [
      'bombs: a reference that repeats',
      bad({ bodyMarkdown: `[a]: ${'u'.repeat(900)}\n\n${`${'[a] '.repeat(2_000)}\n\n`.repeat(3)}` }),
      2,
    ],
    ['bombs: a title of a million', bad({ title: 'x'.repeat(1_000_000), body: 'Text.' }), 2],
    ['quotes: one that is not closed', csv('b,"Böse,Text.'), 3],
    ['quotes: one that ends too early', csv('b,"Er sagte "Hallo" laut",Text.'), 3],
    ['quotes: a row of nothing else', csv('"'.repeat(100_001)), 3],
    ['quotes: JSON without an end', json({ id: 'b' }).replace('{"id":"b"}', '{"id":"b","title":"Böse'), 2],
    ['nested: quotes of Markdown', bad({ bodyMarkdown: '> '.repeat(2_000) }), 2],
    ['nested: lists of Markdown', bad({ bodyMarkdown: '- '.repeat(20_000) }), 2],
    ['nested: elements of HTML', bad({ bodyHtml: '<div>'.repeat(300_000) }), 2],
    ['nested: elements of XML', rss(`<item><guid>b</guid>${'<a>'.repeat(100_000)}</item>\n`), 3],
    ['nested: a WordPress text', wxr('<blockquote>'.repeat(100_000)), 3],
    ['quadratic: shortcodes that are only opened', wxr('[caption '.repeat(40_000)), 3],
    ['quadratic: breaks', bad({ bodyHtml: `a${'<br>'.repeat(80_000)}b` }), 2],
    ['quadratic: emphases', bad({ bodyMarkdown: '*a '.repeat(16_000) }), 2],
    ['quadratic: brackets', bad({ bodyMarkdown: '['.repeat(50_000) }), 2],
    ['quadratic: preformatted texts', wxr('<pre>'.repeat(40_000)), 3],
  ])('%s', async (_, text, line) => {
    await readMarkdown('');
    const startedAt = process.cpuUsage();
    const { saved, complaints } = await importBytes(bytesOf(text));
    expect([saved.map(({ article }) => article['title']), complaints]).toEqual([
      GOOD,
      [expect.stringMatching(new RegExp(`^${line}: `))],
    ]);
    // About a second on an idle machine; tests run in parallel with others.
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(5_000);
  });

  it.each([
    ['ZIP', Buffer.from([0x50, 0x4b, 3, 4, 20, 0])],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0])],
    ['xz', Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0])],
    ['Zstandard', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 4, 0])],
    ['bzip2', Buffer.from('BZh91AY')],
  ])('bombs: %s is not unpacked', async (_, bytes) => {
    async function* once() {
      yield bytes;
    }
    expect((await importBytes(once())).complaints).toEqual(['1: Datei ist gepackt: erst entpacken']);
  });
});
