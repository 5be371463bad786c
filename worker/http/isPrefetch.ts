/** `Sec-Purpose` is the browser's word, `Purpose` our script's where a browser has none. */
export function isPrefetch(headers: Headers): boolean {
  return /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
}
