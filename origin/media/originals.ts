import { formatFocus, parseFocus, CENTRE, type Focus } from '#shared/domain/images/imageVariant.ts';

/** An uploaded picture. Its name holds a digest of its bytes, so what stands under a name never changes. */
export type Original = { readonly path: string; readonly width: number; readonly height: number; readonly focus: Focus };

const MAX_BYTES = 25 * 1024 * 1024;
const MAX_PIXELS = 100_000_000;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const DIGEST_CHARACTERS = 8;

export type UploadFailure = 'tooLarge' | 'notAPicture';

type Stores = { readonly FILES: R2Bucket; readonly IMAGES: ImagesBinding };

/** Keeps an original and says under which name. The same bytes and name give the same original again. */
export async function storeOriginal({ FILES, IMAGES }: Stores, upload: { name: string; focus: Focus; bytes: ArrayBuffer }): Promise<Original | UploadFailure> {
  const { name, focus, bytes } = upload;
  if (bytes.byteLength > MAX_BYTES) return 'tooLarge';
  const size = await measure(IMAGES, bytes);
  if (!size) return 'notAPicture';
  if (size.width * size.height > MAX_PIXELS) return 'tooLarge';
  const path = `${name}-${await digest(bytes)}`;
  const { width, height, format } = size;
  const customMetadata = { width: String(width), height: String(height), focus: formatFocus(focus) };
  await FILES.put(originalKey(path), bytes, { customMetadata, httpMetadata: { contentType: format } });
  return { path, width, height, focus };
}

/** What is known of an original without reading it, or null when there is none. */
export async function findOriginal(files: R2Bucket, path: string): Promise<Original | null> {
  const object = await files.head(originalKey(path));
  const { width, height, focus } = object?.customMetadata ?? {};
  if (!width || !height) return null;
  return { path, width: Number(width), height: Number(height), focus: parseFocus(focus ?? '') ?? CENTRE };
}

export function originalKey(path: string): string {
  return `originals/${path}`;
}

async function measure(images: ImagesBinding, bytes: ArrayBuffer): Promise<{ width: number; height: number; format: string } | null> {
  try {
    const info = await images.info(new Blob([bytes]).stream());
    return 'width' in info && TYPES.has(info.format) ? info : null;
  } catch (cause) {
    if (cause instanceof Error) return null;
    throw cause;
  }
}

async function digest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, DIGEST_CHARACTERS);
}
