import type { Reading } from '#shared/domain/session/reader.ts';
import { restrictionMarksFor } from '#shared/domain/teaser/restrictionMarks.ts';

/** What styles may know of a reader: attributes of `<html>`, written for each request. Design 7. */
export function readerData({ reader, notice }: Reading): Readonly<Record<string, string>> {
  const told = notice === null ? {} : { 'data-session-notice': notice };
  if (reader.kind === 'anonymous') return { 'data-reader': 'anonymous', ...told };
  const marks = restrictionMarksFor(reader.access);
  return {
    'data-reader': 'loggedIn',
    ...(reader.access.plus ? { 'data-plus': '' } : {}),
    ...(marks === 'badge' ? {} : { 'data-marks': marks }),
    ...told,
  };
}

/** The same as markup inside a start tag. */
export function readerAttributes(reading: Reading): string {
  return Object.entries(readerData(reading))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
