import { loss } from '../body/findLosses.ts';
import { readableText } from '../body/parseHtml.ts';
import { collapse, isElement, textOf, type MarkupElement } from '../body/markup.ts';
import { creditOf } from '../fields/creditOf.ts';
import { EMPTY_RECORD, NO_TEXT, type SourceRecord, type SourceText } from '../record.ts';
import { roleOf, type Mark } from '../fields/readMark.ts';
import { statedBy, type FieldMap } from './sourceFields.ts';

/** An item of RSS 2.0. */
export function readRssItem(item: MarkupElement, map: FieldMap): SourceRecord {
  const text = (name: string) => collapse(raw(item, name));
  const content = raw(item, 'content:encoded');
  const description = raw(item, 'description');
  return {
    ...EMPTY_RECORD,
    id: text('guid') || text('link'),
    title: readableText(raw(item, 'title')),
    lead: content === '' ? NO_TEXT : { kind: 'html', text: description },
    body: { kind: 'html', text: content || description },
    bylines: all(item, 'dc:creator')
      .map(textOf)
      .concat(rssAuthors(text('author'))),
    date: text('pubDate') || text('dc:date'),
    tags: categories(all(item, 'category')),
    ...picturesOf(item),
    paid: statedPaid(item, map),
    marks: marksOf(item, map),
    address: text('link') || (first(item, 'guid')?.attributes['isPermaLink'] === 'false' ? '' : text('guid')),
  };
}

/** An entry of Atom. */
export function readAtomEntry(entry: MarkupElement, map: FieldMap): SourceRecord {
  const text = (name: string) => collapse(raw(entry, name));
  const [content, summary] = [first(entry, 'content'), first(entry, 'summary')];
  const link = all(entry, 'link').find(({ attributes }) => (attributes['rel'] ?? 'alternate') === 'alternate');
  return {
    ...EMPTY_RECORD,
    id: text('id') || (link?.attributes['href'] ?? ''),
    title: isHtml(first(entry, 'title')) ? readableText(text('title')) : text('title'),
    lead: content && summary ? atomText(summary) : NO_TEXT,
    body: atomText(content ?? summary),
    bylines: all(entry, 'author').map((author) => raw(author, 'name')),
    date: text('published') || text('updated'),
    tags: all(entry, 'category')
      .filter(({ attributes: { scheme = '' } }) => !scheme.endsWith(BLOGGER_KIND))
      .map(({ attributes }) => collapse(attributes['label'] ?? attributes['term'] ?? ''))
      .filter((tag) => tag !== ''),
    ...picturesOf(entry),
    paid: statedPaid(entry, map),
    marks: marksOf(entry, map),
    address: link?.attributes['href'] ?? '',
  };
}

/** What categories and tags are called. */
export function categories(elements: readonly MarkupElement[]): string[] {
  return elements.map((category) => readableText(textOf(category))).filter((tag) => tag !== '');
}

export function all(parent: MarkupElement, name: string): MarkupElement[] {
  return parent.children.filter(isElement).filter((child) => child.name === name);
}

/** An element's text as it stands there; empty without the element. */
export function raw(parent: MarkupElement, name: string): string {
  const element = first(parent, name);
  return element ? textOf(element) : '';
}

function first(parent: MarkupElement, name: string): MarkupElement | undefined {
  return all(parent, name)[0];
}

/**
 * What the elements say that `--map` names. One without a text is shown as an element: whether it means paid or nothing
 * cannot be told.
 */
function statedPaid(item: MarkupElement, { paid: name }: FieldMap): string {
  if (name === undefined) return '';
  return all(item, name)
    .map((element) => statedBy(name, collapse(textOf(element))) || `<${name}>`)
    .join(', ');
}

/** The scheme of a category that says what an entry of Blogger is. */
const BLOGGER_KIND = '/g/2005#kind';

/** Describe the media beside the text; `published` is an entry's date. */
const NO_MARK = /^(?:media:|published$)/;

/**
 * Elements and attributes that look like a statement about the record, and what an entry of Blogger is. One without a
 * text states its first attribute.
 */
export function marksOf(item: MarkupElement, { paid }: FieldMap, read: ReadonlySet<string> = new Set()): Mark[] {
  const children = item.children.filter(isElement);
  const stated = [
    ...children,
    ...children
      .filter(({ name }) => /(?:^|:)control$/.test(name))
      .flatMap(({ children: inner }) => inner.filter(isElement)),
  ]
    .filter(({ name }) => roleOf(name) !== null && name !== paid && !NO_MARK.test(name) && !read.has(name))
    .map((element) => ({
      name: element.name,
      value: collapse(textOf(element)) || (Object.values(element.attributes)[0] ?? `<${element.name}>`),
    }));
  const attributes = Object.entries(item.attributes).map(([name, value]) => ({ name, value }));
  const kinds = all(item, 'category')
    .filter(({ attributes: { scheme = '' } }) => scheme.endsWith(BLOGGER_KIND))
    .map(({ attributes: { term = '' } }) => ({ name: 'kind', value: term.replace(/^.*#/, '') }));
  const reply = children.some(({ name }) => /(?:^|:)in-reply-to$/.test(name))
    ? [{ name: 'kind', value: 'comment' }]
    : [];
  return [...stated, ...attributes.filter(({ name }) => roleOf(name) !== null), ...kinds, ...reply];
}

/** RSS names an address of mail, and a name in brackets if at all. */
function rssAuthors(author: string): string[] {
  const name = /\(([^()]+)\)\s*$/.exec(author)?.[1] ?? author;
  return name === '' || name.includes('@') ? [] : [name];
}

function atomText(element: MarkupElement | undefined): SourceText {
  if (!element) return NO_TEXT;
  const type = element.attributes['type'] ?? 'text';
  if (type === 'xhtml') return { kind: 'markup', nodes: element.children };
  return { kind: isHtml(element) ? 'html' : 'text', text: textOf(element) };
}

function isHtml(element: MarkupElement | undefined): boolean {
  return ['html', 'text/html'].includes(element?.attributes['type'] ?? '');
}

/**
 * Pictures beside the text: enclosures and Media RSS. The first is the article's; of further ones, and of other files,
 * there is no place.
 */
function picturesOf(item: MarkupElement): Pick<SourceRecord, 'pictures' | 'losses'> {
  const links = all(item, 'link').filter(({ attributes }) => attributes['rel'] === 'enclosure');
  const media = ['media:content', 'media:thumbnail'].flatMap((name) => [
    ...all(item, name),
    ...all(item, 'media:group').flatMap((group) => all(group, name)),
  ]);
  const found = [...all(item, 'enclosure'), ...links, ...media].flatMap((element) => {
    const { url, href, type = '', medium = '' } = element.attributes;
    const reference = url ?? href ?? '';
    const isPicture =
      type.startsWith('image/') ||
      medium === 'image' ||
      element.name === 'media:thumbnail' ||
      (type + medium === '' && PICTURE_FILE.test(reference));
    const text = (name: string) => collapse(raw(element, name));
    const [altText, caption] = [text('media:title'), text('media:description')];
    const maker = creditOf(text('media:credit'), text('media:copyright'));
    return reference === '' ? [] : [{ isPicture, picture: { reference, altText, caption, ...maker } }];
  });
  const pictures = found.filter(({ isPicture }) => isPicture).map(({ picture }) => picture);
  return {
    pictures,
    losses: found.filter(({ isPicture }) => !isPicture).map(({ picture }) => loss('attachment', picture.reference)),
  };
}

const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif)(?:$|[?#])/i;
