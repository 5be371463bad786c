import { collapse, type MarkupElement } from '../body/markup.ts';
import { readableText } from '../body/parseHtml.ts';
import { EMPTY_RECORD, type ReadStep, type SourcePicture } from '../record.ts';
import { all, categories, raw } from './feedItem.ts';
import type { FieldMap } from './sourceFields.ts';

/** What a WordPress export says before the posts that need it: names by login, addresses of attachments by their number. */
export type WordpressReader = { readonly isPartOf: (element: MarkupElement) => boolean; readonly read: (line: number, element: MarkupElement) => ReadStep };

/** Reads the items of a WordPress export (WXR). Published posts are records; pages, drafts, menus and attachments are passed over. */
export function createWordpressReader(map: FieldMap): WordpressReader {
  const names = new Map<string, string>();
  const attachments = new Map<string, string>();
  return {
    isPartOf: (element) => element.name === 'wp:author' || all(element, 'wp:post_type').length > 0,
    read(line, element) {
      if (element.name === 'wp:author') {
        names.set(raw(element, 'wp:author_login').trim(), collapse(raw(element, 'wp:author_display_name')));
        return { kind: 'skipped', line };
      }
      const text = (name: string) => collapse(raw(element, name));
      if (text('wp:post_type') === 'attachment') attachments.set(text('wp:post_id'), text('wp:attachment_url'));
      if (text('wp:post_type') !== 'post' || text('wp:status') !== 'publish' || text('wp:post_password') !== '') return { kind: 'skipped', line };
      const creator = text('dc:creator');
      const featured = attachments.get(customFields(element, '_thumbnail_id')[0] ?? '');
      const pictures: SourcePicture[] = featured ? [{ reference: featured, altText: '', caption: '' }] : [];
      return {
        kind: 'record',
        line,
        record: {
          ...EMPTY_RECORD,
          id: text('wp:post_id') || text('guid'),
          title: readableText(raw(element, 'title')),
          lead: { kind: 'wordpress', text: raw(element, 'excerpt:encoded') },
          body: { kind: 'wordpress', text: raw(element, 'content:encoded') },
          bylines: [names.get(creator) || creator],
          date: dateOf(text('wp:post_date_gmt')) ?? (text('wp:post_date') || text('pubDate')),
          tags: categories(element).filter((tag) => !DEFAULT_CATEGORIES.has(tag)),
          pictures,
          paid: map.paid === undefined ? '' : customFields(element, map.paid).join(', '),
        },
      };
    },
  };
}

/** What WordPress itself puts a post into that nobody has sorted. */
const DEFAULT_CATEGORIES: ReadonlySet<string> = new Set(['Uncategorized', 'Allgemein', 'Unkategorisiert']);

/** WordPress writes zeros where it does not know the time in UTC. */
function dateOf(gmt: string): string | null {
  return gmt === '' || gmt.startsWith('0000') ? null : `${gmt}Z`;
}

/** What a post's custom fields of this name say; WordPress keeps an empty one where a box is not ticked. */
function customFields(element: MarkupElement, key: string): string[] {
  return all(element, 'wp:postmeta')
    .filter((entry) => raw(entry, 'wp:meta_key').trim() === key)
    .map((entry) => raw(entry, 'wp:meta_value').trim())
    .filter((value) => value !== '');
}
