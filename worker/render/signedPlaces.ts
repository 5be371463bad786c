import { imagePath, imageSignature } from '#shared/contracts/signatures/imageSignature.ts';
import { mediaSignature } from '#shared/contracts/signatures/mediaSignature.ts';
import { sealSignature } from '#shared/contracts/signatures/shortSignature.ts';
import { sportsDataService } from '#shared/domain/consent/sportsDataService.ts';
import type { Register } from '#shared/domain/consent/thirdParty.ts';
import { acceptedFormats } from '#shared/domain/images/acceptedFormats.ts';
import { canonicalImageQuery, type ImageVariant } from '#shared/domain/images/imageVariant.ts';
import { renditionName } from '#shared/domain/images/renditionName.ts';
import { picturePath } from '#shared/routes/apiPaths.ts';
import type { ImageUrls } from '#shared/ui/imageUrls.ts';
import type { MediaPlaces } from '#shared/ui/mediaPlaces.ts';

/** Where pictures, audio and video are found. */
export type Places = {
  readonly imageUrls: ImageUrls;
  /** On the picture host, if there is one. */
  readonly hostedUrls: ImageUrls | null;
  readonly media: MediaPlaces;
};

export type SignedPlaces = Places & {
  /** The same for paid bodies: their URLs are signed only for readers with access, and never on the picture host. */
  readonly sealedPlaces: Places;
};

export type PlacesOptions = {
  readonly secret: string;
  /** Origin of the picture host; empty for none. Decision 095. */
  readonly pictureOrigin: string;
  /** For the service of sports data among them. */
  readonly thirdParties: Register;
} & Pick<MediaPlaces, 'serviceUrl' | 'playerId'>;

export function createSignedPlaces({ secret, pictureOrigin, thirdParties, ...media }: PlacesOptions): SignedPlaces {
  const found = { ...media, sportsData: sportsDataService(thirdParties) };
  const signImage = (variant: ImageVariant) => imageSignature(variant, secret);
  const signMedia = (mediaId: string) => mediaSignature(mediaId, secret);
  return {
    imageUrls: rememberAddresses((variant) => picturePath(imagePath(variant, signImage(variant)))),
    hostedUrls: pictureOrigin === '' ? null : (variant) => `${pictureOrigin}/${hostedName(variant)}`,
    media: { ...found, sign: signMedia },
    sealedPlaces: {
      imageUrls: (variant) => picturePath(imagePath(variant, sealSignature(signImage(variant)))),
      hostedUrls: null,
      media: { ...found, sign: (mediaId) => sealSignature(signMedia(mediaId)) },
    },
  };
}

/** The smallest rendition that the image service makes of it. */
function hostedName(variant: ImageVariant): string {
  const [format = 'webp'] = acceptedFormats('image/avif,image/webp', variant);
  return renditionName(variant, format);
}

const KEPT_ADDRESSES = 5_000;

/** The same pictures appear in many lists, so their URLs are cached for the isolate's life. */
function rememberAddresses(addressOf: ImageUrls): ImageUrls {
  const known = new Map<string, string>();
  return (variant) => {
    const key = `${variant.path}?${canonicalImageQuery(variant)}*${variant.density}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const url = addressOf(variant);
    if (known.size >= KEPT_ADDRESSES) known.clear();
    known.set(key, url);
    return url;
  };
}
