import { generateKeyPairSync } from 'node:crypto';

/** By which push services know who sends: a private JSON Web Key of P-256. RFC 8292. */
export function makePushKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}
