import { collapse, type MarkupElement } from '../body/markup.ts';
import { readableText } from '../body/parseHtml.ts';
import { creditOf } from '../fields/creditOf.ts';
import type { SourcePicture } from '../record.ts';
import { decodeText } from './decodeText.ts';
import { raw } from './feedElements.ts';
import { readXml } from './readXml.ts';
import { customFields } from './wordpressItem.ts';
import type { Attachments } from './wordpressText.ts';

export const NO_ATTACHMENTS: Attachments = { byId: new Map(), byPost: new Map(), guests: new Map() };

/** The pictures and guest authors of a WordPress export, which may come before or after the posts that use them. */
export async function readAttachments(bytes: AsyncIterable<Uint8Array>): Promise<Attachments> {
  const byId = new Map<string, SourcePicture>();
  const byPost = new Map<string, string[]>();
  const guests = new Map<string, string>();
  for await (const step of readXml(decodeText(bytes))) {
    if (!('element' in step)) continue;
    for (const [login, name] of guestNames(step.element)) guests.set(login, name);
    const found = toPicture(step.element);
    if (!found) continue;
    byId.set(found.id, found.picture);
    const siblings = byPost.get(found.postId) ?? [];
    siblings.push(found.id);
    byPost.set(found.postId, siblings);
  }
  return { byId, byPost, guests };
}

/** Co-Authors Plus stores guest authors as posts, and refers to them by login or mail address. */
function guestNames(element: MarkupElement): [login: string, name: string][] {
  if (collapse(raw(element, 'wp:post_type')) !== 'guest-author') return [];
  const name = customFields(element, 'cap-display_name')[0] ?? readableText(raw(element, 'title'));
  const slug = collapse(raw(element, 'wp:post_name'));
  const logins = [...customFields(element, 'cap-user_login'), slug, slug.replace(/^cap-/, '')];
  return name === '' ? [] : logins.filter(Boolean).map((login) => [login, name]);
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

/** The credit in the picture's metadata, which WordPress stores in PHP's serialisation, with lengths in bytes. */
function makersOf(element: MarkupElement): string[] {
  const [metadata = ''] = customFields(element, '_wp_attachment_metadata');
  return ['credit', 'copyright'].flatMap((key) => {
    const found = new RegExp(`"${key}";s:(\\d{1,4}):"`).exec(metadata);
    if (!found) return [];
    const rest = new TextEncoder().encode(metadata.slice(found.index + found[0].length));
    return [new TextDecoder().decode(rest.subarray(0, Number(found[1])))];
  });
}
