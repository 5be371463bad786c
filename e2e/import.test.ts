import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { importOutcomesContract, importRecordContract } from '#shared/contracts/import.contract.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const FIXTURES = 'importer/fixtures';
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

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startTestPortal();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-import-'));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await portal.stop();
});

type Run = { readonly code: number | null; readonly says: string };

/** `npm run import`, but for its set-up. */
function runImport(
  args: readonly string[],
  { stdin = '', env = {} }: { stdin?: string | Buffer; env?: Record<string, string> } = {},
): Promise<Run> {
  const { promise, resolve } = Promise.withResolvers<Run>();
  const child = spawn(process.execPath, ['scripts/import.ts', ...args, '--report', path.join(folder, 'report.jsonl')], {
    env: { ...process.env, PORT: String(portal.port), STATE_DIR: inject('seededState'), ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let says = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (says += text));
  child.once('close', (code) => resolve({ code, says }));
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
  return promise;
}

function write(name: string, ...records: readonly object[]): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return file;
}

async function search(terms: string) {
  const { text } = await portal.request(`/articles/search?limit=20&searchTerms=${encodeURIComponent(terms)}`, {
    host: 'content.localhost',
  });
  return JSON.parse(text).data;
}

async function page(target: string): Promise<string> {
  const { status, text } = await portal.request(target);
  expect([target, status]).toEqual([target, 200]);
  return text;
}

describe('G12 npm run import', () => {
  it.each([
    ['rss.xml', [], 2, 7],
    ['atom.xml', [], 2, 4],
    ['wordpress.xml', [], 3, 2],
    ['ninjs.json', [], 2, 6],
    ['table.csv', ['--map', 'id=kennung,title=titel,lead=vorspann,body=text,author=autor,date=datum,tags=thema'], 2, 6],
    ['articles.jsonl', [], 2, 8],
    ['latin1.xml', [], 1, 1],
  ])(
    'G12 takes the good records of %s and reports the others; a second run writes nothing',
    async (name, args, good, broken) => {
      const command = [`${FIXTURES}/${name}`, '--images', FIXTURES, ...args];
      const first = await runImport(command);
      expect(first.says).toContain(`${good} angelegt, 0 geändert, 0 unverändert, ${broken} abgelehnt`);
      expect(first.says).toMatch(new RegExp(`^${FIXTURES}/${name}:\\d+: .+$`, 'm'));
      expect(first.code).toBe(1);
      const purged = portal.purges.calls.length;
      const second = await runImport(command);
      expect(second.says).toContain(`0 angelegt, 0 geändert, ${good} unverändert, ${broken} abgelehnt`);
      expect([purged > 0, portal.purges.calls.length]).toEqual([true, purged]);
    },
  );

  it('G12 an article is found by channel, author, topic and words', async () => {
    const [found] = await search('Wasserturm;Bücherei');
    expect(found).toMatchObject({ title: 'Wasserturm wird Bücherei & Café', publishDate: '2014-03-04T09:00:00.000Z' });
    const [author] = found.authors;
    for (const target of ['/archiv', author.urlPath, '/stadtbild'])
      expect(await page(target)).toContain('Wasserturm wird Bücherei');
    const article = await page(found.targetPathOrUrl);
    expect(article).toContain('Drei Jahre hat es gedauert.');
    expect(article).not.toContain('alert(1)');
    expect(await page('/autoren')).toContain('Jörg Weiß');
  });

  it('G12 a changed record updates its article and purges, another stays as it is', async () => {
    const record = (id: string, title: string) => ({
      id,
      title,
      body: 'Ein Absatz über das Wurzelfest.\n\nNoch einer.',
      author: 'Wanda Wurzel',
      date: '2018-01-01',
    });
    write('wurzel.jsonl', record('a', 'Wurzelfest im Regen'), record('b', 'Wurzelfest mit Musik'));
    const command = [path.join(folder, 'wurzel.jsonl')];
    expect((await runImport(command)).says).toContain('2 angelegt');
    const before = await search('Wurzelfest');
    const target = before.find(({ title }: { title: string }) => title.includes('Regen')).targetPathOrUrl;
    for (const shown of [target, '/archiv']) expect(await page(shown)).toContain('Wurzelfest im Regen');

    write('wurzel.jsonl', record('a', 'Wurzelfest bei Sonne'), record('b', 'Wurzelfest mit Musik'));
    expect(await runImport(command)).toMatchObject({
      code: 0,
      says: expect.stringContaining('0 angelegt, 1 geändert, 1 unverändert, 0 abgelehnt'),
    });
    for (const shown of [target, '/archiv']) expect(await page(shown)).toContain('Wurzelfest bei Sonne');
    expect((await search('Wurzelfest')).map(({ documentId }: { documentId: number }) => documentId).toSorted()).toEqual(
      before.map(({ documentId }: { documentId: number }) => documentId).toSorted(),
    );
  });

  it('G12 a retracted article stays so when its record changes', async () => {
    const file = (body: string) => write('zurueck.jsonl', { id: 1, title: 'Zurückgezogenes vom Grumpelsee', body });
    await runImport([file('Eins.')]);
    const [{ documentId, targetPathOrUrl }] = await search('Grumpelsee');
    await portal.edit('POST', `/articles/${documentId}/retract`);
    expect((await runImport([file('Zwei.')])).says).toContain('1 geändert');
    expect((await portal.request(targetPathOrUrl)).status).toBe(410);
  });

  it('G12 matches authors and tags that are there, and makes no page another has', async () => {
    await portal.edit('PUT', '/authors', [{ id: 901, prename: 'Vera', surname: 'Vorhanden', role: '', bio: '' }]);
    await runImport([
      write('namen.jsonl', {
        id: 1,
        title: 'Namensprobe Zwirbel',
        body: 'Text.',
        author: 'Vera Vorhanden',
        tags: ['NAHVERKEHR', 'Sport', 'Covid-19'],
      }),
    ]);
    const [{ authors, tags }] = await search('Namensprobe');
    expect([authors[0].id, tags]).toEqual([901, expect.arrayContaining([9])]);
    for (const target of ['/sport-thema', '/covid-19-thema'])
      expect(await page(target)).toContain('Namensprobe Zwirbel');
  });

  it('G12 pictures come from a folder or the net, but never from a private address', async () => {
    const reached: string[] = [];
    const inside = http.createServer(({ url = '' }, response) => {
      reached.push(url);
      response.end();
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    const address = inside.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const images = [
      `http://127.0.0.1:${port}/a.jpg`,
      `http://[::ffff:127.0.0.1]:${port}/b.jpg`,
      `http://localhost:${port}/c.jpg`,
      'file:///etc/passwd',
    ];
    const file = write(
      'bilder.jsonl',
      ...images.map((image, id) => ({ id, title: `Bilderprobe ${id}`, body: 'Text.', image })),
    );
    const { code, says } = await runImport([file]);
    inside.close();
    expect([code, reached]).toEqual([0, []]);
    expect(says.match(/Adresse nicht erlaubt/g)).toHaveLength(3);
    expect(says).toMatch(/^Bericht: .*report\.jsonl \(4 Bilder fehlen\)$/m);
    const report = fs.readFileSync(path.join(folder, 'report.jsonl'), 'utf8').trim().split('\n');
    expect(report.map((line) => JSON.parse(line))[0]).toEqual({
      file,
      line: 1,
      id: '0',
      kind: 'missingPicture',
      reason: expect.stringContaining('nicht erlaubt'),
    });
  });

  it('G12 a WordPress category makes an article paid, also one that came in free before', async () => {
    const command = [`${FIXTURES}/wordpress.xml`, '--source', 'plus', '--images', FIXTURES];
    const restriction = async () =>
      (await search('Ortszeit;UTC'))
        .concat(await search('Pflaster'))
        .map(({ contentRestriction }: { contentRestriction: string }) => contentRestriction);
    expect((await runImport(command)).says).toContain(
      '3 angelegt, 0 geändert, 0 unverändert, 2 abgelehnt, 2 übergangen, 0 kostenpflichtig, 1 noch nicht veröffentlicht',
    );
    expect(new Set(await restriction())).toEqual(new Set(['free']));
    expect((await runImport([...command, '--paid-tag', 'plätze'])).says).toContain(
      '0 angelegt, 1 geändert, 2 unverändert, 2 abgelehnt, 2 übergangen, 1 kostenpflichtig',
    );
    expect(await restriction()).toContain('paid');
  });

  it('G12 a text that wears out the parser is rejected with its line, and the others come in', async () => {
    const texts = ['Gut.', '> '.repeat(2_000), '*a '.repeat(33_000), 'Auch gut.'];
    const file = write(
      'boese.jsonl',
      ...texts.map((bodyMarkdown, id) => ({ id, title: `Härteprobe ${id}`, bodyMarkdown })),
    );
    const { code, says } = await runImport([file]);
    expect([code, says]).toEqual([1, expect.stringContaining('2 angelegt, 0 geändert, 0 unverändert, 2 abgelehnt')]);
    expect(says).toContain(`${file}:2: Auszeichnung zu tief`);
    expect(says).toContain(`${file}:3: Markdown nicht lesbar`);
  });

  it('G12 says what would happen and writes nothing with --dry-run', async () => {
    const file = write('probe.jsonl', { id: 1, title: 'Trockenübung Knarzfeld', body: 'Text.' });
    const { code, says } = await runImport([file, '--dry-run', '--channel', 'noch-nicht-da']);
    expect([code, says]).toEqual([
      0,
      expect.stringMatching(/Ressort „noch-nicht-da“ würde angelegt[^]*1 würden angelegt/),
    ]);
    expect(await search('Knarzfeld')).toEqual([]);
    expect((await portal.request('/noch-nicht-da')).status).toBe(404);
  });

  it('G12 an interrupted run continues where it was', async () => {
    const count = 400;
    const records = Array.from({ length: count }, (_, id) => ({
      id,
      title: `Fortgangsprobe Nummer ${id}`,
      body: `Text ${id}.`,
      date: '2016-01-01',
    }));
    const file = write('viele.jsonl', ...records);
    const child = spawn(process.execPath, ['scripts/import.ts', file], {
      env: { ...process.env, PORT: String(portal.port), STATE_DIR: inject('seededState') },
      stdio: 'ignore',
    });
    await expect.poll(() => search('Fortgangsprobe'), { timeout: 20_000, interval: 20 }).not.toEqual([]);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    const { says } = await runImport([file]);
    const [, created = '0', unchanged = '0'] =
      /(\d+) angelegt, 0 geändert, (\d+) unverändert, 0 abgelehnt/.exec(says) ?? [];
    expect(Number(created) + Number(unchanged)).toBe(count);
    expect(Number(unchanged)).toBeGreaterThan(0);
    expect((await runImport([file])).says).toContain(`0 angelegt, 0 geändert, ${count} unverändert`);
  });

  it.each([
    ['no file', [], /keine Datei/],
    ['a file that is not there', ['gibt-es-nicht.xml'], /nicht lesen/],
    ['an unknown title', ['x', '--mandator', 'x'], /Titel gibt es nicht/],
    ['an unknown option', ['x', '--x'], /--x/],
    ['a map that maps nothing', ['x', '--map', 'titel=x'], /--map/],
  ])('G12 ends with 2 for %s', async (_, args, reason) => {
    const { code, says } = await runImport(args);
    expect([code, says]).toEqual([2, expect.stringMatching(reason)]);
  });

  it('G12 ends with 2 without the right token, and when the content server is away', async () => {
    const file = write('ohne.jsonl', { id: 1, title: 'Ohne', body: 'Text.' });
    expect(await runImport([file], { env: { EDITOR_TOKEN: 'falsch' } })).toMatchObject({
      code: 2,
      says: expect.stringContaining('401'),
    });
    const away = await runImport([file], { env: { CONTENT_SERVER_URL: 'http://127.0.0.1:9', EDITOR_TOKEN: 'x' } });
    expect(away).toMatchObject({ code: 2, says: expect.stringContaining('antwortet nicht') });
  });

  const record = (id: string, title: string, more: object = {}) => ({
    id,
    digest: `${id} ${title}`,
    article: {
      title,
      titlePrefix: null,
      lead: 'Vorspann.',
      channel: 'koeln',
      authors: [],
      tags: ['Archiv'],
      image: null,
      contentItems: [{ type: 'paragraph', html: 'Text.' }],
      publishedAt: '2015-01-01T08:00:00.000Z',
      contentRestriction: 'free',
    },
    ...more,
  });
  const archive = { mandator: 'tagesbote', source: 'wege' };
  const send = async (...records: readonly object[]) =>
    v.parse(importOutcomesContract, await portal.edit('POST', '/import/articles', { ...archive, records })).data;
  const articleIdOf = async (sent: object) => {
    const [outcome] = await send(sent);
    if (outcome?.kind !== 'created') throw new Error(`Not created: ${JSON.stringify(outcome)}`);
    return outcome.articleId;
  };

  it('G12 a draft and what is scheduled are on no page before their time, and the cron brings the latter with its purge', async () => {
    const releaseAt = new Date(Date.now() + 3_600_000).toISOString();
    const held = [
      record('s', 'Vorschau Zirbelwald', { hold: { releaseAt } }),
      record('d', 'Entwurf Zirbelwald', { hold: { releaseAt: null } }),
    ];
    expect(await send(...held)).toEqual([{ kind: 'held' }, { kind: 'held' }]);
    const records = held.map(({ id, digest }) => ({ id, digest }));
    expect(await portal.edit('POST', '/import/lookup', { ...archive, records })).toEqual({
      data: ['unchanged', 'unchanged'],
    });
    expect(await page('/koeln')).not.toContain('Zirbelwald');
    await portal.runScheduled();
    expect(await search('Zirbelwald')).toEqual([]);
    const purged = portal.purges.calls.length;
    await portal.query("UPDATE held_records SET release_at = 1 WHERE record_id = 's'");
    await portal.runScheduled();
    expect(await search('Zirbelwald')).toMatchObject([{ title: 'Vorschau Zirbelwald' }]);
    expect(portal.purges.calls.length).toBeGreaterThan(purged);
    expect(await portal.edit('POST', '/import/held', archive)).toEqual({
      data: [{ id: 'd', title: 'Entwurf Zirbelwald', releaseAt: null }],
    });
    expect(await send(record('s', 'Vorschau Zirbelwald', { hold: { releaseAt: null } }))).toMatchObject([
      { kind: 'rejected' },
    ]);
    const named = { ...archive, id: 'd' };
    expect(await portal.edit('POST', '/import/held/release', named)).toMatchObject({ data: { kind: 'created' } });
    expect(await search('Zirbelwald')).toHaveLength(2);
    await expect(portal.edit('POST', '/import/held/remove', named)).rejects.toThrow(/404/);
  });

  it('G12 an old address leads to the article, which keeps its old name; a rule of an editor stays', async () => {
    await portal.edit('PUT', '/redirects', [
      { mandator: 'tagesbote', from: '/2015/01/von-hand', to: '/koeln', status: 302 },
    ]);
    const { article } = record('r', 'Rösselsprung');
    const articleId = await articleIdOf(
      record('r', 'Rösselsprung', { oldPath: '/2015/01/roessel', article: { ...article, slug: 'Rössel_alt' } }),
    );
    await send(record('h', 'Handgemacht', { oldPath: '/2015/01/von-hand' }));
    const numbered = await articleIdOf(record('n', 'Nummer', { oldPath: '/?p=11' }));
    const location = async (target: string) => (await portal.request(target)).headers.location;
    await expect.poll(() => location('/2015/01/roessel')).toBe(`/roessel-alt-${articleId}`);
    expect(await location('/2015/01/von-hand')).toBe('/koeln');
    await expect.poll(() => location('/?p=11')).toBe(`/nummer-${numbered}`);
    await expect(
      portal.edit('PUT', '/redirects', [{ mandator: 'tagesbote', from: '/?cat=3', to: '/koeln', status: 302 }]),
    ).rejects.toThrow(/400/);
  });

  it('G12 tells readers of a change of the text, and of nothing else', async () => {
    const articleId = await articleIdOf(record('u', 'Ohne Bild'));
    const updatedAt = async () =>
      (await portal.query('SELECT updated_at FROM articles WHERE id = ?', articleId))[0]?.['updated_at'];
    const article = { ...record('u', 'Ohne Bild').article, tags: ['Archiv', 'Sport'] };
    await send({ id: 'u', digest: 'mit Bild', article });
    expect(await updatedAt()).toBe(null);
    await send({ id: 'u', digest: 'neu', article: { ...article, lead: 'Neuer Vorspann.' } });
    expect(await updatedAt()).not.toBe(null);
  });

  it('G12 JÖRG WEISS and Jörg Weiß are one', async () => {
    const by = (id: string, prename: string, surname: string) =>
      record(id, 'Namensvetter Quirl', {
        article: { ...record(id, 'Namensvetter Quirl').article, authors: [{ prename, surname }] },
      });
    await send(by('w1', 'Jörg', 'Quirlweiß'), by('w2', 'JÖRG', 'QUIRLWEISS'));
    await send(by('w3', 'jörg', 'Quirlweiss'));
    const found = await search('Namensvetter');
    expect(new Set(found.map(({ authors }: { authors: { id: number }[] }) => authors[0]?.id)).size).toBe(1);
    expect(found).toHaveLength(3);
  });

  it('G12 a CMS that calls has its text converted as the import does it, and sends the result on', async () => {
    const text = JSON.stringify({
      id: 'cms-1',
      title: 'Wandlung Ulmenhof',
      bodyMarkdown:
        'Ein *Vorspann*.\n\n![Bild](a.jpg)\n\nText[^1].\n\n<iframe src="https://fremd.example/x"></iframe>\n\n[^1]: Quelle',
    });
    const call = { mandator: 'tagesbote', channel: 'koeln', text };
    const told = await portal.edit('POST', '/import/convert', call);
    expect(told).toMatchObject({
      data: {
        findings: [
          { kind: 'element', reason: expect.stringContaining('fremd.example') },
          { kind: 'missingPicture', reference: 'a.jpg' },
        ],
      },
    });
    const converted = v.parse(
      v.object({ data: v.object({ record: importRecordContract, findings: v.array(v.unknown()) }) }),
      await portal.edit('POST', '/import/convert', { ...call, pictures: { 'a.jpg': 'umbau-koelner-innenstadt' } }),
    );
    expect(converted.data).toMatchObject({
      findings: [{ kind: 'element' }],
      record: {
        article: {
          lead: 'Ein <em>Vorspann</em>.',
          image: { baseUrl: 'umbau-koelner-innenstadt', altText: 'Bild' },
          contentItems: [{ html: 'Text<sup>[1]</sup>.' }, { items: ['Quelle'] }],
        },
      },
    });
    await send(converted.data.record);
    expect(await search('Ulmenhof')).toMatchObject([{ title: 'Wandlung Ulmenhof' }]);
    await expect(
      portal.edit('POST', '/import/convert', { ...call, text: '{"id":1,"title":"Ohne Text"}' }),
    ).rejects.toThrow(/422.*Text fehlt/);
    await expect(portal.edit('POST', '/import/convert', { ...call, text: 'x'.repeat(1_000_001) })).rejects.toThrow(
      /400/,
    );
  });

  it('G12 its calls are for editors only', async () => {
    for (const target of [
      '/import/channel',
      '/import/lookup',
      '/import/articles',
      '/import/held',
      '/import/held/release',
      '/import/held/remove',
      '/import/convert',
    ]) {
      expect([
        target,
        (await portal.request(target, { host: 'content.localhost', method: 'POST', body: '{}' })).status,
      ]).toEqual([target, 401]);
    }
  });
});

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
    expect([code, says]).toEqual([0, expect.not.stringContaining('Bild')]);
    const found = await search('Blinkturm');
    expect(found).toHaveLength(4);
    for (const { img } of found) expect(img.width).toBe(1600);
  });
});
