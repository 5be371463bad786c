import * as v from 'valibot';

const coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const keyContract = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: coordinate, y: coordinate, d: coordinate }),
);

export type SigningKey = { readonly publicKey: string; readonly privateKey: string };

/**
 * `PUSH_SIGNING_KEY`, a private JSON Web Key of P-256 that identifies the sender to push services, with both halves in
 * the encoding of push services and browsers: base64url, the public one as an uncompressed point. Every subscription
 * contains the public key: another key reaches no existing subscriber. RFC 8292.
 * @throws for an invalid key.
 */
export function readSigningKey(text: string): SigningKey {
  const { x, y, d } = v.parse(keyContract, text);
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}
