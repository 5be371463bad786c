import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { convertRecord, type ConvertOptions } from './convertRecord.ts';
import { NO_ATTACHMENTS, readAttachments } from './read/readAttachments.ts';
import { readArchive } from './read/readArchive.ts';
import type { SourceRecord } from './record.ts';
import { CONVERT_OPTIONS } from './testConvertOptions.ts';

const options: ConvertOptions = { ...CONVERT_OPTIONS, redirects: true };

type Read = {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly texts: readonly string[];
  readonly date: string;
  readonly held: boolean;
  readonly authors: readonly string[];
  readonly tags: readonly string[];
  readonly paths: readonly string[];
  readonly lines: readonly string[];
};

/** The article and its findings, or the reason for its rejection. */
async function convert(text: string, more: Partial<ConvertOptions> = {}): Promise<Read | string> {
  const converted = await convertRecord(text, { ...options, ...more });
  if (!converted.ok) return converted.error;
  const { record, findings } = converted.value;
  const article: Readonly<Record<string, unknown>> = record.article;
  const list = (name: string): readonly unknown[] => (Array.isArray(article[name]) ? article[name] : []);
  const field = (value: unknown, name: string): string =>
    typeof value === 'object' && value !== null && name in value
      ? String(Object.entries(value).find(([key]) => key === name)?.[1])
      : '';
  return {
    id: record.id,
    title: String(article['title']),
    lead: String(article['lead']),
    texts: list('contentItems').map((item) => field(item, 'html')),
    date: typeof article['publishedAt'] === 'string' ? article['publishedAt'] : '',
    held: record.hold !== undefined,
    authors: list('authors').map((author) => `${field(author, 'prename')} ${field(author, 'surname')}`.trim()),
    tags: list('tags').map(String),
    paths: record.oldPaths ?? [],
    lines: findings.map(({ reason }) => reason),
  };
}

