import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { importOutcomesContract, importRecordContract } from '#shared/contracts/import.contract.ts';
import { openImportDesk } from './support/importDesk.ts';
import type { TestPortal } from './support/testPortal.ts';

const desk = openImportDesk();
const { search, page } = desk;

let portal: TestPortal;
beforeAll(() => {
  portal = desk.portal();
});

describe('G12 the calls of an import', () => {
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
      record('r', 'Rösselsprung', {
        oldPaths: ['/2015/01/roessel', '/?p=12'],
        article: { ...article, slug: 'Rössel_alt' },
      }),
    );
    await send(record('h', 'Handgemacht', { oldPaths: ['/2015/01/von-hand'] }));
    const numbered = await articleIdOf(record('n', 'Nummer', { oldPaths: ['/?p=11'] }));
    const location = async (target: string) => (await portal.request(target)).headers.location;
    await expect.poll(() => location('/2015/01/roessel')).toBe(`/roessel-alt-${articleId}`);
    await expect.poll(() => location('/?p=12')).toBe(`/roessel-alt-${articleId}`);
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
    const call = { mandator: 'tagesbote', channel: 'koeln', text, date: 'now' };
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
      const { status } = await portal.request(target, { host: 'content.localhost', method: 'POST', body: '{}' });
      expect(status, target).toBe(401);
    }
  });
});
