import * as v from 'valibot';

/** An address that a browser loads from; plain http is for played vendors on this machine. */
export const webAddress = v.pipe(v.string(), v.maxLength(300), v.check(isWebAddress, 'is no address over https'));

export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '' || /[\s;,]/.test(text)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname.endsWith('.localhost'));
}
