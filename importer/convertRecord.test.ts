import { describe, expect, it } from 'vitest';
import { convertRecord, type ConvertOptions } from './convertRecord.ts';

const options: ConvertOptions = {
  mandator: 'tagesbote',
  channel: 'archiv',
  channels: new Set(['archiv']),
  map: {},
  bodyKind: null,
  defaultTag: 'Archiv',
  paidTags: ['Plus'],
  base: null,
  redirects: true,
  pictures: {},
  now: Date.parse('2026-11-21T12:00:00Z'),
};
const item =
  '<item><guid>a</guid><link>https://blatt.example/a/</link><title>T</title><category>Plus</category><description>Text.</description></item>';

describe('G12 one record of a CMS that calls', () => {
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
  ])('is an article out of %s', async (format, text) => {
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
