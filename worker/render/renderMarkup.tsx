import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '#shared/lib/escape.ts';
import { HOLE_NAMES, type HoleName } from '../cache/entry.ts';
import type { EncodedText } from './encodedText.ts';
import { islandAttributes, islandMarkup } from './islandMarkup.ts';
import { noteFirst, RenderScopeContext, type IslandSlot, type RenderScope } from './renderScope.ts';

/** Markup as a list of strings cut at its holes: joining long ones costs as much as rendering them. */
export type CutMarkup = readonly (string | EncodedText | { readonly hole: HoleName })[];

/**
 * Renders once, then replaces placeholders: islands by their own render, long texts by themselves, holes by a cut.
 * @param idPrefix keeps the ids of a response's renders apart: the template and each hole have their own.
 */
export function renderMarkup(element: ReactElement, idPrefix: string): CutMarkup {
  const nonce = crypto.randomUUID();
  const islands: IslandSlot[] = [];
  const texts: EncodedText[] = [];
  const scope: RenderScope = {
    island: (slot) => `${nonce}:island:${islands.push(slot) - 1};`,
    hole: (name) => `${nonce}:hole:${name};`,
    verbatim: (text) => `${nonce}:text:${texts.push(text) - 1};`,
    attributes: (name) => ({ [ATTRIBUTE_HOLE]: `${nonce}:hole:${name};` }),
    isFirst: noteFirst(),
  };
  const markup = renderToStaticMarkup(<RenderScopeContext value={scope}>{element}</RenderScopeContext>);
  const pieces: CutMarkup[number][] = [];
  let at = 0;
  for (let found = markup.indexOf(nonce); found >= 0; found = markup.indexOf(nonce, at)) {
    const { kind, name, from, to } = readMark(markup, found, nonce);
    pieces.push(markup.slice(at, from));
    at = to;
    const island = kind === 'island' ? islands[Number(name)] : undefined;
    const text = kind === 'text' ? texts[Number(name)] : undefined;
    if (island) pieces.push(renderIsland(island, `${idPrefix}${name}-`));
    else if (text) pieces.push(text);
    else if (isHoleName(name)) pieces.push({ hole: name });
  }
  pieces.push(markup.slice(at));
  return pieces;
}

/** Placeholder attribute of a hole inside a start tag. */
const ATTRIBUTE_HOLE = 'data-hole';
const ATTRIBUTE_START = ` ${ATTRIBUTE_HOLE}="`;

/** `{nonce}:{kind}:{name};`, including the attribute around it in a start tag. */
function readMark(markup: string, found: number, nonce: string) {
  const end = markup.indexOf(';', found);
  const [kind = '', name = ''] = markup.slice(found + nonce.length + 1, end).split(':');
  const isAttribute = markup.startsWith(ATTRIBUTE_START, found - ATTRIBUTE_START.length);
  return {
    kind,
    name,
    from: isAttribute ? found - ATTRIBUTE_START.length : found,
    to: isAttribute ? end + 2 : end + 1,
  };
}

/** Markup without holes, as it goes into one. */
export function renderFragment(element: ReactElement, idPrefix: string): string {
  return renderMarkup(element, idPrefix).map(textOf).join('');
}

function textOf(piece: CutMarkup[number]): string {
  if (typeof piece === 'string') return piece;
  return 'text' in piece ? piece.text : '';
}

/** The comment signals to the browser that the parser has left the island, also at the end of its parent. */
const ISLAND_END = '<!---->';

function renderIsland(island: IslandSlot, idPrefix: string): string {
  const attributes = Object.entries(islandAttributes(island, idPrefix)).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  return `<portal-island${attributes.join('')}>${islandMarkup(island, idPrefix)}</portal-island>${ISLAND_END}`;
}

function isHoleName(name: string): name is HoleName {
  return HOLE_NAMES.some((known) => known === name);
}
