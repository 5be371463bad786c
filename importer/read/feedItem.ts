import { loss } from '../body/findLosses.ts';
import { readableText } from '../body/parseHtml.ts';
import { collapse, isElement, textOf, type MarkupElement } from '../body/markup.ts';
import { EMPTY_RECORD, NO_TEXT, type SourceRecord, type SourceText } from '../record.ts';
import { roleOf, type Mark } from '../fields/readMark.ts';
import { all, baseFor, categories, first, firstNamed, firstText, linkOf, raw, resolveIn } from './feedElements.ts';
import { picturesOf } from './feedPictures.ts';
import { statedBy, type FieldMap } from './sourceFields.ts';

/** An item of RSS 2.0, or of RSS 1.0 and its modules. */
export function readRssItem(item: MarkupElement, map: FieldMap): SourceRecord {
  const text = (...names: readonly string[]) => firstText(item, names);
  const content = ['content:encoded', 'xhtml:body', 'xhtml:div', 'atom:content'].flatMap((name) => all(item, name));
  const body = content.find(hasContent);
  const description = ['description', 'dc:description', 'itunes:summary', 'atom:summary']
    .flatMap((name) => all(item, name))
    .find(hasContent);
  const authors = all(item, 'dc:creator')
    .map(textOf)
    .concat(rssAuthors(text('author')));
  const about = item.attributes['rdf:about'] ?? '';
  const link = linkOf(item, 'atom:link');
  const address =
    text('link') ||
    link ||
    (first(item, 'guid')?.attributes['isPermaLink'] === 'false' ? '' : text('guid')) ||
    (URL.canParse(about) ? about : '');
  return {
    ...EMPTY_RECORD,
    id: text('guid') || about || text('link', 'atom:id') || link,
    title: readableText(
      ['title', 'dc:title', 'itunes:title', 'atom:title'].map((name) => raw(item, name)).find(Boolean) ?? '',
    ),
    lead: body ? feedText(description) : NO_TEXT,
    body: feedText(body ?? description),
    bylines: firstNamed([
      authors,
      all(item, 'atom:author').map((author) => raw(author, 'atom:name')),
      all(item, 'itunes:author').map(textOf),
    ]),
    date: text('pubDate', 'dc:date', 'dcterms:issued', 'prism:publicationDate', 'atom:published', 'atom:updated'),
    tags: categories([...all(item, 'category'), ...all(item, 'dc:subject')]),
    ...picturesOf(item),
    paid: statedPaid(item, map),
    marks: marksOf(item, map),
    address: resolveIn([item, first(item, 'link')], address),
    ...baseFor([item, body ?? description]),
  };
}

/** An entry of Atom 1.0 or 0.3. */
export function readAtomEntry(entry: MarkupElement, map: FieldMap): SourceRecord {
  const text = (...names: readonly string[]) => firstText(entry, names);
  const [content, summary] = [first(entry, 'content'), first(entry, 'summary')];
  const elsewhere = content?.attributes['src'];
  const body = (elsewhere === undefined ? content : undefined) ?? summary ?? first(entry, 'dc:description');
  const title = first(entry, 'title') ?? first(entry, 'dc:title');
  const link = linkOf(entry, 'link');
  const pictures = picturesOf(entry);
  return {
    ...EMPTY_RECORD,
    id: text('id') || link,
    title: title ? atomTitle(title) : '',
    lead: body === content && summary ? feedText(summary) : NO_TEXT,
    body: feedText(body),
    bylines: firstNamed([
      all(entry, 'author').map((author) => raw(author, 'name') || textOf(author)),
      all(entry, 'dc:creator').map(textOf),
      all(entry, 'itunes:author').map(textOf),
    ]),
    date: text('published', 'issued', 'dcterms:issued', 'dc:date', 'created', 'updated', 'modified'),
    tags: all(entry, 'category')
      .filter(({ attributes: { scheme = '' } }) => !scheme.endsWith(BLOGGER_KIND))
      .map(({ attributes }) => collapse(attributes['label'] ?? attributes['term'] ?? ''))
      .filter((tag) => tag !== '')
      .concat(categories(all(entry, 'dc:subject'))),
    pictures: pictures.pictures,
    losses: [...(elsewhere === undefined ? [] : [loss('attachment', elsewhere)]), ...pictures.losses],
    paid: statedPaid(entry, map),
    marks: marksOf(entry, map),
    address: link,
    ...baseFor([entry, body]),
  };
}

function atomTitle(title: MarkupElement): string {
  const isEscaped = isHtml(title) && !title.children.some(isElement);
  return isEscaped && typeOf(title) !== 'xhtml' ? readableText(textOf(title)) : collapse(textOf(title));
}

/** The media type of an entry's content if it is not text; null for text. */
export function binaryTypeOf(entry: MarkupElement): string | null {
  const content = [...all(entry, 'content'), ...all(entry, 'atom:content')][0];
  if (!content || content.attributes['src'] !== undefined) return null;
  const type = typeOf(content);
  const isText = !type.includes('/') || /^text\/|[+/]xml$/.test(type);
  return isText && content.attributes['mode'] !== 'base64' ? null : `${type}, base64`;
}

/**
 * The text of the elements named by `--map`. An element without text is shown as markup: it could mean paid or nothing.
 */
function statedPaid(item: MarkupElement, { paid: name }: FieldMap): string {
  if (name === undefined) return '';
  return all(item, name)
    .map((element) => statedBy(name, collapse(textOf(element))) || `<${name}>`)
    .join(', ');
}

/** Scheme of the category that states the kind of a Blogger entry. */
const BLOGGER_KIND = '/g/2005#kind';

/** Describe attached media; `published` is an entry's date. */
const NO_MARK = /^(?:media:|published$)/;

/**
 * Elements and attributes that look like a statement about the record, and the kind of a Blogger entry. For an element
 * without text its first attribute counts.
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

/** RSS has a mail address, optionally with a name in brackets. */
function rssAuthors(author: string): string[] {
  const name = /\(([^()]+)\)\s*$/.exec(author)?.[1] ?? author;
  return name === '' || name.includes('@') ? [] : [name];
}

/** A text of a feed. RSS and its modules contain undeclared HTML; child elements are its markup. */
function feedText(element: MarkupElement | undefined): SourceText {
  if (!element) return NO_TEXT;
  if (element.name === 'xhtml:div') return { kind: 'markup', nodes: [{ ...element, name: 'div' }] };
  if (ATOM_TEXT.test(element.name) && !isHtml(element)) return { kind: 'text', text: textOf(element) };
  const isMarkup = typeOf(element) === 'xhtml' || element.children.some(isElement);
  return isMarkup ? { kind: 'markup', nodes: element.children } : { kind: 'html', text: textOf(element) };
}

/** Atom's texts are plain unless declared otherwise. */
const ATOM_TEXT = /^(?:atom:)?(?:content|summary)$/;

/** Atom 0.3 uses media types. */
const HTML_TYPES: ReadonlySet<string> = new Set(['html', 'text/html', 'xhtml', 'application/xhtml+xml']);

function isHtml(element: MarkupElement): boolean {
  return HTML_TYPES.has(typeOf(element));
}

function typeOf({ attributes }: MarkupElement): string {
  return (attributes['type'] ?? 'text').replace(/;.*/s, '').trim().toLowerCase();
}

function hasContent(element: MarkupElement): boolean {
  return element.children.some((child) => isElement(child) || collapse(child) !== '');
}
