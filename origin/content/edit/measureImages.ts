import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import type { Image } from '#shared/domain/content/image.ts';
import { CENTRE, formatFocus } from '#shared/domain/images/imageVariant.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import { log } from '../../log.ts';
import { findOriginal } from '../../media/originals.ts';

export type MeasureImages = {
  readonly image: (image: Image) => Promise<Image>;
  readonly items: (items: readonly ContentItem[]) => Promise<ContentItem[]>;
};

/**
 * Adds the image service's metadata to a picture: its size, and its focal point unless the editor has set one.
 * Specification 8, image meta: a failure is logged and the size becomes 0 × 0.
 */
export function createMeasureImages(files: R2Bucket): MeasureImages {
  const measure = async (image: Image): Promise<Image> => {
    const original = await findOriginal(files, image.baseUrl).catch(() => null);
    if (!original) {
      log.warn('image_meta_failed', { path: image.baseUrl });
      return { ...image, width: 0, height: 0 };
    }
    const { width, height, focus } = original;
    return {
      ...image,
      width,
      height,
      cropVal: image.cropVal === formatFocus(CENTRE) ? formatFocus(focus) : image.cropVal,
    };
  };
  const measureItem = async (item: ContentItem): Promise<ContentItem> => {
    switch (item.type) {
      case 'image':
        return { ...item, image: await measure(item.image) };
      case 'gallery':
        return { ...item, images: await Promise.all(item.images.map(measure)) };
      case 'video':
      case 'embed':
        return { ...item, poster: item.poster && (await measure(item.poster)) };
      case 'related':
        return { ...item, teasers: [] };
      case 'paragraph':
      case 'heading':
      case 'quote':
      case 'list':
      case 'table':
      case 'factBox':
      case 'audio':
      case 'sportWidget':
      case 'newsletterBox':
      case 'liveEntry':
        return item;
      default:
        return assertNever(item);
    }
  };
  return { image: measure, items: (items) => Promise.all(items.map(measureItem)) };
}
