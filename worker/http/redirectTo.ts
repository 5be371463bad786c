import { baseHeaders, uncachedHeaders } from './headers.ts';

export type RedirectAnswer = {
  readonly status: 301 | 302 | 303 | 307 | 308;
  /** A path on this host, or an address validated by its contract. */
  readonly location: string;
  /** How long the browser may cache the redirect; 0 for not at all. */
  readonly maxAgeSeconds: number;
  readonly headers?: Readonly<Record<string, string>>;
};

export function redirectTo({ status, location, maxAgeSeconds, headers = {} }: RedirectAnswer): Response {
  const cacheControl = maxAgeSeconds > 0 ? `private, max-age=${maxAgeSeconds}` : 'private, no-store';
  return new Response(null, {
    status,
    headers: { ...baseHeaders, ...uncachedHeaders, 'cache-control': cacheControl, location, ...headers },
  });
}