const NAMESPACES = {
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  atom: 'http://www.w3.org/2005/Atom',
  atom03: 'http://purl.org/atom/ns#',
  rss1: 'http://purl.org/rss/1.0/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  xhtml: 'http://www.w3.org/1999/xhtml',
  media: 'http://search.yahoo.com/mrss/',
  wp: 'http://wordpress.org/export/1.2/',
  excerpt: 'http://wordpress.org/export/1.2/excerpt/',
} as const;
const bind = (prefixes: Readonly<Record<string, keyof typeof NAMESPACES>>) =>
  Object.entries(prefixes)
    .map(([prefix, name]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${NAMESPACES[name]}"`)
    .join('');

const USUAL = bind({
  content: 'content',
  dc: 'dc',
  dcterms: 'dcterms',
  itunes: 'itunes',
  atom: 'atom',
  xhtml: 'xhtml',
});
const WHEN = '<pubDate>Wed, 01 May 2024 10:00:00 GMT</pubDate>';
const rss = (inner: string, { frame = USUAL, when = WHEN } = {}) =>
  `<rss version="2.0"${frame}><channel><title>Blatt</title><item><guid>1</guid><title>T</title>${when}${inner}</item></channel></rss>`;
const atom = (
  inner: string,
  { frame = '', at = '<published>2024-05-01T10:00:00Z</published>', title = '<title>T</title>' } = {},
) =>
  `<feed${bind({ '': 'atom', dc: 'dc', dcterms: 'dcterms' })}${frame}><entry><id>urn:1</id>${title}${at}${inner}</entry></feed>`;
const atom03 = (inner: string, at = '<issued>2024-05-01T10:00:00Z</issued>') =>
  `<feed version="0.3"${bind({ '': 'atom03', dc: 'dc', dcterms: 'dcterms', h: 'xhtml' })}><entry><id>urn:1</id><title>T</title>${at}${inner}</entry></feed>`;
const rss1 = (inner: string, { prefixes = {}, about = 'https://blatt.example/1' } = {}) =>
  `<rdf:RDF${bind({ '': 'rss1', rdf: 'rdf', dc: 'dc', dcterms: 'dcterms', content: 'content', ...prefixes })}><channel rdf:about="https://blatt.example/"><title>Blatt</title></channel><item rdf:about="${about}">${inner}</item></rdf:RDF>`;
const DATED = '<dc:date>2024-05-01T10:00:00Z</dc:date>';
const DATE = '2024-05-01T10:00:00.000Z';
const TWO = '&lt;p&gt;Eins.&lt;/p&gt;&lt;p&gt;Zwei.&lt;/p&gt;';

type Row = [string, string, Partial<Read> | string];

async function expectRow(text: string, expected: Partial<Read> | string): Promise<void> {
  const read = await convert(text);
  if (typeof expected === 'string') expect(read).toBe(expected);
  else expect(read).toMatchObject(expected);
}

describe('G12 RSS 2.0', () => {
  it.each<Row>([
    [
      'content, creator and date under other prefixes',
      `<rss version="2.0"${bind({ c: 'content', d: 'dc' })}><channel><item><guid>1</guid><title>T</title><description>Kurz.</description><c:encoded>${TWO}</c:encoded><d:creator>Mia Probe</d:creator><d:date>2024-05-01T10:00:00Z</d:date></item></channel></rss>`,
      { lead: 'Kurz.', texts: ['Eins.', 'Zwei.'], authors: ['Mia Probe'], date: DATE, held: false, lines: [] },
    ],
    [
      'declarations at the element',
      rss(`<e:encoded${bind({ e: 'content' })}>${TWO}</e:encoded><description>Kurz.</description>`, { frame: '' }),
      { lead: 'Kurz.', texts: ['Eins.', 'Zwei.'] },
    ],
    [
      'a default namespace at the element',
      rss(`<description>Text.</description><creator${bind({ '': 'dc' })}>Mia Probe</creator>`),
      { authors: ['Mia Probe'] },
    ],
    [
      'a usual prefix of another vocabulary',
      rss('<description>Text.</description><dc:creator>Mia Probe</dc:creator>', {
        frame: ' xmlns:dc="https://lager.example/"',
      }),
      { authors: [] },
    ],
    [
      'prefixes that are not declared',
      rss(`<content:encoded>${TWO}</content:encoded><description>Kurz.</description>`, { frame: '' }),
      { lead: 'Kurz.', texts: ['Eins.', 'Zwei.'] },
    ],
    [
      'a namespace of its own',
      `<r:rss xmlns:r="http://backend.userland.com/rss2"><r:channel><r:item><r:guid>1</r:guid><r:title>T</r:title>${WHEN.replaceAll('pubDate', 'r:pubDate')}<r:description>Text.</r:description></r:item></r:channel></r:rss>`,
      { id: '1', title: 'T', texts: ['Text.'], date: DATE },
    ],
    [
      'a link of Atom before its own',
      rss(
        '<link xmlns="http://www.w3.org/2005/Atom" rel="self" href="https://blatt.example/rss"/><link>https://blatt.example/eins</link><description>Text.</description>',
      ),
      { paths: ['/eins'] },
    ],
    [
      'texts and people of iTunes',
      rss('<itunes:author>Mia Probe</itunes:author><itunes:summary>Der Text.</itunes:summary>'),
      { authors: ['Mia Probe'], texts: ['Der Text.'] },
    ],
    [
      'title and description of Dublin Core',
      rss('<dc:description>Der Text.</dc:description><dc:title>Von Dublin</dc:title>').replace('<title>T</title>', ''),
      { title: 'Von Dublin', texts: ['Der Text.'] },
    ],
    ...['dcterms:issued', 'dc:date', 'atom:published', 'atom:updated'].map((name): Row => [
      name,
      rss(`<description>Text.</description><${name}>2024-05-01T10:00:00Z</${name}>`, { when: '' }),
      { date: DATE, held: false },
    ]),
    ['no date', rss('<description>Text.</description>', { when: '' }), { date: '', held: true }],
    [
      'a date that is none',
      rss('<description>Text.</description>', { when: '<pubDate>gestern</pubDate>' }),
      'Datum unverständlich: gestern',
    ],
    [
      'a body of XHTML',
      rss(
        '<description>Kurz.</description><xhtml:body><xhtml:p>Eins <xhtml:b>fett</xhtml:b>.</xhtml:p><xhtml:p>Zwei.</xhtml:p></xhtml:body>',
      ),
      { lead: 'Kurz.', texts: ['Eins <b>fett</b>.', 'Zwei.'] },
    ],
    [
      'xml:base of the feed',
      rss(
        '<link>/eins</link><description>&lt;p&gt;Ein &lt;a href="zwei"&gt;Verweis&lt;/a&gt;.&lt;/p&gt;</description>',
        {
          frame: ' xml:base="https://blatt.example/alt/"',
        },
      ),
      { paths: ['/eins'], texts: ['Ein <a href="/alt/zwei">Verweis</a>.'] },
    ],
    [
      'an audio file beside it',
      rss(
        '<description>Text.</description><enclosure url="https://blatt.example/a.mp3" type="audio/mpeg" length="1"/>',
      ),
      { lines: ['Anhang weggelassen: https://blatt.example/a.mp3'] },
    ],
    [
      'subjects',
      rss('<description>Text.</description><category>Hafen</category><dc:subject>Schiffe</dc:subject>'),
      { tags: ['Hafen', 'Schiffe'] },
    ],
  ])('%s', (_, text, expected) => expectRow(text, expected));

  it('keeps the feed’s declarations after a broken item', async () => {
    const item = (id: number, inner: string) => `<item><guid>${id}</guid><title>T</title>${inner}</item>`;
    const text = `<rss${bind({ d: 'dc' })} xml:base="https://blatt.example/"><channel>${item(1, `<x><y${bind({ d: 'media' })}></x>&nbsp;`)}${item(2, '<d:creator>Mia Probe</d:creator><link>/zwei</link>')}</channel></rss>`;
    expect(await readAll(text)).toMatchObject([
      { id: '2', bylines: ['Mia Probe'], address: 'https://blatt.example/zwei' },
    ]);
  });
});

describe('G12 Atom 1.0', () => {
  it.each<Row>([
    [
      'a prefix everywhere',
      `<a:feed${bind({ a: 'atom' })}><a:entry><a:id>urn:1</a:id><a:title>T</a:title><a:published>2024-05-01T10:00:00Z</a:published><a:author><a:name>Mia Probe</a:name></a:author><a:link href="https://blatt.example/eins"/><a:content type="html">${TWO}</a:content></a:entry></a:feed>`,
      {
        id: 'urn:1',
        title: 'T',
        date: DATE,
        authors: ['Mia Probe'],
        lead: 'Eins.',
        texts: ['Zwei.'],
        paths: ['/eins'],
      },
    ],
    [
      'a prefix with umlauts',
      `<ä:feed xmlns:ä="${NAMESPACES.atom}"><ä:entry><ä:id>urn:1</ä:id><ä:title>T</ä:title><ä:content>Text.</ä:content></ä:entry></ä:feed>`,
      { title: 'T', texts: ['Text.'] },
    ],
    [
      'XHTML under another prefix',
      atom('<content type="xhtml"><h:div><h:p>Eins.</h:p><h:p>Zwei.</h:p></h:div></content><summary>Kurz.</summary>', {
        frame: bind({ h: 'xhtml' }),
      }),
      { lead: 'Kurz.', texts: ['Eins.', 'Zwei.'] },
    ],
    [
      'XHTML as the default',
      atom(`<content type="xhtml"><div${bind({ '': 'xhtml' })}><p>Text.</p></div></content>`),
      { texts: ['Text.'] },
    ],
    ['plain text', atom('<content>a &lt; b</content>'), { texts: ['a &#60; b'] }],
    [
      'a media type with a parameter',
      atom('<content type="text/html; charset=utf-8">&lt;p&gt;Text.&lt;/p&gt;</content>'),
      { texts: ['Text.'] },
    ],
    [
      'a picture as its content',
      atom('<content type="image/png">iVBORw0KGgo=</content>'),
      'Inhalt ist kein Text (image/png, base64)',
    ],
    [
      'a document as its content',
      atom('<content type="application/pdf">JVBERi0=</content><summary>Kurz.</summary>'),
      'Inhalt ist kein Text (application/pdf, base64)',
    ],
    [
      'content elsewhere',
      atom('<content type="audio/mpeg" src="https://blatt.example/a.mp3"/><summary>Text.</summary>'),
      { texts: ['Text.'], lines: ['Anhang weggelassen: https://blatt.example/a.mp3'] },
    ],
    [
      'an enclosure',
      atom('<content>Text.</content><link rel="enclosure" href="a.mp3" type="audio/mpeg"/>'),
      { lines: ['Anhang weggelassen: a.mp3'] },
    ],
    [
      'xml:base at several places',
      atom(
        '<link href="eins"/><content type="html" xml:base="texte/">&lt;p&gt;Ein &lt;a href="zwei"&gt;Verweis&lt;/a&gt;.&lt;/p&gt;</content>',
        {
          frame: ' xml:base="https://blatt.example/alt/"',
        },
      ),
      { paths: ['/alt/eins'], texts: ['Ein <a href="/alt/texte/zwei">Verweis</a>.'] },
    ],
    [
      'xml:base within XHTML',
      atom(
        `<link href="https://blatt.example/eins"/><content type="xhtml" xml:base="https://blatt.example/"><div${bind({ '': 'xhtml' })} xml:base="x/"><p>Ein <a href="zwei">Verweis</a>.</p></div></content>`,
      ),
      { texts: ['Ein <a href="/x/zwei">Verweis</a>.'] },
    ],
    ...['updated', 'dcterms:issued', 'dc:date'].map((name): Row => [
      name,
      atom('<content>Text.</content>', { at: `<${name}>2024-05-01T10:00:00Z</${name}>` }),
      { date: DATE },
    ]),
    ['no date', atom('<content>Text.</content>', { at: '' }), { held: true }],
    [
      'a title of HTML',
      atom('<content>Text.</content>', {
        title: '<title type="html">&lt;em&gt;AT&amp;amp;T&lt;/em&gt; wächst</title>',
      }),
      { title: 'AT&T wächst' },
    ],
    [
      'a title of XHTML',
      atom('<content>Text.</content>', { title: '<title type="xhtml"><div>5 &lt; <em>7</em></div></title>' }),
      { title: '5 < 7' },
    ],
    [
      'people and subjects of Dublin Core',
      atom('<content>Text.</content><dc:creator>Mia Probe</dc:creator><dc:subject>Hafen</dc:subject>'),
      { authors: ['Mia Probe'], tags: ['Hafen'] },
    ],
  ])('%s', (_, text, expected) => expectRow(text, expected));
});

describe('G12 Atom 0.3', () => {
  it.each<Row>([
    ['issued', atom03('<content>Text.</content>'), { title: 'T', date: DATE, texts: ['Text.'] }],
    ['modified', atom03('<content>Text.</content>', '<modified>2024-05-01T10:00:00Z</modified>'), { date: DATE }],
    ['created', atom03('<content>Text.</content>', '<created>2024-05-01T10:00:00Z</created>'), { date: DATE }],
    [
      'issued before modified',
      atom03(
        '<content>Text.</content>',
        '<modified>2024-06-01T10:00:00Z</modified><issued>2024-05-01T10:00:00Z</issued>',
      ),
      { date: DATE },
    ],
    ['no date', atom03('<content>Text.</content>', ''), { held: true }],
    [
      'escaped HTML',
      atom03(`<content type="text/html" mode="escaped">${TWO}</content>`),
      { lead: 'Eins.', texts: ['Zwei.'] },
    ],
    [
      'HTML as XML',
      atom03('<content type="text/html" mode="xml"><p>Eins.</p><p>Zwei.</p></content>'),
      { lead: 'Eins.', texts: ['Zwei.'] },
    ],
    [
      'XHTML',
      atom03('<content type="application/xhtml+xml" mode="xml"><h:div><h:p>Text.</h:p></h:div></content>'),
      { texts: ['Text.'] },
    ],
    [
      'escaped XHTML',
      atom03('<content type="application/xhtml+xml" mode="escaped">&lt;p&gt;Text.&lt;/p&gt;</content>'),
      { texts: ['Text.'] },
    ],
    [
      'base64',
      atom03('<content type="text/html" mode="base64">PHA+VGV4dC48L3A+</content>'),
      'Inhalt ist kein Text (text/html, base64)',
    ],
    [
      'plain text',
      atom03('<content type="text/plain" mode="escaped">a &lt;b&gt; c</content>'),
      { texts: ['a &#60;b&#62; c'] },
    ],
    [
      'a summary, an author and a link',
      atom03(
        '<summary>Kurz.</summary><content>Text.</content><author><name>Mia Probe</name></author><link rel="alternate" type="text/html" href="https://blatt.example/eins"/>',
      ),
      { lead: 'Kurz.', texts: ['Text.'], authors: ['Mia Probe'], paths: ['/eins'] },
    ],
    [
      'under a prefix',
      `<x:feed${bind({ x: 'atom03' })}><x:entry><x:id>urn:1</x:id><x:title>T</x:title><x:issued>2024-05-01T10:00:00Z</x:issued><x:content>Text.</x:content></x:entry></x:feed>`,
      { title: 'T', date: DATE },
    ],
  ])('%s', (_, text, expected) => expectRow(text, expected));
});

describe('G12 RSS 1.0', () => {
  const T = '<title>T</title><description>Text.</description>';
  it.each<Row>([
    [
      'its address as id and link',
      rss1(T + DATED),
      { id: 'https://blatt.example/1', paths: ['/1'], date: DATE, held: false },
    ],
    [
      'an address that is none',
      rss1(`${T}${DATED}<link>https://blatt.example/eins</link>`, { about: 'urn:blatt:1' }),
      { id: 'urn:blatt:1', paths: ['/eins'] },
    ],
    [
      'prefixed elements',
      `<rdf:RDF${bind({ rss: 'rss1', rdf: 'rdf', dc: 'dc' })}><rss:item rdf:about="a"><rss:title>T</rss:title><rss:description>Text.</rss:description>${DATED}</rss:item></rdf:RDF>`,
      { id: 'a', title: 'T', texts: ['Text.'], date: DATE },
    ],
    [
      'RDF as the default',
      `<RDF${bind({ '': 'rdf', r: 'rss1', d: 'dc' })}><r:item xmlns:q="${NAMESPACES.rdf}" q:about="a"><r:title>T</r:title><r:description>Text.</r:description><d:date>2024-05-01T10:00:00Z</d:date></r:item></RDF>`,
      { id: 'a', title: 'T', date: DATE },
    ],
    [
      'RSS 0.9',
      `<rdf:RDF xmlns="http://my.netscape.com/rdf/simple/0.9/"${bind({ rdf: 'rdf' })}><item><title>T</title><link>https://blatt.example/1</link><description>Text.</description></item></rdf:RDF>`,
      { id: 'https://blatt.example/1', held: true },
    ],
    [
      'content',
      rss1(`${T}${DATED}<content:encoded>${TWO}</content:encoded>`),
      { lead: 'Text.', texts: ['Eins.', 'Zwei.'] },
    ],
    [
      'content as XML',
      rss1(`${T}${DATED}<h:body><h:p>Eins.</h:p></h:body>`, { prefixes: { h: 'xhtml' } }),
      { lead: 'Text.', texts: ['Eins.'] },
    ],
    [
      'subjects and creators',
      rss1(
        `${T}${DATED}<dc:subject>Hafen</dc:subject><dc:creator>Mia Probe</dc:creator><dc:creator>Jörg Weiß</dc:creator>`,
      ),
      { tags: ['Hafen'], authors: ['Mia Probe', 'Jörg Weiß'] },
    ],
    ['dcterms:issued', rss1(`${T}<dcterms:issued>2024-05-01T10:00:00Z</dcterms:issued>`), { date: DATE }],
    [
      'title and description of Dublin Core',
      rss1(`<dc:title>Von Dublin</dc:title><dc:description>Text.</dc:description>${DATED}`),
      { title: 'Von Dublin', texts: ['Text.'] },
    ],
    ['no date', rss1(T), { held: true }],
    [
      'a relative link',
      rss1(`${T}${DATED}<link xml:base="https://blatt.example/alt/">eins</link>`),
      { paths: ['/alt/eins'] },
    ],
  ])('%s', (_, text, expected) => expectRow(text, expected));
});

type Post = { readonly id?: number; readonly inner?: string; readonly when?: string };
const FRAME = bind({ wp: 'wp', content: 'content', excerpt: 'excerpt', dc: 'dc' });
const post = ({ id = 1, inner = '', when = '<wp:post_date_gmt>2024-05-01 10:00:00</wp:post_date_gmt>' }: Post) =>
  `<item><title>T</title><dc:creator>tippkraft</dc:creator><content:encoded><![CDATA[Text.]]></content:encoded><wp:post_id>${id}</wp:post_id>${when}<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${inner}</item>`;
const wxr = (inner: string, frame = FRAME) => `<rss version="2.0"${frame}><channel>${inner}</channel></rss>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const sorted = (name: string, nicename: string, domain = 'category') =>
  `<category domain="${domain}" nicename="${nicename}"><![CDATA[${name}]]></category>`;
const comment = (more = '') => `<wp:comment><wp:comment_content>Gut!</wp:comment_content>${more}</wp:comment>`;

async function readAll(text: string): Promise<SourceRecord[]> {
  async function* bytes() {
    yield Buffer.from(text);
  }
  const attachments = text.includes('wordpress.org/export') ? await readAttachments(bytes()) : NO_ATTACHMENTS;
  const csv = { delimiter: null, quote: '"', columns: null };
  const reading = {
    map: {},
    bodyKind: null,
    postTypes: [],
    ignored: new Set<string>(),
    encoding: null,
    csv,
    attachments,
    announce: () => undefined,
  };
  const records: SourceRecord[] = [];
  for await (const step of readArchive(bytes(), reading)) if (step.kind === 'record') records.push(step.record);
  return records;
}

describe('G12 a WordPress export', () => {
  it.each<Row>([
    [
      'under other prefixes',
      wxr(
        post({}).replaceAll('wp:', 'w:').replaceAll('content:', 'c:').replaceAll('dc:', 'd:'),
        bind({ w: 'wp', c: 'content', d: 'dc' }),
      ),
      { id: '1', texts: ['Text.'], date: DATE, authors: ['tippkraft'] },
    ],
    ['a comment', wxr(post({ inner: comment() })), { lines: ['1 Kommentare weggelassen'] }],
    [
      'comments, links from elsewhere and spam',
      wxr(
        post({
          inner:
            comment() +
            comment() +
            comment('<wp:comment_type>pingback</wp:comment_type>') +
            comment('<wp:comment_approved>spam</wp:comment_approved>'),
        }),
      ),
      { lines: ['2 Kommentare weggelassen'] },
    ],
    [
      'an audio file in its custom fields',
      wxr(post({ inner: meta('enclosure', 'https://blatt.example/a.mp3\n123\naudio/mpeg') })),
      { lines: ['Anhang weggelassen: https://blatt.example/a.mp3'] },
    ],
    [
      'two categories of one name',
      wxr(post({ inner: sorted('Lokales', 'sport-lokal') + sorted('Lokales', 'politik-lokal') })),
      { tags: ['Lokales'], lines: ['Einordnung weggelassen: politik-lokal („Lokales“ wie sport-lokal)'] },
    ],
    [
      'a category and a tag of one name',
      wxr(post({ inner: sorted('Hafen', 'hafen') + sorted('Hafen', 'hafen-2', 'post_tag') })),
      { tags: ['Hafen'], lines: [] },
    ],
    [
      'tags of WXR 1.0',
      wxr(
        post({
          inner:
            '<category>Hafen</category><category domain="tag">Schiffe</category><category domain="tag" nicename="schiffe">Schiffe</category>',
        }),
        FRAME.replaceAll('1.2', '1.0'),
      ),
      { tags: ['Hafen', 'Schiffe'], lines: [] },
    ],
    [
      'a co-author',
      wxr(post({ inner: sorted('Mia Probe', 'cap-mia', 'author') })),
      { authors: ['Mia Probe'], lines: [] },
    ],
    [
      'two co-authors',
      wxr(post({ inner: sorted('Mia Probe', 'cap-mia', 'author') + sorted('Jörg Weiß', 'cap-joerg', 'author') })),
      { authors: ['Mia Probe', 'Jörg Weiß'] },
    ],
    [
      'a byline in a custom field',
      wxr(post({ inner: meta('byline', 'Von Mia Probe und Jörg Weiß') + sorted('anders', 'cap-anders', 'author') })),
      { authors: ['Mia Probe', 'Jörg Weiß'] },
    ],
    ['an empty byline', wxr(post({ inner: meta('byline', '') })), { authors: ['tippkraft'] }],
    [
      'a date of zeros',
      wxr(
        post({
          when: '<wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt><wp:post_date>0000-00-00 00:00:00</wp:post_date><pubDate>Mon, 30 Nov -0001 00:00:00 +0000</pubDate>',
        }),
      ),
      { held: true },
    ],
    ['no date', wxr(post({ when: '' })), { held: true }],
  ])('%s', (_, text, expected) => expectRow(text, expected));

  it('names guest authors by a plug-in’s posts, in any order', async () => {
    const guest = `<item><title>Mia Probe</title><wp:post_id>9</wp:post_id><wp:post_name>cap-mia</wp:post_name><wp:status>publish</wp:status><wp:post_type>guest-author</wp:post_type>${meta('cap-user_login', 'mia')}</item>`;
    expect(await readAll(wxr(post({ inner: sorted('mia', 'cap-mia', 'author') }) + guest))).toMatchObject([
      { bylines: ['Mia Probe'] },
    ]);
  });

  it('reports different categories of one name across posts', async () => {
    const [first, second] = await readAll(
      wxr(
        post({ inner: sorted('Lokales', 'sport-lokal') }) + post({ id: 2, inner: sorted('Lokales', 'politik-lokal') }),
      ),
    );
    expect(first?.losses).toEqual([]);
    expect(second?.losses).toEqual([{ kind: 'category', detail: 'politik-lokal („Lokales“ wie sport-lokal)' }]);
  });
});

describe('G12 titles of tables and objects', () => {
  it.each([
    ['AT&amp;T &quot;zitiert&quot; &#8211; &#xe4;', 'AT&T "zitiert" – ä'],
    ['Zoo \u202eרבה\u202c heute\u2067', 'Zoo רבה heute'],
  ])('%s → %s', async (title, expected) => {
    const json = JSON.stringify({ id: 1, title, date: '2024-05-01', html: '<p>Text.</p>' });
    expect(await convert(json)).toMatchObject({ title: expected });
    expect(await convert(`id,title,date,body\n1,"${title.replaceAll('"', '""')}",2024-05-01,Text.\n`)).toMatchObject({
      title: expected,
    });
  });

  it('decodes names of topics and people before splitting them', async () => {
    const json = JSON.stringify({
      id: 1,
      title: 'T',
      date: '2024-05-01',
      text: 'Text.',
      tags: 'Tom &amp; Jerry, Hafen',
      author: 'Mia Probe &amp; Jörg Wei&szlig;',
    });
    expect(await convert(json)).toMatchObject({ tags: ['Tom & Jerry', 'Hafen'], authors: ['Mia Probe', 'Jörg Weiß'] });
  });
});

