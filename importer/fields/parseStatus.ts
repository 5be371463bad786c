/** Whether an article is to be seen: at once, at its date, or not before somebody says so. */
export type Publication = 'published' | 'scheduled' | 'draft';

const WORDS: ReadonlyMap<string, Publication> = new Map([
  ...['', 'publish', 'published', 'public', 'usable', 'online', 'live', 'veröffentlicht'].map(
    (word) => [word, 'published'] as const,
  ),
  ...['future', 'scheduled', 'geplant'].map((word) => [word, 'scheduled'] as const),
  ...['draft', 'pending', 'offline', 'unpublished', 'entwurf'].map((word) => [word, 'draft'] as const),
]);

/**
 * What an archive says of an article's being public: it is when it says nothing. Null for a word that is not known,
 * which may mean either.
 */
export function parseStatus(text: string): Publication | null {
  return WORDS.get(text.trim().normalize('NFC').toLowerCase()) ?? null;
}
