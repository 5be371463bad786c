/** How far back a search looks, in days. */
export const SEARCH_PERIODS = { tag: 1, woche: 7, monat: 30 } as const;
export type SearchPeriod = keyof typeof SEARCH_PERIODS;

/** Value of the parameter for the newest first. */
const NEWEST_FIRST = 'neueste';

export const SEARCH_PATH = '/suche';

/** A normalised search: equivalent URLs have the same input. */
export type SearchInput = {
  /** Empty without a search. */
  readonly term: string;
  /** Path of a section; null for all. */
  readonly section: string | null;
  readonly period: SearchPeriod | null;
  /** Replaces a period; null for all. */
  readonly year: number | null;
  readonly isNewestFirst: boolean;
  readonly page: number;
};

/** Limit of results: the content server ranks no more. */
export const MOST_HITS = 500;

/** In characters; one may be two units of a string. */
const MAX_TERM_LENGTH = 200;
/** The service refuses longer terms, and the portal truncates them. */
export const MOST_SEARCHED_UNITS = 2 * MAX_TERM_LENGTH;
const YEAR = /^(1[5-9]|20)\d\d$/;

/** Parses query parameters. Invalid ones are dropped: an unknown section means all. */
export function parseSearchInput(
  query: Readonly<Record<string, string>>,
  page: number,
  sections: readonly string[],
): SearchInput {
  const { q = '', ressort = '', zeit = '', jahr = '', sortierung } = query;
  const term = parseTerm(q);
  const year = YEAR.test(jahr) ? Number(jahr) : null;
  return {
    term,
    section: sections.includes(ressort) ? ressort : null,
    period: isPeriod(zeit) && year === null ? zeit : null,
    year,
    isNewestFirst: sortierung === NEWEST_FIRST,
    page,
  };
}

/**
 * Trimmed, without control characters, white space as single spaces, at most 200 characters. Specification 2, error
 * page.
 */
export function parseTerm(typed: string): string {
  const term = typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return Array.from(term).slice(0, MAX_TERM_LENGTH).join('').trim();
}

/** Canonical URL of an input. Acceptance M6: every page's link contains the term. */
export function searchHref({ page, ...input }: SearchInput): string {
  const query = Object.entries(searchParameters(input))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `${SEARCH_PATH}${page > 1 ? `/${page}` : ''}${query && `?${query}`}`;
}

/** Query parameters of an input, without default values. */
export function searchParameters({
  term,
  section,
  period,
  year,
  isNewestFirst,
}: Omit<SearchInput, 'page'>): Readonly<Record<string, string>> {
  return {
    ...(term === '' ? {} : { q: term }),
    ...(section === null ? {} : { ressort: section }),
    ...(period === null ? {} : { zeit: period }),
    ...(year === null ? {} : { jahr: String(year) }),
    ...(isNewestFirst ? { sortierung: NEWEST_FIRST } : {}),
  };
}

function isPeriod(text: string): text is SearchPeriod {
  return Object.hasOwn(SEARCH_PERIODS, text);
}
