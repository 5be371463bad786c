import type { KeptEdition } from './withEdition.ts';

/** What the edge has answered: the reader's mark, and whether that reader may read editions now, if asked. */
type EpaperAnswer = { readonly mark: string; readonly isEpaperOpen?: boolean | undefined };

/** The stored editions that stay after an answer: none of another reader, none once the e-paper has ended. */
export function editionsAfter(
  editions: readonly KeptEdition[],
  { mark, isEpaperOpen = true }: EpaperAnswer,
): readonly KeptEdition[] {
  return isEpaperOpen ? editions.filter((edition) => edition.mark === mark) : [];
}
