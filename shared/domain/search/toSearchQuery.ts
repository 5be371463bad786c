import { findsBeginnings, searchStems } from './searchStems.ts';

/**
 * An FTS5 expression that asks for every word of the terms, which semicolons divide; null when there is no word in them. Only letters
 * and digits get into it, in quotes, so nothing that is typed is taken as syntax.
 */
export function toSearchQuery(searchTerms: string): string | null {
  return searchStems(searchTerms).map(toCondition).join(' AND ') || null;
}

/** A word that begins longer ones counts twice where it stands alone, so that it ranks before them. */
function toCondition(stem: string): string {
  return findsBeginnings(stem) ? `("${stem}" OR "${stem}" *)` : `"${stem}"`;
}
