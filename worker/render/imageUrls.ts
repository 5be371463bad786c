import { signedImagePath } from '#shared/contracts/imageSignature.ts';
import { canonicalImageQuery } from '#shared/domain/images/imageVariant.ts';
import { picturePath } from '#shared/routes/apiPaths.ts';
import type { ImageUrls } from '#shared/ui/imageUrls.ts';

const KEPT_ADDRESSES = 5_000;

/** Signed addresses of renditions. The same pictures stand in many lists, so addresses are kept for the isolate's life. */
export function createImageUrls(secret: string): ImageUrls {
  const known = new Map<string, string>();
  return (variant) => {
    const key = `${variant.path}?${canonicalImageQuery(variant)}*${variant.density}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const url = picturePath(signedImagePath(variant, secret));
    if (known.size >= KEPT_ADDRESSES) known.clear();
    known.set(key, url);
    return url;
  };
}
