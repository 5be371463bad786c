import * as v from 'valibot';
import { nameKey } from '#shared/lib/nameKey.ts';
import { loss, type Loss } from '../body/findLosses.ts';
import { collapse, textOf, type MarkupElement } from '../body/markup.ts';
import { readableText } from '../body/parseHtml.ts';
import { EMPTY_RECORD, type ReadStep, type SourceRecord } from '../record.ts';
import { all, categories, raw } from './feedElements.ts';
import { marksOf } from './feedItem.ts';
import { roleOf, type Mark } from '../fields/readMark.ts';
import { statedBy, type FieldMap } from './sourceFields.ts';
import { wordpressToHtml, type Attachments } from './wordpressText.ts';

type WordpressOptions = {
  readonly map: FieldMap;
  /** Post types that are articles besides `post`. */
  readonly postTypes: readonly string[];
  readonly attachments: Attachments;
};

export type WordpressReader = {
  readonly isPartOf: (element: MarkupElement) => boolean;
  readonly read: (line: number, element: MarkupElement) => ReadStep;
};

/** Internal types of WordPress, never shown as a page. */
const INNER_TYPES: ReadonlySet<string> = new Set(
  'attachment revision nav_menu_item custom_css customize_changeset oembed_cache user_request wp_template wp_template_part wp_global_styles wp_navigation wp_font_family wp_font_face'.split(
    ' ',
  ),
);

/** Posts being written, scheduled or published. Others, such as private and deleted posts, are left out. */
const STATUSES: ReadonlySet<string> = new Set(['publish', 'future', 'draft', 'pending']);

/** WordPress's default categories. */
const DEFAULT_CATEGORIES: ReadonlySet<string> = new Set(['Uncategorized', 'Allgemein', 'Unkategorisiert']);

/** `tag` in exports of WXR 1.0. */
const TOPICS: ReadonlySet<string> = new Set(['category', 'post_tag', 'tag']);

/** Taxonomies and custom fields in which plug-ins store authors, besides the login of the post's creator. */
const AUTHOR_TAXONOMIES: ReadonlySet<string> = new Set(['author', 'authors', 'byline', 'guest-author']);
const BYLINE_FIELDS = [
  'byline',
  '_byline',
  'author_byline',
  'guest-author',
  'guest_author',
  '_guest_author',
  'guest_author_name',
];

/** Reads the items of a WordPress export (WXR): its posts are records; authors come before them, by login. */
export function createWordpressReader({ map, postTypes, attachments }: WordpressOptions): WordpressReader {
  const names = new Map(attachments.guests);
  const slugs = new Map<string, string>();
  return {
    isPartOf: (element) => element.name === 'wp:author' || all(element, 'wp:post_type').length > 0,
    read(line, element) {
      const text = (name: string) => collapse(raw(element, name));
      if (element.name === 'wp:author') {
        names.set(raw(element, 'wp:author_login').trim(), text('wp:author_display_name'));
        return { kind: 'skipped', line, what: null };
      }
      const [type, status] = [text('wp:post_type'), text('wp:status')];
      if (INNER_TYPES.has(type)) return { kind: 'skipped', line, what: null };
      const isProtected = text('wp:post_password') !== '';
      if (!['post', ...postTypes].includes(type) || !STATUSES.has(status) || isProtected) {
        return { kind: 'skipped', line, what: `${type}, ${isProtected ? 'password' : status}: ${text('title')}` };
      }
      return { kind: 'record', line, record: readPost(element, { names, slugs, map, attachments }) };
    },
  };
}

type Context = {
  readonly names: ReadonlyMap<string, string>;
  /** The first slug of each category or tag name; grows. */
  readonly slugs: Map<string, string>;
  readonly map: FieldMap;
  readonly attachments: Attachments;
};

function readPost(element: MarkupElement, { names, slugs, map, attachments }: Context): SourceRecord {
  const text = (name: string) => collapse(raw(element, name));
  const html = (markup: string) => ({
    kind: 'html' as const,
    text: wordpressToHtml(markup, text('wp:post_id'), attachments),
  });
  const featured = customFields(element, '_thumbnail_id')[0];
  const picture = featured === undefined ? undefined : attachments.byId.get(featured);
  const sorted = all(element, 'category').filter((category) => !isAuthor(category));
  const topics = sorted.filter(isTopic);
  return {
    ...EMPTY_RECORD,
    id: text('wp:post_id') || text('guid'),
    title: readableText(raw(element, 'title')),
    lead: html(raw(element, 'excerpt:encoded')),
    body: html(raw(element, 'content:encoded') + footnotesOf(element)),
    bylines: bylinesOf(element, names),
    date: dateOf(text),
    tags: [...new Set(categories(topics))].filter((tag) => !DEFAULT_CATEGORIES.has(tag)),
    pictures: picture ? [picture] : [],
    paid:
      map.paid === undefined
        ? ''
        : customFields(element, map.paid)
            .map((value) => statedBy(map.paid ?? '', value))
            .join(', '),
    marks: [...marksOf(element, map, OF_WORDPRESS), ...marksOfFields(element, map)],
    status: text('wp:status'),
    address: text('link'),
    numberAddress: numberAddress(text),
    slug: text('wp:post_name'),
    losses: [
      ...sorted
        .filter((category) => !isTopic(category))
        .map((category): Loss =>
          loss('category', `${category.attributes['domain'] ?? ''}: ${categories([category]).join('')}`),
        ),
      ...mergedTopics(topics, slugs),
      ...customFields(element, 'enclosure').map((stored) => loss('attachment', stored.split('\n')[0] ?? '')),
      ...commentsOf(element),
      ...(featured !== undefined && !picture ? [loss('picture', `_thumbnail_id ${featured}`)] : []),
    ],
  };
}

