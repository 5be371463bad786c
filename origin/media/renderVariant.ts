import { cropAround } from '#shared/domain/images/cropAround.ts';
import { canonicalImageQuery, type ImageFormat, type ImageVariant } from '#shared/domain/images/imageVariant.ts';
import { findOriginal, originalKey } from './originals.ts';

type Stores = { readonly FILES: R2Bucket; readonly IMAGES: ImagesBinding };

export type RenderedVariant = { readonly bytes: ArrayBuffer; readonly format: ImageFormat };

/** A rendition, from the kept results or made now and kept; null when there is no such original. */
export async function renderVariant(stores: Stores, variant: ImageVariant, format: ImageFormat): Promise<RenderedVariant | null> {
  const key = resultKey(variant, format);
  const kept = await stores.FILES.get(key);
  if (kept) return { bytes: await kept.arrayBuffer(), format };
  const bytes = await make(stores, variant, format);
  if (!bytes) return null;
  await stores.FILES.put(key, bytes, { httpMetadata: { contentType: `image/${format}` } });
  return { bytes, format };
}

/** Whether a rendition has been made already. */
export async function hasResult(files: R2Bucket, variant: ImageVariant, format: ImageFormat): Promise<boolean> {
  return (await files.head(resultKey(variant, format))) !== null;
}

function resultKey(variant: ImageVariant, format: ImageFormat): string {
  return `results/${variant.path}/${canonicalImageQuery(variant)}*${variant.density}.${format}`;
}

async function make({ FILES, IMAGES }: Stores, variant: ImageVariant, format: ImageFormat): Promise<ArrayBuffer | null> {
  const [original, object] = await Promise.all([findOriginal(FILES, variant.path), FILES.get(originalKey(variant.path))]);
  if (!original || !object) return null;
  const { focus, quality, density } = variant;
  const width = variant.width * density;
  const height = variant.height === null ? null : variant.height * density;
  const output = { format: `image/${format}`, quality } as const;
  if (height === null)
    return collect(
      IMAGES.input(object.body)
        .transform({ width: Math.min(width, original.width), fit: 'scale-down' })
        .output(output),
    );
  const steps = cropAround(original, { width, height }, focus);
  let source = object.body;
  for (const step of steps.slice(0, -1)) {
    source = await lossless(IMAGES.input(source).transform({ ...toTransform(step) }));
  }
  const last = steps.at(-1);
  if (!last) throw new Error('A crop has at least one step');
  return collect(IMAGES.input(source).transform(toTransform(last)).output(output));
}

function toTransform({ width, height, gravity }: ReturnType<typeof cropAround>[number]): ImageTransform {
  return { width, height, fit: 'cover', gravity };
}

async function lossless(transformer: ImageTransformer): Promise<ReadableStream<Uint8Array>> {
  return (await transformer.output({ format: 'image/png' })).image();
}

async function collect(result: Promise<ImageTransformationResult>): Promise<ArrayBuffer> {
  return (await result).response().arrayBuffer();
}
