import { cutSpans } from '../body/cutSpans.ts';
import { collapse } from '../body/markup.ts';
import {
  AGENCY,
  DEGREE,
  GIVEN_NAMES,
  LABEL,
  MAY_OPEN_A_SURNAME,
  OPENS_AS_SURNAME,
  ROLE,
  SUFFIX,
  SURNAME,
  TITLES,
} from './nameWords.ts';
import { endsAsPlace, isPlace, mayBeFirstName } from './places.ts';

export type Person = { readonly prename: string; readonly surname: string };

const MAX_NAME = 200;
const BRACKETS = { open: /\(/g, close: ')', replacement: ' ' };
const INTRODUCTION =
  /^(?:(?:eine? )?(?:beitrag|leserbrief|text|bericht|kommentar|interview|analyse|essay|gastbeitrag|reportage) )?(?:von|by)\s+(?:(?:der|unserer) (?=redaktion)|unser(?:em|er|en) (?:korrespondent|mitarbeiter|redakteur|reporter|redaktionsmitglied|autor)(?:innen|in|en)? )?/iu;
/** `von` as part of a name, not as a preposition before one: `von Trotha`, `Von der Heide`. */
const KEEPS_ITS_VON = /^(?:von \p{Lu}[\p{L}\p{M}'’-]*\s*(?:$|[,;/|&])|von (?:der|den|dem|zu|und zu) (?![Rr]edaktion))/u;
const WORK = /(?<=^|[,;/|&] ?)(?:Text|Bild|Foto|Video)(?:s|er|e)? (?:und|&) \p{L}+: ?/giu;
const APART = / ?[;/|&] ?| (?:und|and|sowie|mit(?: Material (?:von|der))?) (?!-)/;
/** Placeholder for a word that normally separates persons. */
const JOINT = '\u0000';

/**
 * The persons named in a byline. Semicolons, slashes, `und` and `&` separate persons; commas separate persons, or a
 * surname from the first names behind it (`von der Heide, Anna`). Omits academic titles, roles, places, addresses, and
 * text in brackets or behind a dash.
 */
export function parseByline(byline: string): Person[] {
  const bare = collapse(cutSpans(byline.replaceAll(JOINT, ''), BRACKETS));
  const lower = `${bare.charAt(0).toLowerCase()}${bare.slice(1)}`;
  const keepsVon = KEEPS_ITS_VON.test(bare.startsWith('Von der ') ? lower : bare);
  const named = (keepsVon ? bare : bare.replace(INTRODUCTION, ''))
    .replace(WORK, '')
    .replace(/\b(Frankfurt) ?\/ ?(?=Main|Oder)/g, '$1 ')
    .replace(/\b(von|vom|zu|zum|zur) und (?=(?:zu|zum|zur|von|vom) )/gi, `$1 ${JOINT}und${JOINT} `);
  const segments = named.split(APART).map((segment) => partsOf(segment.replaceAll(JOINT, '')));
  const isInverted = named.includes(';') && segments.length > 1 && segments.every(isPair);
  const hasFirstNames = segments.some(
    ([first = '', ...others]) => others.length === 0 && SURNAME.test(first) && !AGENCY.test(first),
  );
  return segments
    .map((parts, at) => parts.filter((_, place) => isName(parts, place, at === 0)))
    .flatMap((parts) => joinNames(parts, { isInverted, hasFirstNames }))
    .map(toPerson);
}

/** The comma-separated parts, without words that are not part of a name. */
function partsOf(segment: string): string[] {
  const parts: string[] = [];
  for (const part of segment.split(',')) {
    const plain = collapse(
      part
        .trim()
        .replace(LABEL, '')
        .replace(/(?:^| )[-–—] .*$/, '')
        .replace(/\bet al\.?|\bu\. ?a\.(?= |$)/i, '')
        .split(' ')
        .filter((word) => !word.includes('@'))
        .join(' '),
    );
    const name = plain.replace(TITLES, '');
    const last = parts.at(-1);
    if (!/\p{L}/u.test(name) || DEGREE.test(name)) continue;
    if (SUFFIX.test(name) && last !== undefined) parts[parts.length - 1] = `${last} ${name}`;
    else parts.push(name);
  }
  return parts;
}

function isPair([surname, given, ...others]: readonly string[]): boolean {
  return (
    surname !== undefined &&
    given !== undefined &&
    others.length === 0 &&
    GIVEN_NAMES.test(given) &&
    (!isPlace(given) || mayBeFirstName(given))
  );
}

/** Roles and places follow names; a place may also precede a full name. */
function isName(parts: readonly string[], at: number, isFirstSegment: boolean): boolean {
  const [part = '', before, next] = [parts[at], parts[at - 1], parts[at + 1]];
  if (before !== undefined && !before.includes(' ') && mayBeFirstName(part)) return true;
  if (before !== undefined) return !ROLE.test(part) && !isPlace(part) && !(before.includes(' ') && endsAsPlace(part));
  return !isPlace(part) || (next === undefined ? isFirstSegment : !next.includes(' '));
}

type Neighbours = { readonly isInverted: boolean; readonly hasFirstNames: boolean };

/** The names of a segment, each with first names first. */
function joinNames(parts: readonly string[], neighbours: Neighbours): string[] {
  const names: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [surname = '', given] = [parts[at], parts[at + 1]];
    const isReversed =
      given !== undefined && isSurnameFirst(surname, given, { ...neighbours, isOnly: parts.length === 2 });
    names.push(isReversed ? `${given} ${surname}` : surname);
    if (isReversed) at += 1;
  }
  return names;
}

function isSurnameFirst(
  surname: string,
  given: string,
  { isInverted, hasFirstNames, isOnly }: Neighbours & { readonly isOnly: boolean },
): boolean {
  const [matches, particle] = GIVEN_NAMES.exec(given) ?? [];
  if (matches === undefined || AGENCY.test(given) || AGENCY.test(surname)) return false;
  if (OPENS_AS_SURNAME.test(surname) || isInverted) return true;
  if (MAY_OPEN_A_SURNAME.test(surname) && !given.includes(' ')) return true;
  return SURNAME.test(surname) && (particle !== undefined || (isOnly && !hasFirstNames));
}

function toPerson(name: string): Person {
  const isSurname = OPENS_AS_SURNAME.test(name);
  const [prename = '', ...rest] = isSurname ? [name.slice(0, MAX_NAME)] : name.slice(0, MAX_NAME).split(' ');
  return { prename, surname: rest.join(' ') };
}
