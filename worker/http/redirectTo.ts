import { baseHeaders, uncachedHeaders } from './headers.ts';

export type RedirectAnswer = {
  readonly status: 301 | 302 | 303 | 307 | 308;
  /** A path of ours or an address that has passed its contract. */
  readonly location: string;
  /** How long the reader's own browser may remember it; 0 for not at all. */
  readonly keepForSeconds: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends the reader elsewhere. */
export function redirectTo({ status, location, keepForSeconds, headers = {} }: RedirectAnswer): Response {
  const cacheControl = keepForSeconds > 0 ? `private, max-age=${keepForSeconds}` : 'private, no-store';
  return new Response(null, {
    status,
    headers: { ...baseHeaders, ...uncachedHeaders, 'cache-control': cacheControl, location, ...headers },
  });
}
