import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CENTRE, type ImageVariant } from '#shared/domain/images/imageVariant.ts';
import { originalKey } from './originals.ts';
import { findRendition, makeRendition } from './renderVariant.ts';

let miniflare: Miniflare;
let files: Awaited<ReturnType<Miniflare['getR2Bucket']>>;
beforeAll(async () => {
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-10-01',
      telemetry: { enabled: false },
      r2Buckets: ['FILES'],
    }),
  );
  files = await miniflare.getR2Bucket('FILES');
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

beforeEach(async () => {
  const { objects } = await files.list();
  await files.delete(objects.map(({ key }) => key));
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
  return { calls, env: Object.assign(Object.create(null), { FILES: files, IMAGES: images }) };
}

it('G16 crops around the focus in one call, which is one transformation', async () => {
  const { calls, env } = createImages(async () => 'image/webp');
  expect(await makeRendition(env, variant, 'webp')).toMatchObject({ format: 'webp', bytes: 9 });
  expect(calls).toEqual([
    [
      { width: 640, height: 360, fit: 'cover', gravity: { x: 0.9, y: 0.4, mode: 'box-center' } },
      { format: 'image/webp', quality: 75 },
    ],
  ]);
  expect(await findRendition(env, variant, 'webp', Date.now())).toMatchObject({ format: 'webp', bytes: 9 });
});

it('G16 never enlarges an original if no height is requested', async () => {
  const { calls, env } = createImages(async () => 'image/jpeg');
  await makeRendition(env, { ...variant, width: 1_760, height: null, focus: CENTRE }, 'jpeg');
  expect(calls).toEqual([[{ width: 3_000, fit: 'scale-down' }, expect.anything()]]);
});

it('G16 stores a rendition under its actual format, and records that the requested one failed', async () => {
  const { env } = createImages(async () => 'image/webp');
  expect(await makeRendition(env, variant, 'avif')).toMatchObject({ format: 'webp' });
  expect(await findRendition(env, variant, 'avif', Date.now())).toBe('failed');
  const kept = await files.head(`results/${variant.path}/w=320&h=180&crop=90-40&q=75*2.webp`);
  expect(kept?.httpMetadata?.contentType).toBe('image/webp');
});

it.each([
  ['avif', 23 * 3_600_000, 25 * 3_600_000],
  ['webp', 50_000, 70_000],
  ['jpeg', 50_000, 70_000],
] as const)('G16 does not retry a failed %s for a while', async (format, before, after) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { env } = createImages(() => Promise.reject(Object.assign(new Error('quota'), { code: 9422 })));
  expect(await makeRendition(env, variant, format)).toBe('failed');
  expect(log.mock.calls).toEqual([
    [JSON.stringify({ level: 'warn', event: 'rendition_failed', path: variant.path, cause: `${format}: 9422` })],
  ]);
  log.mockRestore();
  expect(await findRendition(env, variant, format, Date.now() + before)).toBe('failed');
  expect(await findRendition(env, variant, format, Date.now() + after)).toBeNull();
});

it('G16 answers that an original is unknown without calling the platform', async () => {
  const { calls, env } = createImages(async () => 'image/webp');
  expect(await makeRendition(env, { ...variant, path: 'gibt-es-nicht-00000000' }, 'webp')).toBe('noOriginal');
  expect(calls).toEqual([]);
});
