import type { Reader } from '#shared/domain/session/reader.ts';

/** What styles may know of a reader: attributes of `<html>`, written for each request. Design 7. */
export function readerData(reader: Reader): Readonly<Record<string, string>> {
  if (reader.kind === 'anonymous') return { 'data-reader': 'anonymous' };
  return { 'data-reader': 'loggedIn', ...(reader.access.plus ? { 'data-plus': '' } : {}) };
}

/** The same as markup inside a start tag. */
export function readerAttributes(reader: Reader): string {
  return Object.entries(readerData(reader))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
