import { collapse, isElement, textOf, type MarkupElement } from '../body/markup.ts';
import { readableText } from '../body/parseHtml.ts';
import { resolveBase } from './namespaces.ts';

/** Names of categories and tags. */
export function categories(elements: readonly MarkupElement[]): string[] {
  return elements.map((category) => readableText(textOf(category))).filter((tag) => tag !== '');
}

export function all(parent: MarkupElement, name: string): MarkupElement[] {
  return parent.children.filter(isElement).filter((child) => child.name === name);
}

/** An element's text, unchanged; empty without the element. */
export function raw(parent: MarkupElement, name: string): string {
  const element = first(parent, name);
  return element ? textOf(element) : '';
}

export function first(parent: MarkupElement, name: string): MarkupElement | undefined {
  return all(parent, name)[0];
}

/** The first non-empty text of these elements. */
export function firstText(parent: MarkupElement, names: readonly string[]): string {
  return names.map((name) => collapse(raw(parent, name))).find((text) => text !== '') ?? '';
}

export function firstNamed(bylines: readonly (readonly string[])[]): readonly string[] {
  return bylines.map((names) => names.filter((name) => collapse(name) !== '')).find((names) => names.length > 0) ?? [];
}

/** The alternate link of the page's own media type. */
export function linkOf(parent: MarkupElement, name: string): string {
  const links = all(parent, name).filter(({ attributes: { rel = 'alternate' } }) => rel === 'alternate');
  const link = links.find(({ attributes: { type = 'html' } }) => type.includes('html')) ?? links[0];
  return link ? resolveIn([parent, link], (link.attributes['href'] ?? '').trim()) : '';
}

type Path = readonly (MarkupElement | undefined)[];

/** The combined `xml:base` of these elements, outermost first. */
function baseIn(path: Path): string | null {
  return path.reduce<string | null>((outer, element) => resolveBase(element?.attributes['xml:base'], outer), null);
}

export function baseFor(path: Path): { readonly base?: string } {
  const base = baseIn(path);
  return base === null ? {} : { base };
}

export function resolveIn(path: Path, address: string): string {
  const base = baseIn(path);
  const isRelative = address !== '' && !/^[a-z][a-z\d+.-]*:/i.test(address);
  return isRelative && base !== null && URL.canParse(address, base) ? new URL(address, base).href : address;
}
