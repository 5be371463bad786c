import { stateAttributes } from '#shared/domain/page/documentState.ts';
import type { Reading } from '#shared/domain/session/reader.ts';
import { restrictionMarksFor } from '#shared/domain/teaser/restrictionMarks.ts';

/** Facts about the reader available to styles: attributes of `<html>`, written per request. Design 7. */
export function readerData({ reader, notice }: Reading): Readonly<Record<string, string>> {
  const sessionNotice = notice ?? undefined;
  if (reader.kind === 'anonymous') return stateAttributes({ reader: 'anonymous', sessionNotice });
  const marks = restrictionMarksFor(reader.access);
  return stateAttributes({
    reader: 'loggedIn',
    plus: reader.access.plus ? '' : undefined,
    pur: reader.access.pur ? '' : undefined,
    marks: marks === 'badge' ? undefined : marks,
    sessionNotice,
  });
}

/** The same as markup inside a start tag. */
export function readerAttributes(reading: Reading): string {
  return Object.entries(readerData(reading))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
