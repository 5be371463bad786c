/** Elements that a browser sets on lines of their own: words before, in and after them are separate. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'p div section article main header footer aside nav address center body html details summary dl dt dd li fieldset figcaption hr tbody tr td th'.split(
    ' ',
  ),
);

const OTHERS: ReadonlySet<string> = new Set(
  'h1 h2 h3 h4 h5 h6 ul ol table caption thead tfoot blockquote pre figure iframe legend hgroup search menu dialog'.split(
    ' ',
  ),
);

export function isApart(name: string): boolean {
  return BLOCKS.has(name) || OTHERS.has(name);
}
