import { documentState } from '../platform/documentState.ts';

/** Readers of Pur without Plus see no banner, and nothing optional is loaded for them. Specification 4, consent. */
export function isSpared(page: Document): boolean {
  const { pur, plus } = documentState(page);
  return pur !== undefined && plus === undefined;
}
