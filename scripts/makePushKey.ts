import { generateKeyPairSync } from 'node:crypto';

/** Creates the key that identifies the sender to push services: a private JSON Web Key of P-256. RFC 8292. */
export function makePushKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}
