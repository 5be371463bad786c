import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CENTRE, type ImageVariant } from '#shared/domain/images/imageVariant.ts';
import { originalKey } from './originals.ts';
import { findRendition, makeRendition, type WantedRendition } from './renderVariant.ts';

let miniflare: Miniflare;
type Bucket = Awaited<ReturnType<Miniflare['getR2Bucket']>>;
let files: Bucket;
let renditions: Bucket;
beforeAll(async () => {
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-10-01',
      telemetry: { enabled: false },
      r2Buckets: ['FILES', 'RENDITIONS'],
    }),
  );
  [files, renditions] = await Promise.all([miniflare.getR2Bucket('FILES'), miniflare.getR2Bucket('RENDITIONS')]);
});
afterAll(() => miniflare.dispose());

const variant: ImageVariant = {
  path: 'dom-00000000',
  width: 320,
  height: 180,
  focus: { x: 0.9, y: 0.4 },
  format: null,
  quality: 75,
  density: 2,
};

const WEBP: WantedRendition = { variant, format: 'webp', isPublic: true };
const NAME = 'dom-00000000/w640-h360-crop90-40-q75.webp';

const keysIn = async (bucket: Bucket) => (await bucket.list()).objects.map(({ key }) => key);

beforeEach(async () => {
  for (const bucket of [files, renditions]) await bucket.delete(await keysIn(bucket));
  await files.put(originalKey(variant.path), 'original', {
    customMetadata: { width: '3000', height: '2000', focus: '50-50' },
  });
});

/** A fake of the platform's binding that records calls. */
function createImages(answer: () => Promise<string>) {
  const calls: unknown[] = [];
  const images = {
    input: () => ({
      transform: (transform: unknown) => ({
        output: async (output: unknown) => {
          calls.push([transform, output]);
          const type = await answer();
          return { contentType: () => type, response: () => new Response('rendition') };
        },
      }),
    }),
  };
  return { calls, env: Object.assign(Object.create(null), { FILES: files, RENDITIONS: renditions, IMAGES: images }) };
}

it('G16 crops around the focus in one call, which is one transformation', async () => {
  const { calls, env } = createImages(async () => 'image/webp');
  expect(await makeRendition(env, WEBP)).toMatchObject({ format: 'webp', bytes: 9 });
  expect(calls).toEqual([
    [
      { width: 640, height: 360, fit: 'cover', gravity: { x: 0.9, y: 0.4, mode: 'box-center' } },
      { format: 'image/webp', quality: 75 },
    ],
  ]);
  expect(await findRendition(env, WEBP, Date.now())).toMatchObject({ format: 'webp', bytes: 9 });
});

it('G16 never enlarges an original if no height is requested', async () => {
  const { calls, env } = createImages(async () => 'image/jpeg');
  await makeRendition(env, {
    ...WEBP,
    variant: { ...variant, width: 1_760, height: null, focus: CENTRE },
    format: 'jpeg',
  });
  expect(calls).toEqual([[{ width: 3_000, fit: 'scale-down' }, expect.anything()]]);
});

it('G16 stores a rendition under its actual format, and records that the requested one failed', async () => {
  const { env } = createImages(async () => 'image/webp');
  expect(await makeRendition(env, { ...WEBP, format: 'avif' })).toMatchObject({ format: 'webp' });
  expect(await findRendition(env, { ...WEBP, format: 'avif' }, Date.now())).toBe('failed');
  const kept = await renditions.head(NAME);
  expect(kept?.httpMetadata).toEqual({
    contentType: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
  });
  expect(await keysIn(renditions)).toEqual([NAME]);
});

it.each([
  ['avif', 23 * 3_600_000, 25 * 3_600_000],
  ['webp', 50_000, 70_000],
  ['jpeg', 50_000, 70_000],
] as const)('G16 does not retry a failed %s for a while', async (format, before, after) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { env } = createImages(() => Promise.reject(Object.assign(new Error('quota'), { code: 9422 })));
  expect(await makeRendition(env, { ...WEBP, format })).toBe('failed');
  expect(log.mock.calls).toEqual([
    [JSON.stringify({ level: 'warn', event: 'rendition_failed', path: variant.path, cause: `${format}: 9422` })],
  ]);
  log.mockRestore();
  expect(await findRendition(env, { ...WEBP, format }, Date.now() + before)).toBe('failed');
  expect(await findRendition(env, { ...WEBP, format }, Date.now() + after)).toBeNull();
  expect(await keysIn(renditions)).toEqual([]);
});

it('G16 answers that an original is unknown without calling the platform', async () => {
  const { calls, env } = createImages(async () => 'image/webp');
  expect(await makeRendition(env, { ...WEBP, variant: { ...variant, path: 'gibt-es-nicht-00000000' } })).toBe(
    'noOriginal',
  );
  expect(calls).toEqual([]);
});

it('publishes no picture of a paid body, until a page shows it to all', async () => {
  const { calls, env } = createImages(async () => 'image/webp');
  const sealed = { ...WEBP, isPublic: false };
  await makeRendition(env, sealed);
  expect(await findRendition(env, sealed, Date.now())).toMatchObject({ bytes: 9 });
  expect(await keysIn(renditions)).toEqual([]);
  expect(await findRendition(env, WEBP, Date.now())).toMatchObject({ bytes: 9 });
  expect(await keysIn(renditions)).toEqual([NAME]);
  expect(await findRendition(env, sealed, Date.now())).toMatchObject({ bytes: 9 });
  expect(calls).toHaveLength(1);
});