const FIELD = '../shared/field';

describe.skipIf(!fs.existsSync(FIELD))('G12 feeds and titles of the field', () => {
  const read = (name: string) => fs.readFileSync(`${FIELD}/${name}`, 'utf8');

  it('are imported in full', async () => {
    expect(await convert(read('f16-prefixed-atom.xml'))).toMatchObject({ title: 'Mit Präfix FELD16A', date: DATE });
    expect(await convert(read('f16b-other-prefix.xml'))).toMatchObject({
      lead: 'Nur der Anreißer.',
      texts: ['Der ganze Text, erster Absatz.', 'Der ganze Text, zweiter Absatz FELD16B-VOLL.'],
      authors: ['Mia Probe'],
      date: DATE,
    });
    expect(await convert(read('f17-rss1.rdf'))).toMatchObject({
      id: 'https://blatt.example/17',
      tags: ['Hafen'],
      authors: ['Mia Probe'],
    });
    expect(await convert(read('f19-comments.xml'))).toMatchObject({
      lines: expect.arrayContaining([
        '1 Kommentare weggelassen',
        'Einordnung weggelassen: politik-lokal („Lokales“ wie sport-lokal)',
      ]),
    });
    const [head, , draft] = read('f20-wix-draft.csv').split('\n');
    const map = { id: 'ID', title: 'Title', body: 'Plain Content', date: 'Published Date' };
    expect(await convert(`${head}\n${draft}\n`, { map })).toMatchObject({ held: true, date: '' });
    const titles = await Promise.all(
      read('f21-titles.jsonl')
        .trim()
        .split('\n')
        .map((line) => convert(line)),
    );
    expect(titles).toMatchObject([
      { title: '5 < 7 & 9 FELD21' },
      { title: 'Wenn a<b gilt FELD21' },
      { title: 'Kursiv im Titel FELD21' },
      { title: '🦓 Zebra\u200d im Zoo רבה FELD21' },
      { title: 'AT&T "zitiert" – FELD21' },
    ]);
  });

  it('imports two articles from tables of German offices', async () => {
    expect(await readAll(read('f18b-bom.csv'))).toMatchObject([
      { title: 'BOM und "Anführungszeichen" FELD18B' },
      { date: '' },
    ]);
  });
});
