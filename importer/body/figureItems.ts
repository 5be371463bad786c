import { creditOf } from '../fields/creditOf.ts';
import type { SourcePicture } from '../record.ts';
import type { DraftItem } from './draftItem.ts';
import { toReadableText } from './inlineMarkup.ts';
import { collapse, findAll, isElement, type MarkupElement, type MarkupNode } from './markup.ts';
import { isPictureReference } from './pictureReference.ts';
import { toTable } from './tableItem.ts';
import { CREDIT } from './toFigure.ts';

const PICTURES = new Set(['img']);
export const FIGURES = new Set(['figure']);
const TABLES = new Set(['table']);

/**
 * A picture with its caption, several as a gallery, a table with its caption. Null for a `figure` with other content.
 */
export function figureItems(element: MarkupElement): DraftItem[] | null {
  const inner = findAll(element, FIGURES);
  if (inner.length > 0) return galleryOrNull(inner.flatMap(picturesOf), textBeside(element, FIGURES));
  const tables = findAll(element, TABLES).flatMap((table) => wrap(toTable(table)));
  if (tables.length === 0) return galleryOrNull(picturesOf(element), captionOf(element));
  const below = textBeside(element, TABLES);
  return [
    ...tables.map((table) => ({ ...table, caption: [table.caption ?? '', below].join(' ').trim() || null })),
    ...picturesIn(element),
  ];
}

export function galleryOrNull(pictures: readonly SourcePicture[], title: string): DraftItem[] | null {
  const [first, second] = pictures;
  if (first && !second) return [{ type: 'picture', picture: first }];
  return first ? [{ type: 'pictures', title, pictures }] : null;
}

export function picturesOf(element: MarkupElement): SourcePicture[] {
  const caption = captionOf(element);
  return findAll(element, PICTURES).flatMap((image) => wrap(toPicture(image, caption)));
}

/** All text of a figure besides its picture: the credit is often outside the caption. */
function captionOf(element: MarkupElement): string {
  return textBeside(element, FIGURES);
}

function textBeside(element: MarkupElement, others: ReadonlySet<string>): string {
  const without = (node: MarkupElement): MarkupElement => ({
    ...node,
    children: node.children.flatMap((child): MarkupNode[] =>
      isElement(child) ? (others.has(child.name) ? [' '] : [without(child)]) : [child],
    ),
  });
  return toReadableText(without(element));
}

export function picturesIn(element: MarkupElement): DraftItem[] {
  return findAll(element, PICTURES).flatMap((image) => wrap(picture(image)));
}

export function picture(image: MarkupElement): DraftItem | null {
  const found = toPicture(image, '');
  return found && { type: 'picture', picture: found };
}

function toPicture({ attributes }: MarkupElement, caption: string): SourcePicture | null {
  const reference = (attributes['src'] ?? '').trim();
  if (!isPictureReference(reference)) return null;
  return {
    reference,
    altText: collapse(attributes['alt'] ?? '').slice(0, 1_000),
    caption: caption.slice(0, 1_000),
    ...creditOf(attributes[CREDIT] ?? ''),
  };
}

export function wrap<T>(item: T | null): T[] {
  return item === null ? [] : [item];
}
