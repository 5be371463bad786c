/** Browsers send `Sec-Purpose`; our script sends `Purpose` where they do not. */
export function isPrefetch(headers: Headers): boolean {
  return /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
}
