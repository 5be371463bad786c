import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalImageQuery, type ImageVariant } from '../domain/images/imageVariant.ts';

/** 48 bits: beyond guessing over the network, and short, because a front carries a hundred of them. */
const SIGNATURE_BYTES = 6;

/** Compares in constant time. */
export function isImageSignature(signature: string, variant: ImageVariant, secret: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  return given.length === SIGNATURE_BYTES && timingSafeEqual(given, digest(variant, secret));
}

/** `{path}?{query}&s={signature}`, for a dense screen with `&dpr=2` behind it: the signature is the keyed SHA-256 over canonical path and query, cut short. Contracts, images. */
export function signedImagePath(variant: ImageVariant, secret: string): string {
  return `${variant.path}?${canonicalImageQuery(variant)}&s=${digest(variant, secret).toString('base64url')}${variant.density === 2 ? '&dpr=2' : ''}`;
}

function digest(variant: ImageVariant, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(`/${variant.path}?${canonicalImageQuery(variant)}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}
