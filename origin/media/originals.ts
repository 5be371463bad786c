import { createHash } from 'node:crypto';
import { formatFocus, parseFocus, CENTRE, type Focus } from '#shared/domain/images/imageVariant.ts';
import type { MediaEnv } from './mediaEnv.ts';
import type { Upload } from './readUpload.ts';

/** An uploaded picture. Its name contains a digest of its bytes, so the content of a name never changes. */
export type Original = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly focus: Focus;
};

/** Limits of the images binding: bytes, pixels, formats. It can write AVIF but not read it. */
export const MAX_ORIGINAL_BYTES = 20_000_000;
const MAX_PIXELS = 100_000_000;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const DIGEST_CHARACTERS = 8;

type UploadFailure = 'tooLarge' | 'notAPicture';

type NamedUpload = Upload & { readonly name: string; readonly focus: Focus };

/**
 * Stores an original and returns its name. The same bytes and name yield the same original. Streams it through the
 * bucket, because the digest is known only at the end, and several originals would not fit into memory.
 */
export async function storeOriginal(
  { FILES, IMAGES }: Pick<MediaEnv, 'FILES' | 'IMAGES'>,
  upload: NamedUpload,
): Promise<Original | UploadFailure> {
  const { name, focus, body, length } = upload;
  const incoming = `incoming/${crypto.randomUUID()}`;
  const digest = createHash('sha256');
  const digested = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      digest.update(chunk);
      controller.enqueue(chunk);
    },
  });
  try {
    await FILES.put(incoming, body.pipeThrough(digested).pipeThrough(new FixedLengthStream(length)));
    const size = await measure(IMAGES, await readBack(FILES, incoming));
    if (!size) return 'notAPicture';
    const { width, height, format } = size;
    if (width * height > MAX_PIXELS) return 'tooLarge';
    const path = `${name}-${digest.digest('hex').slice(0, DIGEST_CHARACTERS)}`;
    const customMetadata = { width: String(width), height: String(height), focus: formatFocus(focus) };
    await FILES.put(originalKey(path), await readBack(FILES, incoming), {
      customMetadata,
      httpMetadata: { contentType: format },
    });
    return { path, width, height, focus };
  } finally {
    await FILES.delete(incoming);
  }
}

/** Metadata of an original, without reading it; null if there is none. */
export async function findOriginal(files: R2Bucket, path: string): Promise<Original | null> {
  const object = await files.head(originalKey(path));
  return object && readOriginal(path, object);
}

/** Metadata of an original from its bucket object; null without a size. */
export function readOriginal(path: string, object: R2Object): Original | null {
  const { width, height, focus } = object.customMetadata ?? {};
  if (!width || !height) return null;
  return { path, width: Number(width), height: Number(height), focus: parseFocus(focus ?? '') ?? CENTRE };
}

export function originalKey(path: string): string {
  return `originals/${path}`;
}

async function readBack(files: R2Bucket, key: string): Promise<ReadableStream<Uint8Array>> {
  const object = await files.get(key);
  if (!object) throw new Error('The bucket lacks an object that was just stored');
  return object.body;
}

async function measure(
  images: ImagesBinding,
  bytes: ReadableStream<Uint8Array>,
): Promise<{ width: number; height: number; format: string } | null> {
  try {
    const info = await images.info(bytes);
    return 'width' in info && TYPES.has(info.format) ? info : null;
  } catch (cause) {
    if (cause instanceof Error) return null;
    throw cause;
  }
}
