import { restrictionMarksFor } from '#shared/domain/teaser/restrictionMarks.ts';
import type { Reading } from '#shared/domain/session/reader.ts';

/**
 * CSS rules for readers with a tag subscription: they change the marks of articles it includes (`RestrictionMark`). In
 * the head, so nothing changes visibly and no script is needed. Empty for other readers. Specification 6, locked
 * content; acceptance M59.
 */
export function readerStyle({ reader }: Reading): string {
  if (reader.kind === 'anonymous' || restrictionMarksFor(reader.access) !== 'tags') return '';
  const held = `:root :is(${reader.access.tagIds.map((id) => `[data-plus-tags~="${id}"]`).join()})`;
  return `${held}>:first-child{display:inline}${held}>:last-child{display:none}`;
}
