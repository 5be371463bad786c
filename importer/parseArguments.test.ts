import { describe, expect, it } from 'vitest';
import { parseArguments } from './parseArguments.ts';

describe('parseArguments', () => {
  it('has defaults for everything but the files', () => {
    expect(parseArguments(['a.xml', '-'])).toEqual({
      ok: true,
      value: {
        files: ['a.xml', '-'],
        mandator: 'tagesbote',
        channel: 'archiv',
        map: {},
        bodyKind: null,
        ignore: [],
        images: null,
        source: null,
        tag: 'Archiv',
        paidTags: [],
        date: null,
        isDryRun: false,
        names: null,
        redirects: false,
        base: null,
        postTypes: [],
        encoding: null,
        csv: { delimiter: null, quote: '"', columns: null },
        report: 'import-bericht.jsonl',
      },
    });
  });

  it('reads several tags as paid', () => {
    expect(parseArguments(['a', '--paid-tag', 'Plus', '--paid-tag', 'Abo, lang'])).toMatchObject({
      ok: true,
      value: { paidTags: ['Plus', 'Abo, lang'] },
    });
  });

  it('reads a map and a date', () => {
    const read = parseArguments([
      'a',
      '--map',
      'body=bodyMarkdown, tags=topic',
      '--date',
      '2020-01-01',
      '--channel',
      '/blog/',
    ]);
    expect(read).toMatchObject({
      ok: true,
      value: { map: { body: 'bodyMarkdown', tags: 'topic' }, date: '2019-12-31T23:00:00.000Z', channel: 'blog' },
    });
  });

  it('reads the form of a table', () => {
    const read = parseArguments([
      'a',
      '--delimiter',
      'tab',
      '--quote',
      'none',
      '--columns',
      'id, title,body',
      '--encoding',
      'windows-1252',
    ]);
    expect(read).toMatchObject({
      ok: true,
      value: { csv: { delimiter: '\t', quote: '', columns: ['id', 'title', 'body'] }, encoding: 'windows-1252' },
    });
  });

  it.each([
    [['a', '--delimiter', '||']],
    [['a', '--quote', '""']],
    [['a', '--columns', ',']],
    [['a', '--encoding', 'klingonisch']],
    [['a', '--base', '/archiv']],
    [[]],
    [['a', '--map', 'x']],
    [['a', '--map', 'x=y']],
    [['a', '--body', 'pdf']],
    [['a', '--date', 'bald']],
    [['a', '--paid-tag', '']],
    [['a', '--paid-tag', 'Plus', '--paid-tag', ' ']],
    [['a', '--mandator', 'x']],
    [['a', '--unbekannt']],
  ])('refuses %j', (argv) => {
    expect(parseArguments(argv).ok).toBe(false);
  });
});
