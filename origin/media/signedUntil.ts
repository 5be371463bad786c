import { signatureHoldsUntil } from '#shared/contracts/signatures/shortSignature.ts';
import type { MediaEnv } from './mediaEnv.ts';

type Secrets = Pick<MediaEnv, 'IMAGE_SIGNING_SECRET' | 'IMAGE_SIGNING_SECRET_PREVIOUS'>;

/**
 * A requested address: its signature, the function that signs it without expiry, and the current time in milliseconds.
 */
type SignedAddress = { readonly given: string; readonly sign: (secret: string) => string; readonly now: number };

/**
 * When an address expires, in seconds; null if its signature is invalid or expired. Cached pages contain addresses
 * signed with the previous secret for a day; addresses in paid bodies are additionally limited in time by the portal.
 * Operations, rotating secrets.
 */
export function signedUntil(
  { given, sign, now }: SignedAddress,
  { IMAGE_SIGNING_SECRET, IMAGE_SIGNING_SECRET_PREVIOUS = '' }: Secrets,
): number | null {
  // An empty secret would allow any caller to sign.
  const secrets = [IMAGE_SIGNING_SECRET, IMAGE_SIGNING_SECRET_PREVIOUS].filter((secret) => secret !== '');
  for (const lasting of secrets.map(sign)) {
    for (const secret of secrets) {
      const until = signatureHoldsUntil(given, lasting, { secret, now });
      if (until !== null) return until;
    }
  }
  return null;
}
