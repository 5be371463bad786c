import { cutSpans } from '../body/cutSpans.ts';
import { collapse } from '../body/markup.ts';

export type Person = { readonly prename: string; readonly surname: string };

const MAX_NAME = 200;
const BRACKETS = { open: /\(/g, close: ')', replacement: ' ' };

/** Belong to the surname behind them. */
const PARTICLES = "(?:(?:von|vom|zu|zum|zur|van|de|der|den|del|della|di|da|dos|du|la|le|el|al|ten|ter|y|und|d['’]) ?)+";
const NAME = String.raw`\p{Lu}[\p{L}'’.-]*`;

/** `Müller, Anna`; `von der Heide, Anna`. */
const REVERSED = new RegExp(`^((?:${PARTICLES})?${NAME}), (${NAME})$`, 'u');
/** In a list with semicolons a comma parts nothing else: `Mies van der Rohe, Ludwig; Ortega y Gasset, José`. */
const REVERSED_IN_LIST = new RegExp(`^([^,]+), (${NAME}(?: ${NAME})?)$`, 'u');

/** `von` and `zu` stand on both sides of an `und` within one name. */
const PARTS = /[,/|&]|(?<!\bvon) (?:und|and) (?!-|zu )/;
const TITLES =
  /^(?:(?:Prof|Professor|Dr|Dipl|Ing|Mag|Med|h|c|e|em|habil|rer|nat|phil|jur|pol|oec|theol|med|mult)\.(?:-Ing\.)? ?)+/i;
const LABEL = /^\p{L}+: /u;

/**
 * Who is named in a byline. Commas, semicolons, slashes, `und` and `&` part people; what stands in brackets or behind a
 * dash is where they are from, and so is a single word behind a full name: `Anna Karl, Köln`. `Müller, Anna` is one
 * person the other way round. Titles are no part of a name.
 */
export function parseByline(byline: string): Person[] {
  const text = collapse(cutSpans(byline, BRACKETS));
  const groups = text.split(';').map(collapse);
  return groups.flatMap((group) => {
    const reversed = (groups.length > 1 ? REVERSED_IN_LIST : REVERSED).exec(group);
    if (reversed?.[1] && reversed[2]) return [{ prename: reversed[2], surname: reversed[1].slice(0, MAX_NAME) }];
    return peopleIn(group.replace(/^(?:von|by)\s+/i, ''));
  });
}

function peopleIn(text: string): Person[] {
  const parts = text
    .split(PARTS)
    .map((part) => collapse(part.replace(/ [-–—] .*$/, '').replace(/\bet al\.?/i, '')).replace(LABEL, ''))
    .map((name) => name.replace(TITLES, '') || name)
    .filter((name) => /\p{L}/u.test(name) && !name.includes('@'));
  return parts.filter((name, at) => !isPlace(name, parts[at - 1])).map(toPerson);
}

/** A single word behind a full name; an agency is written small or in capitals. */
function isPlace(name: string, before: string | undefined): boolean {
  return before !== undefined && before.includes(' ') && /^\p{Lu}\p{Ll}[\p{L}-]*$/u.test(name);
}

function toPerson(name: string): Person {
  const [prename = '', ...rest] = name.slice(0, MAX_NAME).split(' ');
  return { prename, surname: rest.join(' ') };
}
