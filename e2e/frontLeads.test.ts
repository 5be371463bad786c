import { describe, expect, it } from 'vitest';
import { articleInput } from './support/askContentServer.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

/** Ids of a front's leads, in order. */
async function leadOf(mandator: string): Promise<number[]> {
  const { text } = await portal.request('/', { host: `${mandator}.localhost` });
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  return main
    .split('<article')
    .slice(1, 14)
    .map((entry) => Number(/<h\d[^>]*><a href="[^"]*-(\d+)"/.exec(entry)?.[1]));
}

const pin = (mandator: string, articleIds: readonly number[]) =>
  portal.edit('PUT', '/front', { mandator, places: articleIds.map((articleId) => ({ articleId })) });

describe('what leads a front', () => {
  it.each([
    ['tagesbote', 1_005],
    ['rundblick', 2_102],
    ['blitz', 2_008],
    ['leverkusen', 2_013],
  ])('M1 G38 %s opens with what its editors placed, or with its highest rank', async (mandator, id) => {
    const lead = await leadOf(mandator);
    expect([lead[0], lead.filter((shown) => shown === id).length]).toEqual([id, 1]);
  });

  it('M1 editors change it, in their order, before a ranked live article', async () => {
    const live = 1_005;
    await pin('tagesbote', [1_007, 1_011]);
    await expect
      .poll(async () => (await leadOf('tagesbote')).slice(0, 3), { timeout: 5_000 })
      .toEqual([1_007, 1_011, live]);
    await pin('tagesbote', []);
    await expect.poll(async () => (await leadOf('tagesbote'))[0], { timeout: 5_000 }).toBe(live);
  });

  it.each(['/front', '/podcasts', '/test-reports'])('%s needs the token of the editors', async (path) => {
    const { status } = await portal.request(path, {
      host: 'content.localhost',
      method: 'PUT',
      body: JSON.stringify({ data: [] }),
    });
    expect(status).toBe(401);
  });

  it('M1 the headlines stay in the order of time', async () => {
    await pin('tagesbote', [1_011]);
    await expect.poll(async () => (await leadOf('tagesbote'))[0], { timeout: 5_000 }).toBe(1_011);
    expect(/<main[\s\S]*?<a href="[^"]*-(\d+)"/.exec((await portal.request('/schlagzeilen')).text)?.[1]).not.toBe(
      '1011',
    );
  });

  it('M1 a retracted one vanishes, one that leaves the title too', async () => {
    await portal.edit(
      'PUT',
      '/articles/7801',
      articleInput({ title: 'Bald zurückgezogen', publishedAt: '2025-01-01T10:00:00.000Z' }),
    );
    await portal.edit(
      'PUT',
      '/articles/7802',
      articleInput({ title: 'Bald woanders', publishedAt: '2025-01-01T10:00:00.000Z' }),
    );
    await pin('tagesbote', [7_801, 7_802]);
    await expect.poll(async () => (await leadOf('tagesbote')).slice(0, 2), { timeout: 5_000 }).toEqual([7_801, 7_802]);
    await portal.edit('POST', '/articles/7801/retract');
    await expect.poll(async () => (await leadOf('tagesbote'))[0], { timeout: 5_000 }).toBe(7_802);
    await portal.edit('PUT', '/articles/7802', { mandators: ['rundblick'] });
    await expect.poll(async () => (await leadOf('tagesbote')).includes(7_802), { timeout: 5_000 }).toBe(false);
    expect(await leadOf('tagesbote')).not.toContain(7_801);
  });

  it.each([
    ['unknown articles', [{ articleId: 999_999 }]],
    ['articles of another title', [{ articleId: 1_026 }]],
    ['more than twelve', Array.from({ length: 13 }, (_, at) => ({ articleId: 1_001 + at }))],
    ['what is no id', [{ articleId: '1001' }]],
  ])('M1 %s are refused, and what was chosen stays', async (_, places) => {
    await pin('tagesbote', [1_003]);
    await expect(portal.edit('PUT', '/front', { mandator: 'tagesbote', places })).rejects.toThrow('400');
    await expect.poll(async () => (await leadOf('tagesbote'))[0], { timeout: 5_000 }).toBe(1_003);
  });
});
