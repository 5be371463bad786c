import { describe, expect, it } from 'vitest';
import { convertRecord, type ConvertOptions } from './convertRecord.ts';
import { CONVERT_OPTIONS } from './testConvertOptions.ts';

const options: ConvertOptions = { ...CONVERT_OPTIONS, paidTags: ['Plus'], date: 'now', redirects: true };
const item =
  '<item><guid>a</guid><link>https://blatt.example/a/</link><title>T</title><category>Plus</category><description>Text.</description></item>';

describe('G12 a single record sent by a CMS', () => {
  it.each([
    ['RSS', item],
    [
      'Atom',
      '<entry><id>a</id><title>T</title><link href="https://blatt.example/a/"/><category term="plus"/><content>Text.</content></entry>',
    ],
    [
      'ninjs',
      JSON.stringify({
        uri: 'a',
        headlines: [{ value: 'T' }],
        bodies: [{ value: 'Text.' }],
        subjects: [{ name: 'Plus' }],
      }),
    ],
    ['JSON', JSON.stringify({ id: 'a', title: 'T', body: 'Text.', tags: ['Plus'], url: 'https://blatt.example/a/' })],
    [
      'WordPress',
      '<item><title>T</title><link>https://blatt.example/a/</link><wp:post_id>a</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><category domain="category">Plus</category><content:encoded>Text.</content:encoded></item>',
    ],
  ])('becomes an article from %s', async (format, text) => {
    expect(await convertRecord(text, options)).toMatchObject({
      ok: true,
      value: {
        record: {
          id: 'a',
          ...(format === 'ninjs' ? {} : { oldPaths: ['/a'] }),
          article: { title: 'T', contentRestriction: 'paid', contentItems: [{ type: 'paragraph', html: 'Text.' }] },
        },
        findings: [],
      },
    });
  });

  it.each([
    [
      'Media RSS',
      '<item><guid>a</guid><title>T</title><description>Text.</description><media:content url="a.jpg" medium="image"><media:credit role="photographer">Foto: Anna Weiß</media:credit></media:content></item>',
    ],
    [
      'ninjs',
      JSON.stringify({
        uri: 'a',
        headlines: [{ value: 'T' }],
        bodies: [{ value: 'Text.' }],
        associations: [{ type: 'picture', by: 'Anna', creditline: 'Foto: Anna Weiß', renditions: [{ href: 'a.jpg' }] }],
      }),
    ],
    ['JSON', JSON.stringify({ id: 'a', title: 'T', body: 'Text.', image: 'a.jpg', credit: ' Foto: Anna  Weiß ' })],
    [
      'Hugo',
      JSON.stringify({
        id: 'a',
        title: 'T',
        lead: 'L',
        bodyMarkdown: '{{< figure src="a.jpg" attr="Foto: Anna Weiß" >}}\n\nText.',
      }),
    ],
  ])('reads the picture credit from %s', async (_, text) => {
    const converted = await convertRecord(text, { ...options, pictures: { 'a.jpg': 'bild-12345678' } });
    expect(converted).toMatchObject({
      ok: true,
      value: { record: { article: { image: { baseUrl: 'bild-12345678', credit: 'Foto: Anna Weiß' } } }, findings: [] },
    });
  });

  it.each([
    [item + item, 'mehr als ein Datensatz'],
    ['', 'Datei enthält keine Datensätze'],
    ['{"id":1,"title":"T"', /kein gültiges JSON/],
    ['<item><guid>a</guid><title>&bomb;</title></item>', /kein gültiges XML/],
    [JSON.stringify({ id: 'a', title: 'T', bodyMarkdown: '> '.repeat(2_000) }), 'Auszeichnung zu tief verschachtelt'],
    [
      JSON.stringify({
        id: 'a',
        title: 'T',
        bodyMarkdown: `[a]: ${'u'.repeat(900)}\n\n${`${'[a] '.repeat(2_000)}\n\n`.repeat(100)}`,
      }),
      /zu viel Speicher/,
    ],
    [JSON.stringify({ id: 'a', title: 'T', body: 'Text.', channel: 'nirgends' }), 'Ressort gibt es nicht: nirgends'],
  ])('is rejected with its reason: %#', async (text, reason) => {
    expect(await convertRecord(text, options)).toEqual({ ok: false, error: expect.stringMatching(reason) });
  });
});
