import { expect, it } from 'vitest';
import { createFaultyPortal, teaserPayload } from './faultyPortal.ts';

const FACE = { baseUrl: 'gesicht', altText: '', caption: '', width: 1, height: 1, cropVal: '50-50' };
const author = (id: number) => ({ id, prename: 'Anna', surname: `Nummer${id}`, urlPath: `/autor/anna-${id}` });

/** @param path must be unique, as pages are cached. */
async function show(path: string, displayName: string, faces: object[]): Promise<string> {
  const teasers = [1, 2, 3].map((id) => ({
    ...teaserPayload(22_000 + id),
    isOpinion: true,
    badge: 'Kommentar',
    authors: [author(id)],
    img: { ...FACE, baseUrl: 'zeichnung' },
  }));
  const channel = { path, displayName, seoTitle: null, tagId: null };
  const { request } = createFaultyPortal({
    upstreams: {
      '/content/v5': () => Response.json({ type: 'channel', channel, faces, teasers, hasNextPage: false }),
    },
  });
  const { text } = await request(`/${path}`);
  return /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
}

const MARK = /<span[^>]*>(?:Meinung|Kommentar)<\/span>/;

it('M17 shows the author in place of the picture in an opinion section, for each article', async () => {
  const main = await show('gesichter', 'Meinung', [
    { authorId: 1, portrait: FACE },
    { authorId: 3, portrait: FACE },
  ]);
  expect([main.match(/<picture/g)?.length, main.includes('/bilder/zeichnung')]).toEqual([2, false]);
  expect(await show('ansichten', 'Meinung', [])).toContain('/bilder/zeichnung');
});

it('M17 omits the section’s name before each headline', async () => {
  expect(await show('meinungen', 'Meinung', [])).not.toMatch(MARK);
  expect(await show('stadt', 'Köln', [])).toMatch(MARK);
});
