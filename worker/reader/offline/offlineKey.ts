import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import type { OfflineClaims } from '#shared/domain/offline/decideOffline.ts';

/** Signs which articles a reader may read offline; browsers verify it with the public key, in base64url. */
export type OfflineKey = { readonly publicKey: string; readonly seal: (claims: OfflineClaims) => Promise<string> };

const PURPOSE = 'pressehaus offline entitlement 1';
/** RFC 8410: an Ed25519 private key, before its 32 bytes. */
const PKCS8_HEAD = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

/**
 * A key pair derived from a secret, identical in every isolate. With another secret, articles sealed before stay locked
 * until the reader is online.
 */
export async function createOfflineKey(secret: string): Promise<OfflineKey> {
  const seed = createHmac('sha256', secret).update(PURPOSE).digest();
  const pkcs8 = new Uint8Array([...PKCS8_HEAD, ...seed]);
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, { name: 'Ed25519' }, true, ['sign']);
  const jwk: unknown = await crypto.subtle.exportKey('jwk', privateKey);
  if (typeof jwk !== 'object' || jwk === null || !('x' in jwk) || typeof jwk.x !== 'string')
    throw new Error('The platform made no Ed25519 key');
  return {
    publicKey: jwk.x,
    seal: ({ sub, aud, articles, iat, exp }) =>
      new SignJWT({ articles: [...articles] })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'offline+jwt' })
        .setSubject(sub)
        .setAudience(aud)
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(privateKey),
  };
}

/** A pseudonym of the reader per title for the browser's offline store. */
export function offlineMark(secret: string, title: string, ssoId: string): string {
  return createHmac('sha256', secret)
    .update(`pressehaus offline mark 1 ${title} ${ssoId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
