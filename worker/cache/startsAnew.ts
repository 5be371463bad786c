import { EVERYTHING } from '#shared/domain/page/cacheTags.ts';

/**
 * Whether a retraction of everything is among these purges. With it a content server begins anew, on a restored
 * database as it may be, whose bookmarks say nothing of those before.
 */
export function startsAnew(purges: readonly { readonly tag: string; readonly hard: boolean }[]): boolean {
  return purges.some(({ tag, hard }) => hard && tag === EVERYTHING);
}
