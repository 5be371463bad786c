import { isElement, type MarkupElement, type MarkupNode } from './markup.ts';

type Style = (number: number) => string;

type Numbering = { readonly first: number; readonly step: 1 | -1; readonly style: Style };

const decimal: Style = (number) => String(number);
const alpha: Style = (number) => {
  if (number < 1) return String(number);
  let letters = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
  return letters;
};
const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;
const roman: Style = (number) => {
  if (number < 1 || number > 3_999) return String(number);
  let rest = number;
  return ROMAN.map(([value, letters]) => {
    const count = Math.floor(rest / value);
    rest %= value;
    return letters.repeat(count);
  }).join('');
};
const upper =
  (style: Style): Style =>
  (number) =>
    style(number).toUpperCase();

/** By `type`, or `list-style-type` as written by the block editor. */
const STYLES: Readonly<Record<string, Style | undefined>> = {
  a: alpha,
  A: upper(alpha),
  i: roman,
  I: upper(roman),
  'lower-alpha': alpha,
  'lower-latin': alpha,
  'upper-alpha': upper(alpha),
  'upper-latin': upper(alpha),
  'lower-roman': roman,
  'upper-roman': upper(roman),
};

/** The numbering of an ordered list; null for the default 1, 2, 3, and for unordered lists. */
export function numberingOf(list: MarkupElement): Numbering | null {
  if (list.name !== 'ol') return null;
  const { attributes } = list;
  const step = attributes['reversed'] === undefined ? 1 : -1;
  const entries = entriesIn(list);
  const first = toInteger(attributes['start']) ?? (step === 1 ? 1 : entries.length);
  const named = /list-style(?:-type)?\s*:\s*([\w-]+)/i.exec(attributes['style'] ?? '')?.[1]?.toLowerCase();
  const style = STYLES[named ?? ''] ?? STYLES[attributes['type']?.trim() ?? ''] ?? decimal;
  const hasValues = entries.some(({ attributes: own }) => toInteger(own['value']) !== null);
  return step === 1 && first === 1 && style === decimal && !hasValues ? null : { first, step, style };
}

/** The prefix of each list entry: a dash or its number. */
export function marksOf(list: MarkupElement): ReadonlyMap<MarkupNode, string> {
  const entries = entriesIn(list);
  if (list.name !== 'ol') return new Map(entries.map((entry) => [entry, '–']));
  const { first, step, style } = numberingOf(list) ?? { first: 1, step: 1, style: decimal };
  let number = first;
  return new Map(
    entries.map((entry) => {
      number = toInteger(entry.attributes['value']) ?? number;
      const mark = `${style(number)}.`;
      number += step;
      return [entry, mark];
    }),
  );
}

function entriesIn(list: MarkupElement): MarkupElement[] {
  return list.children.filter(isElement).filter(({ name }) => name === 'li');
}

function toInteger(value: string | undefined): number | null {
  const integer = /^\s*[+-]?\d{1,9}/.exec(value ?? '')?.[0];
  return integer === undefined ? null : Number(integer);
}
