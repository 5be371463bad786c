import { escapeHtml } from '#shared/lib/escape.ts';
import { toEmbed } from '../body/embeds.ts';
import { UNKNOWN_SHORTCODE } from '../body/expandHugo.ts';
import { toFigure } from '../body/toFigure.ts';
import type { SourcePicture } from '../record.ts';
import { cutShortcodes, type Shortcode } from './cutShortcodes.ts';

/**
 * Pictures of an export by id; pictures of a post by its id, for galleries that list none; names of guest authors by
 * login.
 */
export type Attachments = {
  readonly byId: ReadonlyMap<string, SourcePicture>;
  readonly byPost: ReadonlyMap<string, readonly string[]>;
  readonly guests: ReadonlyMap<string, string>;
};

/** Shortcodes of footnote plug-ins: their text is inserted in brackets. */
const NOTES: ReadonlySet<string> = new Set(['efn_note', 'fn', 'footnote', 'mfn', 'ref']);

/**
 * Converts WordPress's stored text to HTML: blank lines to paragraphs, addresses on their own lines to embeds, and
 * shortcodes to elements.
 */
export function wordpressToHtml(text: string, postId: string, attachments: Attachments): string {
  const expanded = cutShortcodes(text.replace(/\r\n?/g, '\n'), (shortcode) => expand(shortcode, postId, attachments));
  return outsideOfPre(expanded, (part) =>
    part.replace(/^[^\S\n]*(https?:\/\/\S+)[^\S\n]*$/gm, '<hr>$1<hr>').replace(/\n[^\S\n]*\n\s*/g, '<hr>'),
  );
}

/** Line breaks are significant in preformatted text. */
function outsideOfPre(text: string, change: (part: string) => string): string {
  const [first = '', ...others] = text.split(/<pre(?=[\s>])/i);
  return [
    change(first),
    ...others.map((part) => {
      const end = part.search(/<\/pre>/i);
      return `<pre${end === -1 ? part : part.slice(0, end) + change(part.slice(end))}`;
    }),
  ].join('');
}

function expand({ name, isEnd, attributes }: Shortcode, postId: string, attachments: Attachments): string {
  switch (name) {
    case 'caption':
    case 'wp_caption': {
      const caption = attributes.get('caption');
      if (isEnd) return '</figure>';
      return caption === undefined ? '<figure>' : `<figure><figcaption>${escapeHtml(caption)}</figcaption>`;
    }
    case 'gallery':
      return isEnd ? '' : toGallery(attributes.get('ids') ?? attributes.get('include'), postId, attachments);
    case 'embed':
      return '<hr>';
    case 'audio':
    case 'video': {
      const address =
        ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav'].flatMap(
          (key) => attributes.get(key) ?? [],
        )[0] ?? '';
      if (isEnd) return '';
      return toEmbed(address, '')
        ? `<hr>${escapeHtml(address)}<hr>`
        : `<${name} src="${escapeHtml(address)}"></${name}>`;
    }
    default:
      if (NOTES.has(name)) return isEnd ? ')' : ' (';
      return isEnd ? '' : `<i ${UNKNOWN_SHORTCODE}="${escapeHtml(name)}"></i>`;
  }
}

function toGallery(ids: string | undefined, postId: string, { byId, byPost }: Attachments): string {
  const wanted = ids === undefined ? (byPost.get(postId) ?? []) : ids.split(',').map((id) => id.trim());
  const figures = wanted.map((id) => {
    const picture = byId.get(id);
    return picture ? toFigure(picture) : `<i ${UNKNOWN_SHORTCODE}="gallery ${escapeHtml(id)}"></i>`;
  });
  return figures.length === 0 ? `<i ${UNKNOWN_SHORTCODE}="gallery"></i>` : `<figure>${figures.join('')}</figure>`;
}
