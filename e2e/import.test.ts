import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIXTURES, openImportDesk } from './support/importDesk.ts';
import type { TestPortal } from './support/testPortal.ts';

const desk = openImportDesk();
const { runImport, settings, fileNamed, write, search, page } = desk;

let portal: TestPortal;
beforeAll(() => {
  portal = desk.portal();
});

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
      expect(purged).toBeGreaterThan(0);
      expect(portal.purges.calls).toHaveLength(purged);
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
    const command = [fileNamed('wurzel.jsonl')];
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
    expect(authors[0].id).toBe(901);
    expect(tags).toContain(9);
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
    expect(code).toBe(0);
    expect(reached).toEqual([]);
    expect(says.match(/Adresse nicht erlaubt/g)).toHaveLength(3);
    expect(says).toMatch(/^Bericht: .*report\.jsonl \(4 Bilder fehlen\)$/m);
    const report = fs.readFileSync(fileNamed('report.jsonl'), 'utf8').trim().split('\n');
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
    expect(says).toContain('2 angelegt, 0 geändert, 0 unverändert, 2 abgelehnt');
    expect(code).toBe(1);
    expect(says).toContain(`${file}:2: Auszeichnung zu tief`);
    expect(says).toContain(`${file}:3: Markdown nicht lesbar`);
  });

  it('G12 says what would happen and writes nothing with --dry-run', async () => {
    const file = write('probe.jsonl', { id: 1, title: 'Trockenübung Knarzfeld', body: 'Text.' });
    const { code, says } = await runImport([file, '--dry-run', '--channel', 'noch-nicht-da']);
    expect(says).toMatch(/Ressort „noch-nicht-da“ würde angelegt[^]*1 würden angelegt/);
    expect(code).toBe(0);
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
      env: settings(),
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
    expect(says).toMatch(reason);
    expect(code).toBe(2);
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
});
