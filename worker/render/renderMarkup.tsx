import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '#shared/lib/escape.ts';
import { HOLE_NAMES, type HoleName } from '../cache/entry.ts';
import { islandAttributes, islandMarkup } from './islandMarkup.ts';
import { RenderScopeContext, type IslandSlot, type RenderScope } from './renderScope.ts';

/** Markup cut at its holes: pieces and names alternate, beginning and ending with a piece. */
export type CutMarkup = { readonly pieces: readonly string[]; readonly holes: readonly HoleName[] };

/**
 * Renders once, then replaces the marks: islands by their own render, holes by a cut.
 * @param idPrefix distinguishes the ids of one response's renders: a template and each of its holes have different ones.
 */
export function renderMarkup(element: ReactElement, idPrefix: string): CutMarkup {
  const nonce = crypto.randomUUID();
  const islands: IslandSlot[] = [];
  const scope: RenderScope = {
    island: (slot) => `${nonce}:island:${islands.push(slot) - 1};`,
    hole: (name) => `${nonce}:hole:${name};`,
    attributes: (name) => ({ [ATTRIBUTE_HOLE]: `${nonce}:hole:${name};` }),
  };
  const markup = renderToStaticMarkup(<RenderScopeContext value={scope}>{element}</RenderScopeContext>);
  const pieces: string[] = [];
  const holes: HoleName[] = [];
  let piece = '';
  let at = 0;
  for (let found = markup.indexOf(nonce); found >= 0; found = markup.indexOf(nonce, at)) {
    const { kind, name, from, to } = readMark(markup, found, nonce);
    piece += markup.slice(at, from);
    at = to;
    const island = kind === 'island' ? islands[Number(name)] : undefined;
    if (island) {
      piece += renderIsland(island, `${idPrefix}${name}-`);
    } else if (isHoleName(name)) {
      pieces.push(piece);
      holes.push(name);
      piece = '';
    }
  }
  pieces.push(piece + markup.slice(at));
  return { pieces, holes };
}

/** The attribute that stands for a hole inside a start tag. */
const ATTRIBUTE_HOLE = 'data-hole';
const ATTRIBUTE_START = ` ${ATTRIBUTE_HOLE}="`;

/** `{nonce}:{kind}:{name};`, with the attribute around it where it stands in one. */
function readMark(markup: string, found: number, nonce: string) {
  const end = markup.indexOf(';', found);
  const [kind = '', name = ''] = markup.slice(found + nonce.length + 1, end).split(':');
  const isAttribute = markup.startsWith(ATTRIBUTE_START, found - ATTRIBUTE_START.length);
  return { kind, name, from: isAttribute ? found - ATTRIBUTE_START.length : found, to: isAttribute ? end + 2 : end + 1 };
}

/** Markup without holes, as it goes into one. */
export function renderFragment(element: ReactElement, idPrefix: string): string {
  return renderMarkup(element, idPrefix).pieces.join('');
}

/** The comment tells the browser that the parser has left the island, also when it is the last of its parent. */
const ISLAND_END = '<!---->';

function renderIsland(island: IslandSlot, idPrefix: string): string {
  const attributes = Object.entries(islandAttributes(island, idPrefix)).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<portal-island${attributes.join('')}>${islandMarkup(island, idPrefix)}</portal-island>${ISLAND_END}`;
}

function isHoleName(name: string): name is HoleName {
  return HOLE_NAMES.some((known) => known === name);
}
