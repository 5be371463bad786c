import { toPlainText } from '#shared/lib/plainText.ts';

const CHOICE = /<source [^>]*>| (?:srcset|sizes|loading)="[^"]*"/gi;
const PICTURE = /<img [^>]*?src="(\/bilder\/[^"]+)"/g;

/** Our own markup with one rendition per picture, the fallback for older browsers; that one is stored offline. */
export function plainPictures(html: string): { readonly html: string; readonly pictures: readonly string[] } {
  const plain = html.replace(CHOICE, '');
  const addresses = Array.from(plain.matchAll(PICTURE), ([, address = '']) => toPlainText(address));
  return { html: plain, pictures: [...new Set(addresses)] };
}