/**
 * The address by post number, which WordPress resolves for any permalink, in the folder of its blog. Only the folder is
 * taken from the guid, which keeps the post's number from before a migration.
 */
function numberAddress(text: (name: string) => string): string {
  const [id, guid] = [text('wp:post_id'), text('guid')];
  if (id === '') return '';
  const folder = /[?&]p(?:age_id)?=/.test(guid) && URL.canParse(guid) ? new URL(guid).pathname : '/';
  return `${folder}?${text('wp:post_type') === 'page' ? 'page_id' : 'p'}=${id}`;
}

/** WordPress writes zeros for an unknown time, and a date before year 1 in RSS. */
function dateOf(text: (name: string) => string): string {
  const [gmt, local, published] = ['wp:post_date_gmt', 'wp:post_date', 'pubDate']
    .map(text)
    .map((date) => (/^0000|-0001/.test(date) ? '' : date));
  return gmt ? `${gmt}Z` : local || published || '';
}

function isTopic({ attributes }: MarkupElement): boolean {
  return TOPICS.has(attributes['domain'] ?? 'category');
}

function isAuthor({ attributes }: MarkupElement): boolean {
  return AUTHOR_TAXONOMIES.has(attributes['domain'] ?? '');
}

/** Bylines from a custom field, else from an author taxonomy, else from the post's creator. */
function bylinesOf(element: MarkupElement, names: ReadonlyMap<string, string>): readonly string[] {
  const nameOf = (login: string) => names.get(login) || login;
  const stated = BYLINE_FIELDS.flatMap((field) => customFields(element, field)).map(readableText);
  if (stated[0]) return [stated[0]];
  const coAuthors = all(element, 'category')
    .filter(isAuthor)
    .map((category) => nameOf(readableText(textOf(category))))
    .filter((name) => name !== '');
  return coAuthors.length > 0 ? coAuthors : [nameOf(collapse(raw(element, 'dc:creator')))];
}

/** Topics with the same name become one; reports merged categories. */
function mergedTopics(topics: readonly MarkupElement[], slugs: Map<string, string>): Loss[] {
  return topics.flatMap((topic) => {
    const { domain = '', nicename = '' } = topic.attributes;
    const name = readableText(textOf(topic));
    if (nicename === '' || DEFAULT_CATEGORIES.has(name)) return [];
    const key = `${domain} ${nameKey(name)}`;
    const first = slugs.get(key) ?? nicename;
    slugs.set(key, first);
    return first === nicename ? [] : [loss('category', `${nicename} („${name}“ wie ${first})`)];
  });
}

/** Readers' comments, without pingbacks and unapproved ones, as a loss. */
function commentsOf(element: MarkupElement): Loss[] {
  const comments = all(element, 'wp:comment').filter(
    (comment) =>
      !/^(?:pingback|trackback)$/.test(raw(comment, 'wp:comment_type').trim()) &&
      !/^(?:spam|trash|post-trashed)$/.test(raw(comment, 'wp:comment_approved').trim()),
  );
  return comments.length === 0 ? [] : [loss('comments', String(comments.length))];
}

const footnotes = v.pipe(v.string(), v.parseJson(), v.array(v.object({ content: v.string() })));

/** The block editor stores a post's footnotes in a custom field. */
function footnotesOf(element: MarkupElement): string {
  const notes = customFields(element, 'footnotes').flatMap((stored) => {
    const parsed = v.safeParse(footnotes, stored);
    return parsed.success ? parsed.output : [];
  });
  return notes.length === 0 ? '' : `\n\n<ol>${notes.map(({ content }) => `<li>${content}</li>`).join('')}</ol>`;
}

/** Already read, or about comments. */
const OF_WORDPRESS: ReadonlySet<string> = new Set(['wp:status', 'wp:post_type', 'wp:post_password']);

/** Custom fields that look like a statement about the post. */
function marksOfFields(element: MarkupElement, { paid }: FieldMap): Mark[] {
  return all(element, 'wp:postmeta')
    .map((entry) => ({ name: raw(entry, 'wp:meta_key').trim(), value: raw(entry, 'wp:meta_value').trim() }))
    .filter(({ name, value }) => value !== '' && name !== paid && !['kind', null].includes(roleOf(name)));
}

/** Values of a post's custom fields with this key; an unticked box leaves an empty one. */
export function customFields(element: MarkupElement, key: string): string[] {
  return all(element, 'wp:postmeta')
    .filter((entry) => raw(entry, 'wp:meta_key').trim() === key)
    .map((entry) => raw(entry, 'wp:meta_value').trim())
    .filter((value) => value !== '');
}
