import { collapse, type MarkupElement } from '../body/markup.ts';
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
    picture: { reference, altText, caption: text('excerpt:encoded') },
  };
}
