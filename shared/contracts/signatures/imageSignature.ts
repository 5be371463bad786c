import { canonicalImageQuery, type ImageVariant } from '../../domain/images/imageVariant.ts';
import { signAddress } from './shortSignature.ts';

/**
 * The lasting signature of a rendition: the keyed SHA-256 over canonical path and query, cut short. Contracts, images.
 */
export function imageSignature(variant: ImageVariant, secret: string): string {
  return signAddress(`/${variant.path}?${canonicalImageQuery(variant)}`, secret);
}

/** `{path}?{query}&s={signature}`, with `&dpr=2` for high-density screens. */
export function imagePath(variant: ImageVariant, signature: string): string {
  return `${variant.path}?${canonicalImageQuery(variant)}&s=${signature}${variant.density === 2 ? '&dpr=2' : ''}`;
}
