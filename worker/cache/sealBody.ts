import type { Bytes } from '#shared/lib/bytes.ts';

const NONCE_BYTES = 12;

/** Encrypts rendered bodies of paid articles, so that shared caches hold ciphertext only. */
export type BodySeal = { readonly sealBody: SealBody; readonly unsealBody: UnsealBody };

/**
 * Additional data bound to the ciphertext: a sealed body opens only as the same title's article in the same build.
 * Security review L6.
 */
export type SealedAs = { readonly mandator: string; readonly articleId: number; readonly build: string };

export type SealBody = (html: string, as: SealedAs) => Promise<Bytes>;
/** The rendered body, or null if it was sealed with another key or for another article, or is damaged. */
export type UnsealBody = (sealed: Bytes, as: SealedAs) => Promise<Bytes | null>;

/**
 * @param secret any string of enough entropy; after a change, bodies sealed before are unreadable and rendered again.
 */
export function createBodySeal(secret: string): BodySeal {
  let key: CryptoKey | null = null;
  /** The first requests may each import the key: no request awaits another's promise. Decision 012. */
  const importKey = async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`body-seal:${secret}`));
    return (key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']));
  };
  return {
    async sealBody(html, as) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const sealed = await crypto.subtle.encrypt(
        parametersFor(iv, as),
        key ?? (await importKey()),
        new TextEncoder().encode(html),
      );
      const bytes = new Uint8Array(NONCE_BYTES + sealed.byteLength);
      bytes.set(iv);
      bytes.set(new Uint8Array(sealed), NONCE_BYTES);
      return bytes;
    },
    async unsealBody(sealed, as) {
      try {
        const iv = sealed.subarray(0, NONCE_BYTES);
        const html = await crypto.subtle.decrypt(
          parametersFor(iv, as),
          key ?? (await importKey()),
          sealed.subarray(NONCE_BYTES),
        );
        return new Uint8Array(html);
      } catch (cause) {
        if (cause instanceof DOMException) return null;
        throw cause;
      }
    },
  };
}

function parametersFor(iv: Bytes, { mandator, articleId, build }: SealedAs) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${mandator}:${articleId}:${build}`) };
}
