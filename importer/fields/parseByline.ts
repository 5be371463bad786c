import { cutSpans } from '../body/cutSpans.ts';
import { collapse } from '../body/markup.ts';

export type Person = { readonly prename: string; readonly surname: string };

const MAX_NAME = 200;
const BRACKETS = { open: /\(/g, close: ')', replacement: ' ' };

/**
 * Who is named in a byline. Commas, semicolons, slashes, `und` and `&` part people; what stands in brackets or behind a
 * dash is where they are from. `Müller, Anna` is one person the other way round.
 */
export function parseByline(byline: string): Person[] {
  const plain = collapse(cutSpans(byline, BRACKETS).replace(/^(?:von|by)\s+/i, ''));
  const reversed = /^(\p{Lu}[\p{L}'-]+), (\p{Lu}[\p{L}'-]+)$/u.exec(plain);
  if (reversed?.[1] && reversed[2]) return [{ prename: reversed[2], surname: reversed[1] }];
  return plain
    .split(/[,;/|&]| (?:und|and) (?!-)/)
    .map((part) => collapse(part.replace(/ [-–—] .*$/, '').replace(/\bet al\.?/i, '')))
    .filter((name) => /\p{L}/u.test(name) && !name.includes('@'))
    .map(toPerson);
}

function toPerson(name: string): Person {
  const [prename = '', ...rest] = name.slice(0, MAX_NAME).split(' ');
  return { prename, surname: rest.join(' ') };
}
