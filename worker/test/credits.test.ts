import { expect, it } from 'vitest';
import { articlePayload, createFaultyPortal, teaserPayload } from './faultyPortal.ts';

const picture = (credit: string) => ({
  baseUrl: 'bild',
  altText: '',
  caption: 'Am Rhein.',
  credit,
  width: 16,
  height: 9,
  cropVal: '50-50',
});

async function show(id: number, of: object): Promise<string> {
  const { request } = createFaultyPortal({
    upstreams: { '/content/v5': () => Response.json({ ...articlePayload(id, of), more: [teaserPayload(id + 1)] }) },
  });
  return (await request(`/${id}`)).text;
}

const captionsOf = (page: string) =>
  Array.from(page.matchAll(/<(figcaption|li)>.*?<\/\1>/g), ([markup]) => markup.replace(/<[^>]*>/g, '').trim());

it('names the photographer below each picture, and in the structured data of the lead picture', async () => {
  const page = await show(21_000, {
    img: picture('Foto: Oben'),
    contentItems: [
      { type: 'image', image: picture('Foto: Mitte') },
      { type: 'gallery', title: 'Strecke', images: [picture('Foto: Eins'), { ...picture(''), baseUrl: 'zwei' }] },
      { type: 'video', mediaId: 'film', title: 'Film', durationSeconds: 12, poster: picture('Foto: Standbild') },
      {
        type: 'embed',
        vendor: 'youtube',
        title: 'Clip',
        url: 'https://www.youtube-nocookie.com/embed/abc',
        text: '',
        poster: picture('Foto: Fremd'),
      },
    ],
  });
  const captions = captionsOf(page);
  for (const shown of ['Am Rhein. Foto: Oben', 'Am Rhein. Foto: Mitte']) expect(captions).toContainEqual(shown);
  for (const shown of [/Am Rhein\. Foto: Eins$/, /Am Rhein\.$/, /^Film .*Foto: Standbild$/, /Foto: Fremd$/])
    expect(captions).toContainEqual(expect.stringMatching(shown));
  expect(page).toMatch(/"image":\{"@type":"ImageObject","contentUrl":"https?:[^"]+","creditText":"Foto: Oben"\}/);
});

it('names them for a lead video’s still, and for a picture without a caption', async () => {
  const headerVideo = { mediaId: 'film', title: 'Film', durationSeconds: 12 };
  expect(captionsOf(await show(21_010, { img: picture('Foto: Still'), headerVideo }))).toContainEqual(
    expect.stringMatching(/^Film .*Foto: Still$/),
  );
  expect(captionsOf(await show(21_020, { img: { ...picture('Foto: Allein'), caption: '' } }))).toContain(
    'Foto: Allein',
  );
});

it('shows no credit without a name, and none in lists', async () => {
  const page = await show(21_030, { img: { ...picture(''), caption: '' } });
  expect(page).not.toContain('<figcaption');
  expect(page).toMatch(/"image":"https?:/);
  const { request } = createFaultyPortal({
    upstreams: {
      '/content/v5': () =>
        Response.json({
          type: 'latest',
          teasers: [{ ...teaserPayload(21_040), img: picture('Foto: Liste') }],
          hasNextPage: false,
        }),
    },
  });
  const { text } = await request('/neueste');
  expect(text).toContain('-21040');
  expect(text).not.toContain('Foto: Liste');
});
