import { toPlainText } from '#shared/lib/plainText.ts';

const CHOICE = /<source [^>]*>| (?:srcset|sizes|loading)="[^"]*"/gi;
const PICTURE = /<img [^>]*?src="(\/bilder\/[^"]+)"/g;

/** Our own markup with one rendition of each picture, the one that older browsers take: that one is kept. */
export function plainPictures(html: string): { readonly html: string; readonly pictures: readonly string[] } {
  const plain = html.replace(CHOICE, '');
  const addresses = Array.from(plain.matchAll(PICTURE), ([, address = '']) => toPlainText(address));
  return { html: plain, pictures: [...new Set(addresses)] };
}
