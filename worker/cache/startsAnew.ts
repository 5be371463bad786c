import { EVERYTHING } from '#shared/domain/page/cacheTags.ts';

/**
 * Whether these purges hard-purge everything. The content server does so when it starts afresh, perhaps on a restored
 * database, whose bookmarks are not comparable to earlier ones.
 */
export function startsAnew(purges: readonly { readonly tag: string; readonly hard: boolean }[]): boolean {
  return purges.some(({ tag, hard }) => hard && tag === EVERYTHING);
}
