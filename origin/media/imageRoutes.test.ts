import { expect, it } from 'vitest';
import { imagePath, imageSignature } from '#shared/contracts/signatures/imageSignature.ts';
import { CENTRE, type ImageVariant } from '#shared/domain/images/imageVariant.ts';
import { imageRoutes } from './imageRoutes.ts';
import { originalKey } from './originals.ts';

const IMAGE_SIGNING_SECRET = 'image-secret-of-the-test';
const variant: ImageVariant = {
  path: 'dom-00000000',
  width: 320,
  height: null,
  focus: CENTRE,
  format: null,
  quality: 75,
  density: 1,
};

/** A bucket with an original, and a binding that records the formats it makes. */
function openService() {
  const made: string[] = [];
  const waiting: Promise<unknown>[] = [];
  const customMetadata = { width: '3000', height: '2000', focus: '50-50' };
  const stored = new Map([[originalKey(variant.path), { body: 'original', size: 8, customMetadata }]]);
  const bucket = {
    get: async (key: string) => stored.get(key) ?? null,
    put: async (key: string, body: ArrayBuffer | string) => {
      const size = typeof body === 'string' ? body.length : body.byteLength;
      stored.set(key, Object.assign({ body: 'rendition', size, customMetadata }, { uploaded: new Date() }));
    },
  };
  const IMAGES = {
    input: () => ({
      transform: () => ({
        output: async ({ format }: { format: string }) => {
          made.push(format);
          return { contentType: () => format, response: () => new Response('rendition') };
        },
      }),
    }),
  };
  const context = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) };
  return {
    made,
    ask: async (): Promise<(string | null)[]> => {
      const { headers } = await imageRoutes.request(
        `/${imagePath(variant, imageSignature(variant, IMAGE_SIGNING_SECRET))}`,
        { headers: { accept: 'image/avif,image/webp,*/*' } },
        { FILES: bucket, RENDITIONS: bucket, IMAGES, IMAGE_SIGNING_SECRET },
        Object.assign(Object.create(null), context),
      );
      await Promise.all(waiting.splice(0));
      return [headers.get('content-type'), headers.get('cache-control')];
    },
  };
}

it('makes AVIF only once WebP exists, so that a new page’s pictures do not wait for it', async () => {
  const { made, ask } = openService();
  const hasty = ['image/webp', 'public, max-age=60'];
  expect([await ask(), made]).toEqual([hasty, ['image/webp']]);
  expect([await ask(), made]).toEqual([hasty, ['image/webp', 'image/avif']]);
  expect(await ask()).toEqual(['image/avif', 'public, max-age=31536000, immutable']);
});
