import { signatureHoldsUntil } from '#shared/contracts/signatures/shortSignature.ts';
import type { MediaEnv } from './mediaEnv.ts';

type Secrets = Pick<MediaEnv, 'IMAGE_SIGNING_SECRET' | 'IMAGE_SIGNING_SECRET_PREVIOUS'>;

/** An address as it was asked for: its signature, how its lasting one is made, and when, in milliseconds. */
type SignedAddress = { readonly given: string; readonly sign: (secret: string) => string; readonly now: number };

/**
 * Until when, in seconds, an address holds; null where nobody signed it, or not of late. Kept pages hold addresses of
 * the secret before for a day, and what the portal opens for a paid body is one of those, limited by its own secret.
 * Operations, rotating secrets.
 */
export function signedUntil(
  { given, sign, now }: SignedAddress,
  { IMAGE_SIGNING_SECRET, IMAGE_SIGNING_SECRET_PREVIOUS = '' }: Secrets,
): number | null {
  // An empty one is none: with it everybody could sign.
  const secrets = [IMAGE_SIGNING_SECRET, IMAGE_SIGNING_SECRET_PREVIOUS].filter((secret) => secret !== '');
  for (const lasting of secrets.map(sign)) {
    for (const secret of secrets) {
      const until = signatureHoldsUntil(given, lasting, { secret, now });
      if (until !== null) return until;
    }
  }
  return null;
}
