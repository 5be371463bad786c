import { cropAround } from '#shared/domain/images/cropAround.ts';
import { IMAGE_FORMATS, type ImageFormat, type ImageVariant } from '#shared/domain/images/imageVariant.ts';
import { renditionName } from '#shared/domain/images/renditionName.ts';
import { log } from '../log.ts';
import type { MediaEnv } from './mediaEnv.ts';
import { originalKey, readOriginal, type Original } from './originals.ts';

type RenderEnv = Pick<MediaEnv, 'FILES' | 'RENDITIONS' | 'IMAGES' | 'PICTURE_CROP'>;

export type RenderedVariant = {
  readonly body: ReadableStream | ArrayBuffer;
  readonly bytes: number;
  readonly format: ImageFormat;
};

/** A rendition; `noOriginal`; or `failed` a moment ago. */
export type Rendition = RenderedVariant | 'noOriginal' | 'failed';

/** The content of a name never changes. */
export const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * How long a failed rendition is not retried. Without AVIF there is WebP; for the others an outage may be over soon.
 */
const FAILED_FOR_MS: Readonly<Record<ImageFormat, number>> = { avif: 24 * 3_600_000, webp: 60_000, jpeg: 60_000 };

/** A rendition to be found or made. Those of paid bodies alone are not public. */
export type WantedRendition = {
  readonly variant: ImageVariant;
  readonly format: ImageFormat;
  readonly isPublic: boolean;
};

/**
 * A stored rendition or its recorded failure; null if it was never tried, or the failure is old. A public one that is
 * stored with those of paid bodies is published.
 */
export async function findRendition(
  env: RenderEnv,
  { variant, format, isPublic }: WantedRendition,
  now: number,
): Promise<RenderedVariant | 'failed' | null> {
  const name = renditionName(variant, format);
  const published = await env.RENDITIONS.get(name);
  if (published) return { body: published.body, bytes: published.size, format };
  const kept = await env.FILES.get(unpublishedKey(name));
  if (!kept) return null;
  if (kept.size === 0) return now - kept.uploaded.getTime() < FAILED_FOR_MS[format] ? 'failed' : null;
  if (!isPublic) return { body: kept.body, bytes: kept.size, format };
  const body = await kept.arrayBuffer();
  await store(env, { name, format, isPublic, body });
  return { body, bytes: body.byteLength, format };
}

/** Makes and stores a rendition. The platform may return another format than requested: the reported one counts. */
export async function makeRendition(env: RenderEnv, wanted: WantedRendition): Promise<Rendition> {
  const { variant, format, isPublic } = wanted;
  const object = await env.FILES.get(originalKey(variant.path));
  const original = object && readOriginal(variant.path, object);
  if (!original) return 'noOriginal';
  const made = await transform(env, object.body, { variant, original, format });
  // An empty object records the failure.
  if (made?.format !== format) await env.FILES.put(unpublishedKey(renditionName(variant, format)), '');
  if (!made) return 'failed';
  await store(env, { ...made, name: renditionName(variant, made.format), isPublic });
  return { ...made, bytes: made.body.byteLength };
}

type Stored = {
  readonly name: string;
  readonly format: ImageFormat;
  readonly isPublic: boolean;
  readonly body: ArrayBuffer;
};

/** `RENDITIONS` may be public under a host of its own, without this worker before it. Decision 095. */
async function store({ FILES, RENDITIONS }: RenderEnv, { name, format, isPublic, body }: Stored): Promise<void> {
  const contentType = `image/${format}`;
  await (isPublic
    ? RENDITIONS.put(name, body, { httpMetadata: { contentType, cacheControl: KEPT_FOR_EVER } })
    : FILES.put(unpublishedKey(name), body, { httpMetadata: { contentType } }));
}

/** Of a rendition of paid bodies, or of a failure. */
function unpublishedKey(name: string): string {
  return `results/${name}`;
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
