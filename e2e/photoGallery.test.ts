import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleInput } from './support/askContentServer.ts';
import { measurePicture, requestBytes, uploadOriginal } from './support/pictures.ts';
import { staffCookie } from './support/readerCookies.ts';
import { sharePortal } from './support/sharedPortals.ts';

const FOLDER = path.resolve('../shared/data/photos');
const photos = fs.globSync('*.jpg', { cwd: FOLDER }).sort();
const ID = 7_901;

const portal = await sharePortal();

/** As operators do: for the sake of other files no AVIF is made. */
async function switchAvif(state: 'off' | 'on'): Promise<void> {
  const { status } = await portal.request('/_insights/switches', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: await staffCookie(portal.secrets.staffSecret),
    },
    body: state === 'off' ? 'isAvifOff=on' : '',
  });
  expect(status).toBe(303);
}
beforeAll(() => switchAvif('on'));
afterAll(() => switchAvif('off'));

/** Uploads as editors do, and returns the picture as articles name it. */
async function uploadPhoto(file: string, position: number) {
  const photo = fs.readFileSync(path.join(FOLDER, file));
  const { status, bytes } = await uploadOriginal(portal, `probefoto-${position + 1}`, photo);
  expect(status).toBe(201);
  const { baseUrl } = JSON.parse(bytes.toString('utf8')).data;
  return {
    size: await measurePicture(photo),
    image: { baseUrl, altText: `Aufnahme ${position + 1}`, caption: `Bildtext ${position + 1}` },
  };
}

describe.skipIf(photos.length === 0)('a gallery of photographs', () => {
  it('M147 M61 every photograph stands in the article, and arrives as AVIF and WebP in the shape of its box', async () => {
    const uploaded = [];
    for (const [position, file] of photos.entries()) uploaded.push(await uploadPhoto(file, position));
    const images = uploaded.map(({ image }) => image);
    const contentItems = [
      { type: 'paragraph', html: 'Ein Satz vor den Bildern.' },
      { type: 'gallery', title: 'Die Auswahl', images },
    ];
    await portal.edit(
      'PUT',
      `/articles/${ID}`,
      articleInput({ title: 'Fotografien', image: images[0], contentItems, publishedAt: new Date().toISOString() }),
    );

    const { text } = await portal.request(`/${ID}`);
    const gallery = /<section[^>]* aria-label="Die Auswahl"[\s\S]*?<\/section>/.exec(text)?.[0] ?? '';
    const tags = Array.from(gallery.matchAll(/<img [^>]*>/g), ([tag]) => tag.replaceAll('&amp;', '&'));
    expect(tags.map((tag) => / alt="([^"]*)"/.exec(tag)?.[1])).toEqual(images.map(({ altText }) => altText));
    for (const { caption } of images) expect(gallery).toContain(caption);

    for (const [position, tag] of tags.entries()) {
      const [width = 0, height = 0] = [/ width="(\d+)"/, / height="(\d+)"/].map((attribute) =>
        Number(attribute.exec(tag)?.[1]),
      );
      const { size } = uploaded[position] ?? {};
      expect(width / height).toBeCloseTo((size?.width ?? 0) / (size?.height ?? 1), 2);
      const address = / src="([^"]+)"/.exec(tag)?.[1] ?? '/';
      const dense = / srcset="([^" ]+) 2x"/i.exec(tag)?.[1] ?? '/';
      for (const format of ['avif', 'webp']) {
        const { status, headers, bytes } = await requestBytes(portal, address, {
          headers: { accept: `image/${format}` },
        });
        expect([status, headers['content-type'], await measurePicture(bytes)]).toEqual([
          200,
          `image/${format}`,
          { format, width, height },
        ]);
        expect(bytes.length).toBeGreaterThan(2_000);
        const twice = await requestBytes(portal, dense, { headers: { accept: `image/${format},image/webp` } });
        const measured = await measurePicture(twice.bytes);
        // The platform makes no AVIF above that.
        const isTooWide = format === 'avif' && 2 * Math.max(width, height) > 1_200;
        expect(measured).toMatchObject({ format: isTooWide ? 'webp' : format, width: 2 * width });
        expect(Math.abs(measured.height - 2 * height)).toBeLessThanOrEqual(1);
      }
    }
  });
});
