import { documentState } from '../platform/documentState.ts';

/** Readers of Pur without Plus are asked nothing, and loaded nobody unasked. Specification 4, consent. */
export function isSpared(page: Document): boolean {
  const { pur, plus } = documentState(page);
  return pur !== undefined && plus === undefined;
}
