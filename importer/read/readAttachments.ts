import { collapse, type MarkupElement } from '../body/markup.ts';
import { creditOf } from '../fields/creditOf.ts';
import type { SourcePicture } from '../record.ts';
import { decodeText } from './decodeText.ts';
import { raw } from './feedItem.ts';
import { readXml } from './readXml.ts';
import { customFields } from './wordpressItem.ts';
import type { Attachments } from './wordpressText.ts';

export const NO_ATTACHMENTS: Attachments = { byId: new Map(), byPost: new Map() };

/** The pictures of a WordPress export, which stand anywhere in it: before the posts that show them or behind. */
export async function readAttachments(bytes: AsyncIterable<Uint8Array>): Promise<Attachments> {
  const byId = new Map<string, SourcePicture>();
  const byPost = new Map<string, string[]>();
  for await (const step of readXml(decodeText(bytes))) {
    const found = 'element' in step ? toPicture(step.element) : null;
    if (!found) continue;
    byId.set(found.id, found.picture);
    const siblings = byPost.get(found.postId) ?? [];
    siblings.push(found.id);
    byPost.set(found.postId, siblings);
  }
  return { byId, byPost };
}

function toPicture(element: MarkupElement): { id: string; postId: string; picture: SourcePicture } | null {
  const text = (name: string) => collapse(raw(element, name));
  const reference = text('wp:attachment_url');
  if (text('wp:post_type') !== 'attachment' || !/\.(?:jpe?g|png|webp|avif|gif)$/i.test(reference)) return null;
  const [altText = ''] = customFields(element, '_wp_attachment_image_alt');
  return {
    id: text('wp:post_id'),
    postId: text('wp:post_parent'),
    picture: { reference, altText, caption: text('excerpt:encoded'), ...creditOf(...makersOf(element)) },
  };
}

/** What the picture's file says of its maker, in the metadata that WordPress keeps as PHP writes it, with lengths in bytes. */
function makersOf(element: MarkupElement): string[] {
  const [metadata = ''] = customFields(element, '_wp_attachment_metadata');
  return ['credit', 'copyright'].flatMap((key) => {
    const found = new RegExp(`"${key}";s:(\\d{1,4}):"`).exec(metadata);
    if (!found) return [];
    const rest = new TextEncoder().encode(metadata.slice(found.index + found[0].length));
    return [new TextDecoder().decode(rest.subarray(0, Number(found[1])))];
  });
}
