import type { UpstreamCall } from '../upstreamCall.ts';
import type { Discovery } from './discovery.ts';

/** A title as a client of the provider. */
export type TitleClient = { readonly id: string; readonly secret: string };

/** Fields of a token request. */
export type Grant = Readonly<Record<string, string>>;

/** RFC 6749, 2.3.1: by Basic, which every server must take, unless the provider lists other ways only. */
export function asClient(
  { id, secret }: TitleClient,
  methods: readonly string[],
  grant: Grant,
): Pick<UpstreamCall<never>, 'body' | 'headers'> {
  if (!methods.includes('client_secret_basic') && methods.includes('client_secret_post'))
    return { body: new URLSearchParams({ ...grant, client_id: id, client_secret: secret }) };
  const credentials = [id, secret].map(encodeURIComponent).join(':');
  return {
    body: new URLSearchParams(grant),
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
  };
}

/** How a client proves itself where tokens are revoked. */
export function revocationMethods({
  revocation_endpoint_auth_methods_supported: ofRevocation,
  token_endpoint_auth_methods_supported: ofTokens,
}: Discovery): readonly string[] {
  return ofRevocation ?? ofTokens;
}
