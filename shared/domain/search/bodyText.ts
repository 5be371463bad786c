import { assertNever } from '../../lib/assertNever.ts';
import { toPlainText } from '../../lib/plainText.ts';
import type { ContentItem } from '../content/contentItem.ts';
import type { Image } from '../content/image.ts';

/** A body's own words for the search index, without those of related articles and newsletters. */
export function bodyText(items: readonly ContentItem[]): string {
  return items.flatMap(textsOf).join('\n');
}

function textsOf(item: ContentItem): readonly string[] {
  switch (item.type) {
    case 'paragraph':
      return [toWords(item.html)];
    case 'heading':
      return [item.text];
    case 'image':
      return textsOfImage(item.image);
    case 'gallery':
      return [item.title, ...item.images.flatMap(textsOfImage)];
    case 'quote':
      return [item.text, item.attribution ?? ''];
    case 'list':
      return item.items.map(toWords);
    case 'table':
      return [item.caption ?? '', ...item.header, ...item.rows.flat()];
    case 'factBox':
      return [item.title, ...item.items.map(toWords)];
    case 'video':
    case 'audio':
    case 'sportWidget':
      return [item.title];
    case 'embed':
      return [item.title, item.text];
    case 'liveEntry':
      return [item.title ?? '', ...item.paragraphs.map(toWords)];
    case 'newsletterBox':
    case 'related':
      return [];
    default:
      return assertNever(item);
  }
}

function textsOfImage({ altText, caption }: Image): readonly string[] {
  return [altText, caption];
}

/** A line break divides words, other inline markup does not. */
function toWords(html: string): string {
  return toPlainText(html.replace(/<br\s*\/?>/gi, ' '));
}
