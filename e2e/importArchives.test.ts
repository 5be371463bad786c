import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openImportDesk } from './support/importDesk.ts';

const desk = openImportDesk();
const { runImport, write, search, page } = desk;

const DATA = path.resolve('../shared/data');
const CODEFOR = ['--map', 'body=bodyMarkdown,lead=teaser,tags=topic,image=images'];
const KLEXIKON = [
  '--map',
  'body=simpleText,lead=teaser',
  '--channel',
  'lexikon',
  '--tag',
  'Lexikon',
  '--date',
  '2020-01-01',
];

/**
 * As many of each archive's records, and those that come in of them; `DEEP=1` for all. One article of the blog has no
 * title.
 */
const [BLOG, LEXICON] = process.env['DEEP']
  ? [
      { records: 226, good: 225 },
      { records: 2_898, good: 2_898 },
    ]
  : [
      { records: 30, good: 30 },
      { records: 30, good: 30 },
    ];
const canRead = fs.existsSync(DATA) && spawnSync('xz', ['--version']).status === 0;

describe.skipIf(!canRead)('G12 real archives', () => {
  const readFirst = (name: string, count: number): string => {
    const { stdout } = spawnSync('xz', ['-dc', path.join(DATA, name)], {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    return stdout.split('\n').slice(0, count).join('\n');
  };
  const written = ({ good }: { good: number }) =>
    expect.stringContaining(`${good.toLocaleString('de-DE')} angelegt, 0 geändert, 0 unverändert`);
  const unchanged = ({ good }: { good: number }) =>
    expect.stringContaining(`0 angelegt, 0 geändert, ${good.toLocaleString('de-DE')} unverändert`);

  it('G12 blog articles with authors, dates and topics, from standard input', async () => {
    const stdin = readFirst('codefor-de-blog.jsonl.xz', BLOG.records);
    const command = ['-', '--source', 'codefor', '--channel', 'blog', ...CODEFOR];
    expect((await runImport(command, { stdin })).says).toEqual(written(BLOG));
    expect((await runImport(command, { stdin })).says).toEqual(unchanged(BLOG));
    const [found] = await search('Chemnitz;Baustellenkarte');
    expect(found).toMatchObject({ title: 'Gründung des OK Lab Chemnitz', publishDate: '2014-04-13T22:00:00.000Z' });
    for (const target of ['/blog', found.authors[0].urlPath, '/event', found.targetPathOrUrl]) await page(target);
  });

  it('G12 encyclopaedic articles without dates and sections', async () => {
    const stdin = readFirst('klexikon-wikipedia-de.jsonl.xz', LEXICON.records);
    const command = ['-', '--source', 'klexikon', ...KLEXIKON];
    expect(await runImport(command, { stdin })).toEqual({ code: 0, says: written(LEXICON) });
    expect(await runImport(command, { stdin })).toEqual({ code: 0, says: unchanged(LEXICON) });
    expect((await search('Aachener;Dom'))[0]).toMatchObject({
      title: 'Aachener Dom',
      publishDate: '2019-12-31T23:00:00.000Z',
    });
    expect(await page('/lexikon')).toContain('Lexikon');
  });

  it('G12 four photographs from a folder', async () => {
    const photographs = fs.readdirSync(path.join(DATA, 'photos'));
    const file = write(
      'fotos.jsonl',
      ...photographs.map((image, id) => ({
        id,
        title: `Fotografie ${id} vom Blinkturm`,
        body: 'Text.',
        image: `2014/${image}`,
      })),
    );
    const { code, says } = await runImport([file, '--images', path.join(DATA, 'photos')]);
    expect(says).not.toContain('Bild');
    expect(code).toBe(0);
    const found = await search('Blinkturm');
    expect(found).toHaveLength(4);
    for (const { img } of found) expect(img.width).toBe(1600);
  });
});
