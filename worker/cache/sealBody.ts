import type { Bytes } from '#shared/lib/bytes.ts';
const NONCE_BYTES = 12;

/** Seals rendered bodies of paid articles, so that what lies in shared caches is ciphertext. */
export type BodySeal = { readonly sealBody: SealBody; readonly unsealBody: UnsealBody };

export type SealBody = (html: string) => Promise<Bytes>;
/** The rendered body, or null when it was sealed with another key or damaged. */
export type UnsealBody = (sealed: Bytes) => Promise<string | null>;

/** @param secret any string of enough entropy; a change of it makes older sealed bodies unreadable, and they are fetched anew. */
export function createBodySeal(secret: string): BodySeal {
  let key: CryptoKey | null = null;
  /** The first requests may import it once each: none waits for another's promise. Decision 012. */
  const importKey = async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`body-seal:${secret}`));
    return (key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']));
  };
  return {
    async sealBody(html) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key ?? (await importKey()), new TextEncoder().encode(html));
      const bytes = new Uint8Array(NONCE_BYTES + sealed.byteLength);
      bytes.set(iv);
      bytes.set(new Uint8Array(sealed), NONCE_BYTES);
      return bytes;
    },
    async unsealBody(sealed) {
      try {
        const iv = sealed.slice(0, NONCE_BYTES);
        const html = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key ?? (await importKey()), sealed.slice(NONCE_BYTES));
        return new TextDecoder().decode(html);
      } catch (cause) {
        if (cause instanceof DOMException) return null;
        throw cause;
      }
    },
  };
}
