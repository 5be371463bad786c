import fs from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { openSignatures, sealSignature } from '#shared/contracts/signatures/shortSignature.ts';
import {
  colorAt,
  drawStripes,
  measurePicture,
  requestBytes,
  signVariant,
  uploadOriginal,
  type ColorName,
} from './support/pictures.ts';
import { articleInput, askContentServer } from './support/askContentServer.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

/** Uploads and returns the name the service gave it. */
async function upload(name: string, bytes: Buffer, focus?: string): Promise<string> {
  const { status, bytes: answer } = await uploadOriginal(portal, name, bytes, focus);
  expect(status).toBe(201);
  return JSON.parse(answer.toString('utf8')).data.baseUrl;
}

/** Every address of a rendition in a page, as it was signed. */
async function addressesIn(path: string, selector: RegExp): Promise<string[]> {
  const { text } = await portal.request(path);
  const found = [...text.matchAll(selector)].flatMap(([block]) =>
    [...block.matchAll(/\/bilder\/[^"\s]+/g)].map(([address]) => address),
  );
  expect(found.length).toBeGreaterThan(0);
  return found.map((address) => address.replaceAll('&amp;', '&').replace(/,$/, ''));
}

const PICTURE = /<picture[\s\S]*?<\/picture>/g;
const queryOf = (address: string) => new URLSearchParams(address.split('?')[1]);

describe('the pictures of the pages', () => {
  it.each([
    ['the teasers and the lead story of the front', '/', '1:1 16:9'],
    ['the lead picture of an article', '/1001', '16:9'],
    ['the portrait of an author', '/autor/anna-12', '1:1'],
    ['the portraits of all authors', '/autoren', '1:1'],
  ])('M61 %s answer at 1x and 2x, in the size their addresses name, with quality 75', async (_what, path, ratios) => {
    // Those in their original's proportions name no height.
    const addresses = [...new Set(await addressesIn(path, PICTURE))].filter((address) => queryOf(address).has('h'));
    const shapes = new Set<string>();
    for (const address of addresses.slice(0, 40)) {
      const query = queryOf(address);
      const density = query.get('dpr') === '2' ? 2 : 1;
      const [width, height] = [Number(query.get('w')) * density, Number(query.get('h')) * density];
      expect([query.get('q'), query.get('fm')]).toEqual(['75', null]);
      const { status, headers, bytes } = await requestBytes(portal, address, { headers: { accept: 'image/jpeg' } });
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(await measurePicture(bytes)).toEqual({ format: 'jpeg', width, height });
      shapes.add(width === height ? '1:1' : Math.abs(width / height - 16 / 9) < 0.01 ? '16:9' : 'other');
    }
    expect([...shapes].sort()).toEqual(expect.arrayContaining(ratios.split(' ')));
    expect(shapes).not.toContain('other');
  });

  it('M61 every picture is named at both densities, the second exactly twice the first; a small one at 2x alone', async () => {
    const { text } = await portal.request('/');
    const images = [...text.matchAll(/<img [^>]*>/gi)].map(([tag]) => tag.replaceAll('&amp;', '&'));
    expect(images.length).toBeGreaterThan(20);
    for (const tag of images) {
      const sizes = [/ src="([^"]+)"/, / srcset="([^" ]+) 2x"/i].map(async (attribute) => {
        const address = attribute.exec(tag)?.[1];
        if (address === undefined) return null;
        const { bytes } = await requestBytes(portal, address, { headers: { accept: 'image/webp' } });
        return measurePicture(bytes);
      });
      const [width = 0, height = 0] = [/ width="(\d+)"/, / height="(\d+)"/].map((attribute) =>
        Number(attribute.exec(tag)?.[1]),
      );
      const format = 'webp';
      const twice = { format, width: 2 * width, height: 2 * height };
      expect(await Promise.all(sizes), tag).toEqual(width > 144 ? [{ format, width, height }, twice] : [twice, null]);
    }
  });

  it('G16 an article’s picture has six sizes on all pages of all titles; those in an article two, a poster three', async () => {
    const shapes = new Map<string, Set<string>>();
    for (const { id } of MANDATORS) {
      for (const path of ['/', '/koeln', '/schlagzeilen', '/suche?q=dom', '/1001', '/1002', '/1006']) {
        const { text } = await portal.request(path, { host: `${id}.localhost` });
        const pictures = [...text.matchAll(PICTURE)].flatMap(([block]) => block.match(/\/bilder\/[^"\s]+/g) ?? []);
        for (const address of pictures) {
          const query = queryOf(address.replaceAll('&amp;', '&'));
          const [width = 0, height = 0] = ['w', 'h'].map(
            (name) => Number(query.get(name)) * Number(query.get('dpr') ?? 1),
          );
          const name = address.split('?')[0] ?? '';
          shapes.set(name, (shapes.get(name) ?? new Set()).add(`${width}x${height}`));
        }
      }
    }
    expect(shapes.size).toBeGreaterThan(50);
    const cropped = ['192x192', '384x216', '768x432', '1536x864', '880x495', '1760x990'];
    const uncropped = ['768x0', '1536x0'];
    const poster = ['768x768', '976x549', '1952x1098'];
    expect(new Set([...shapes.values()].flatMap((sizes) => [...sizes]))).toEqual(
      new Set([...cropped, ...uncropped, ...poster]),
    );
  });
});

describe('a rendition under the name of a title', () => {
  it('M61 is what the service makes of the signed address, for as long as the service says', async () => {
    const [address = ''] = await addressesIn('/1001', PICTURE);
    for (const host of ['tagesbote', 'blitz']) {
      const { status, headers, bytes } = await requestBytes(portal, address, {
        host,
        headers: { accept: 'image/webp' },
      });
      expect([status, headers['content-type'], headers['cache-control'], headers.vary]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
        'Accept',
      ]);
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect((await measurePicture(bytes)).format).toBe('webp');
    }
  });

  it('M61 is refused with an invalid signature or added parameters, and missing without an upload', async () => {
    const [address = ''] = await addressesIn('/1001', PICTURE);
    const gone = `/bilder${signVariant(portal, { path: 'gibt-es-nicht-00000000', width: 100 })}`;
    const answers = [
      address.replace(/w=\d+/, 'w=1700'),
      address.replace(/s=[^&]*/, 's=AAAAAAAA'),
      `${address}&x=1`,
      gone,
    ].map((asked) => requestBytes(portal, asked));
    const refused = await Promise.all(answers);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 400, 404]);
    for (const { headers } of refused)
      expect([headers['cache-control'], headers['content-type']]).toEqual(['no-store', 'text/plain; charset=utf-8']);
  });
});

describe('the image service', () => {
  let wide: string;
  beforeAll(async () => {
    wide = await upload('probe-breit', await drawStripes(1_200, 600, ['red', 'green', 'blue', 'yellow'], 'across'));
  });

  it.each([
    ['image/avif,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/jpeg,*/*;q=0.5', 'jpeg'],
    ['*/*', 'jpeg'],
    ['', 'jpeg'],
  ])('M61 a browser that accepts %j gets %s, whose bytes are that', async (accept, format) => {
    const { status, headers, bytes } = await requestBytes(
      portal,
      signVariant(portal, { path: wide, width: 320, height: 180 }),
      { headers: { accept } },
    );
    expect([status, headers['content-type'], headers.vary]).toEqual([200, `image/${format}`, 'Accept']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await measurePicture(bytes)).toEqual({ format, width: 320, height: 180 });
  });

  it('M61 a browser that takes AVIF and WebP waits for neither: WebP for a minute, then AVIF for ever', async () => {
    const address = signVariant(portal, { path: wide, width: 321, height: 181 });
    const ask = () => requestBytes(portal, address, { headers: { accept: 'image/avif,image/webp,*/*' } });
    const first = await ask();
    expect([first.headers['content-type'], first.headers['cache-control'], first.headers.vary]).toEqual([
      'image/webp',
      'public, max-age=60',
      'Accept',
    ]);
    await expect
      .poll(async () => (await ask()).headers['content-type'], { timeout: 10_000, interval: 200 })
      .toBe('image/avif');
    expect((await ask()).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('G16 asks for no AVIF where the platform makes none: beyond 1,200 pixels a side WebP is the best, for ever', async () => {
    const ask = (width: number, height: number) =>
      requestBytes(portal, signVariant(portal, { path: wide, width, height, density: 2 }), {
        headers: { accept: 'image/avif,image/webp,*/*' },
      });
    const { headers, bytes } = await ask(601, 300);
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(await measurePicture(bytes)).toEqual({ format: 'webp', width: 1_202, height: 600 });
    await expect
      .poll(async () => (await ask(600, 300)).headers['content-type'], { timeout: 10_000, interval: 200 })
      .toBe('image/avif');
  });

  it('G16 what is not to be kept says so: the platform keeps answers at the edge', async () => {
    const address = signVariant(portal, { path: wide, width: 111 });
    const gone = signVariant(portal, { path: 'gibt-es-nicht-00000000', width: 100 });
    for (const target of [
      address.replace('s=', 's=x'),
      `${address}&x=1`,
      gone,
      '/files/gibt-es-nicht?s=AAAAAAAA',
      '/a/b/c',
    ]) {
      expect([target, (await requestBytes(portal, target)).headers['cache-control']]).toEqual([target, 'no-store']);
    }
  });

  it('M88 a picture of a paid body is for one reader to keep, the one made in haste too', async () => {
    const secret = portal.secrets.imageSigningSecret;
    const sealed = signVariant(portal, { path: wide, width: 322, height: 182 }).replace(
      /s=([\w-]{8})$/,
      (_, lasting: string) => `s=${sealSignature(lasting)}`,
    );
    const address = openSignatures(sealed, { secret, now: Date.now() });
    const { headers } = await requestBytes(portal, address, { headers: { accept: 'image/avif,image/webp,*/*' } });
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'image/webp',
      expect.stringMatching(/^private, max-age=\d+$/),
    ]);
  });

  it.each(['avif', 'webp', 'jpeg'] as const)(
    'M61 fm=%s beats what the browser accepts, at 1:1 and 16:9, once and twice as large',
    async (format) => {
      for (const [width, height] of [
        [96, 96],
        [416, 234],
      ] as const) {
        for (const density of [1, 2] as const) {
          const address = signVariant(portal, { path: wide, width, height, format, density });
          const { status, headers, bytes } = await requestBytes(portal, address, { headers: { accept: 'image/png' } });
          expect([status, headers['content-type'], headers.vary]).toEqual([200, `image/${format}`, undefined]);
          expect(await measurePicture(bytes)).toEqual({ format, width: width * density, height: height * density });
        }
      }
    },
  );

  it('M61 without a height the proportions stay, and nothing is made larger than it is', async () => {
    for (const [width, expected] of [
      [400, { width: 400, height: 200 }],
      [1_700, { width: 1_200, height: 600 }],
    ] as const) {
      const { bytes } = await requestBytes(portal, signVariant(portal, { path: wide, width, format: 'webp' }));
      expect(await measurePicture(bytes)).toEqual({ format: 'webp', ...expected });
    }
  });

  it('M61 quality 70 is what the service makes when nothing is said: both ways of writing it are one rendition with one signature', async () => {
    const unsaid = signVariant(portal, { path: wide, width: 256, height: 256, format: 'jpeg', quality: 70 });
    expect(unsaid).not.toContain('q=');
    const [short, long] = [
      await requestBytes(portal, unsaid),
      await requestBytes(portal, unsaid.replace('&s=', '&q=70&s=')),
    ];
    expect([short.status, long.status, short.bytes.equals(long.bytes)]).toEqual([200, 200, true]);
    expect((await requestBytes(portal, unsaid.replace('&s=', '&q=75&s='))).status).toBe(403);
  });

  const STRIPES: readonly ColorName[] = ['red', 'green', 'white', 'blue', 'yellow'];

  it.each<['across' | 'down', number, ColorName]>(
    (['across', 'down'] as const).flatMap((direction) =>
      ([0, 10, 30, 50, 70, 90, 100] as const).map((share): ['across' | 'down', number, ColorName] => [
        direction,
        share,
        STRIPES[Math.min(4, Math.floor(share / 20))] ?? 'black',
      ]),
    ),
  )(
    'M61 of a picture striped %s, a crop around %i percent shows %s in its middle',
    async (direction, share, expected) => {
      const [width, height] = direction === 'across' ? [3_200, 400] : [400, 3_200];
      const focus = direction === 'across' ? `${share}-50` : `50-${share}`;
      const path = await upload(`streifen-${direction}`, await drawStripes(width, height, STRIPES, direction), focus);
      const [x = 50, y = 50] = focus.split('-').map(Number);
      for (const cropHeight of [160, 90]) {
        const address = signVariant(portal, {
          path,
          width: 160,
          height: cropHeight,
          focus: { x: x / 100, y: y / 100 },
          format: 'webp',
        });
        const { bytes } = await requestBytes(portal, address);
        expect(await measurePicture(bytes)).toEqual({ format: 'webp', width: 160, height: cropHeight });
        expect(await colorAt(bytes, 0.5, 0.5)).toBe(expected);
      }
    },
  );

  it('M61 keeps what it has made', async () => {
    const kept = () => portal.listPictures(`${wide}/w222`, 'RENDITIONS');
    const before = await kept();
    const address = signVariant(portal, { path: wide, width: 222, height: 222, format: 'webp' });
    const [first, again] = [await requestBytes(portal, address), await requestBytes(portal, address)];
    expect([before, await kept()]).toEqual([[], [`${wide}/w222-h222-q75.webp`]]);
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });

  it.each(['&x=1', '&w=1', '&w=300', '&s=x', '&dpr=1&dpr=1', '&', '&&dpr=2', '&%64pr=2', '&dpr=%32'])(
    'M61 takes nothing behind a good signature that means nothing: %s',
    async (tail) => {
      const address = signVariant(portal, { path: wide, width: 300, height: 300 });
      expect((await requestBytes(portal, `${address}&dpr=2`)).status).toBe(200);
      expect((await requestBytes(portal, `${address}${tail}`)).status).toBe(400);
    },
  );

  it('M61 refuses a signature that is missing, made up, or made for another rendition', async () => {
    const address = signVariant(portal, { path: wide, width: 300, height: 300 });
    const statusOf = async (target: string) => (await requestBytes(portal, target)).status;
    expect(await statusOf(address)).toBe(200);
    for (const forged of [
      address.replace(/&s=.*/, ''),
      address.replace(/&s=.*/, '&s='),
      address.replace(/&s=.*/, '&s=AAAAAAAAAAAA'),
      address.replace(/&s=.*/, `&s=${'A'.repeat(5_000)}`),
      address.replace('w=300', 'w=301'),
      address.replace('h=300', 'h=299'),
      address.replace('h=300&', ''),
      address.replace('q=75', 'q=74'),
      address.replace('&s=', '&fm=avif&s='),
      address.replace('w=300&h=300', 'w=150&h=150').concat('&dpr=2'),
      address.replace('&s=', '&crop=10-10&s='),
      address.replace(wide, `${wide}x`),
    ]) {
      expect([forged.slice(0, 90), await statusOf(forged)]).toEqual([forged.slice(0, 90), 403]);
    }
  });

  it.each([
    '?w=0',
    '?w=-1',
    '?w=99999',
    '?w=2561',
    '?w=1e3',
    '?w=100.5',
    '?w=',
    '?h=100',
    '?w=100&h=0',
    '?w=100&h=99999',
    '?w=100&q=0',
    '?w=100&q=101',
    '?w=100&fm=gif',
    '?w=100&dpr=0',
    '?w=100&dpr=3',
    '?w=100&dpr=1.5',
    '?w=100&h=100&crop=101-0',
    '?w=100&h=100&crop=mitte',
  ])('M61 makes no rendition %s, signed or not', async (query) => {
    for (const signature of ['', '&s=AAAAAAAAAAAA'])
      expect((await requestBytes(portal, `/${wide}${query}${signature}`)).status).toBe(400);
  });

  it.each([
    '/Gross?w=100',
    '/a..b?w=100',
    '/%00?w=100',
    '/-x?w=100',
    `/${'a'.repeat(121)}?w=100`,
    '/a%2Fb?w=100',
    '/originals%2F..%2Fmedia?w=100',
  ])('M61 takes the path %s for no picture', async (target) =>
    expect((await requestBytes(portal, target)).status).toBe(400),
  );

  it('M61 answers 404 for an original that was not uploaded', async () => {
    expect(
      (await requestBytes(portal, signVariant(portal, { path: 'gibt-es-nicht-00000000', width: 100 }))).status,
    ).toBe(404);
  });

  it('M61 takes uploads from editors only, and pictures only', async () => {
    const picture = await drawStripes(20, 20, ['red'], 'down');
    const put = (body: Buffer, headers = {}) =>
      requestBytes(portal, '/originals/kein-bild', { method: 'PUT', body, headers });
    const authorization = `Bearer ${portal.secrets.editorToken}`;
    expect((await put(picture)).status).toBe(401);
    expect((await put(picture, { authorization: 'Bearer falsch' })).status).toBe(401);
    for (const nothing of [
      Buffer.from('kein Bild'),
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ]) {
      expect((await put(nothing, { authorization })).status).toBe(400);
    }
    expect((await uploadOriginal(portal, 'probe', picture, 'links')).status).toBe(400);
    const avif = await requestBytes(portal, signVariant(portal, { path: wide, width: 32, format: 'avif' }));
    expect((await put(avif.bytes, { authorization })).status).toBe(400);
    // Refused by what it announces: nothing of it is read.
    expect((await put(picture, { authorization, 'content-length': 20_000_001 })).status).toBe(413);
    expect((await put(picture, { authorization, 'transfer-encoding': 'chunked' })).status).toBe(411);
    expect(await portal.listPictures('originals/kein-bild')).toEqual([]);
    expect(await portal.listPictures('incoming/')).toEqual([]);
  });

  const PHOTOS = new URL('../../shared/data/photos/', import.meta.url);
  const photos = fs.existsSync(PHOTOS) ? fs.readdirSync(PHOTOS).filter((file) => file.endsWith('.jpg')) : [];
  it.skipIf(photos.length === 0)('M61 takes photographs and makes every format of them', async () => {
    expect(photos).toHaveLength(4);
    for (const photo of photos) {
      const bytes = fs.readFileSync(new URL(photo, PHOTOS));
      const { width, height } = await measurePicture(bytes);
      const { status, bytes: answer } = await uploadOriginal(portal, photo.replace('.jpg', ''), bytes, '40-60');
      const { data } = JSON.parse(answer.toString('utf8'));
      expect([status, data]).toEqual([
        201,
        { baseUrl: expect.stringMatching(/-[0-9a-f]{8}$/), width, height, cropVal: '40-60' },
      ]);
      for (const format of ['avif', 'webp', 'jpeg'] as const) {
        const rendition = await requestBytes(
          portal,
          signVariant(portal, { path: data.baseUrl, width: 416, height: 234, focus: { x: 0.4, y: 0.6 }, format }),
        );
        expect(await measurePicture(rendition.bytes)).toEqual({ format, width: 416, height: 234 });
      }
    }
  });
});

describe('pictures of an article', () => {
  it('M61 the focus of an upload is what the pages crop around', async () => {
    const baseUrl = await upload('fokus', await drawStripes(3_200, 400, ['red', 'green', 'yellow'], 'across'), '90-50');
    await portal.edit('PUT', '/articles/7001', articleInput({ image: { baseUrl, altText: 'Streifen' } }));
    const addresses = (await addressesIn('/7001', /<figure[\s\S]*?<\/figure>/g)).filter((address) =>
      address.startsWith(`/bilder/${baseUrl}`),
    );
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) {
      expect(address).toContain('crop=90-50');
      expect(await colorAt((await requestBytes(portal, address)).bytes, 0.5, 0.5)).toBe('yellow');
    }
  });

  it('M61 a picture that cannot be measured is logged and stands as 0 × 0, and its page renders all the same', async () => {
    const baseUrl = 'nie-hochgeladen-00000000';
    const image = { baseUrl, altText: 'Fehlt', width: 640, height: 480 };
    await portal.edit('PUT', '/articles/7002', articleInput({ image, contentItems: [{ type: 'image', image }] }));
    expect(
      portal.log.filter((line) => line.includes('image_meta_failed') && line.includes(baseUrl)).length,
    ).toBeGreaterThan(0);
    const { body } = await askContentServer(portal, '/v5/7002?mandator=tagesbote');
    expect(body.article.img).toMatchObject({ baseUrl, width: 0, height: 0 });
    expect(body.article.contentItems[0].image).toMatchObject({ baseUrl, width: 0, height: 0 });
    const { status, text } = await portal.request('/7002');
    expect(status).toBe(200);
    const tags = [...text.matchAll(/<img [^>]*>/gi)].flatMap(([tag]) => (tag.includes(baseUrl) ? [tag] : []));
    expect(tags).toHaveLength(2);
    for (const tag of tags) expect(tag).toMatch(/ width="[1-9]\d*" height="[1-9]\d*"/);
  });
});
