import { restrictionMarksFor } from '#shared/domain/teaser/restrictionMarks.ts';
import type { Reading } from '#shared/domain/session/reader.ts';

/**
 * The rules that only a tag reader's page has: they turn the marks of what his subscription holds (`RestrictionMark`).
 * They stand in the head, so nothing changes before his eyes, and need no script. Empty for everybody else.
 * Specification 6, locked content; acceptance M59.
 */
export function readerStyle({ reader }: Reading): string {
  if (reader.kind === 'anonymous' || restrictionMarksFor(reader.access) !== 'tags') return '';
  const held = `:root :is(${reader.access.tagIds.map((id) => `[data-plus-tags~="${id}"]`).join()})`;
  return `${held}>:first-child{display:inline}${held}>:last-child{display:none}`;
}
