import { cropAround } from '#shared/domain/images/cropAround.ts';
import {
  canonicalImageQuery,
  IMAGE_FORMATS,
  type ImageFormat,
  type ImageVariant,
} from '#shared/domain/images/imageVariant.ts';
import { log } from '../log.ts';
import type { MediaEnv } from './mediaEnv.ts';
import { originalKey, readOriginal, type Original } from './originals.ts';

type RenderEnv = Pick<MediaEnv, 'FILES' | 'IMAGES' | 'PICTURE_CROP'>;

export type RenderedVariant = {
  readonly body: ReadableStream | ArrayBuffer;
  readonly bytes: number;
  readonly format: ImageFormat;
};

/** A rendition; `noOriginal`; or `failed` a moment ago. */
export type Rendition = RenderedVariant | 'noOriginal' | 'failed';

/**
 * How long a failed rendition is not retried. Without AVIF there is WebP; for the others an outage may be over soon.
 */
const FAILED_FOR_MS: Readonly<Record<ImageFormat, number>> = { avif: 24 * 3_600_000, webp: 60_000, jpeg: 60_000 };

/**
 * A stored rendition or its recorded failure; null if it was never tried, or the failure is old. An empty object
 * records a failure.
 */
export async function findRendition(
  { FILES }: RenderEnv,
  variant: ImageVariant,
  format: ImageFormat,
  now: number,
): Promise<RenderedVariant | 'failed' | null> {
  const kept = await FILES.get(resultKey(variant, format));
  if (!kept) return null;
  if (kept.size > 0) return { body: kept.body, bytes: kept.size, format };
  return now - kept.uploaded.getTime() < FAILED_FOR_MS[format] ? 'failed' : null;
}

/** Makes and stores a rendition. The platform may return another format than requested: the reported one counts. */
export async function makeRendition(env: RenderEnv, variant: ImageVariant, format: ImageFormat): Promise<Rendition> {
  const object = await env.FILES.get(originalKey(variant.path));
  const original = object && readOriginal(variant.path, object);
  if (!original) return 'noOriginal';
  const made = await transform(env, object.body, { variant, original, format });
  if (made?.format !== format) await env.FILES.put(resultKey(variant, format), '');
  if (!made) return 'failed';
  await env.FILES.put(resultKey(variant, made.format), made.body, {
    httpMetadata: { contentType: `image/${made.format}` },
  });
  return { ...made, bytes: made.body.byteLength };
}

/** Key of a rendition: the same for all spellings of its address. */
export function resultKey(variant: ImageVariant, format: ImageFormat): string {
  return `results/${variant.path}/${canonicalImageQuery(variant)}*${variant.density}.${format}`;
}

type Wanted = { readonly variant: ImageVariant; readonly original: Original; readonly format: ImageFormat };

/** Null if the platform fails, e.g. because the account's transformations are used up. */
async function transform(
  env: RenderEnv,
  source: ReadableStream<Uint8Array>,
  wanted: Wanted,
): Promise<{ readonly body: ArrayBuffer; readonly format: ImageFormat } | null> {
  const { variant, format } = wanted;
  try {
    const cropped = await crop(env, source, wanted);
    const result = await cropped.output({ format: `image/${format}`, quality: variant.quality });
    const given = IMAGE_FORMATS.find((known) => result.contentType() === `image/${known}`);
    return given ? { body: await result.response().arrayBuffer(), format: given } : fail(wanted, result.contentType());
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    return fail(wanted, 'code' in cause ? String(cause.code) : cause.name);
  }
}

function fail({ variant, format }: Wanted, cause: string): null {
  log.warn('rendition_failed', { path: variant.path, cause: `${format}: ${cause}` });
  return null;
}

/** One call of the binding, billed as one transformation. */
async function crop(
  { IMAGES, PICTURE_CROP }: RenderEnv,
  source: ReadableStream<Uint8Array>,
  { variant, original }: Wanted,
): Promise<ImageTransformer> {
  const { focus, density } = variant;
  const width = variant.width * density;
  if (variant.height === null)
    return IMAGES.input(source).transform({ width: Math.min(width, original.width), fit: 'scale-down' });
  const size = { width, height: variant.height * density };
  if (PICTURE_CROP === 'edges') return cropAtEdges(IMAGES, source, cropAround(original, size, focus));
  return IMAGES.input(source).transform({ ...size, fit: 'cover', gravity: { ...focus, mode: 'box-center' } });
}

async function cropAtEdges(
  images: ImagesBinding,
  original: ReadableStream<Uint8Array>,
  steps: ReturnType<typeof cropAround>,
): Promise<ImageTransformer> {
  let source = original;
  for (const step of steps.slice(0, -1))
    source = (
      await images
        .input(source)
        .transform({ ...step, fit: 'cover' })
        .output({ format: 'image/png' })
    ).image();
  return images.input(source).transform({ ...steps.at(-1), fit: 'cover' });
}
