import type { ContentRestriction } from '#shared/domain/content/teaser.ts';

const WORDS: ReadonlyMap<string, ContentRestriction> = new Map([
  ...['paid', 'plus', 'premium', 'abo', 'subscription', 'kostenpflichtig', 'true', '1', 'yes', 'ja'].map(
    (word) => [word, 'paid'] as const,
  ),
  ...['free', 'frei', 'kostenlos', 'kostenfrei', 'public', 'öffentlich', 'false', '0', 'no', 'nein', ''].map(
    (word) => [word, 'free'] as const,
  ),
]);

/**
 * Whether an article is paid, as an archive says it: free when it says nothing. Null for a word that is not known,
 * which may mean either.
 */
export function parsePaid(text: string): ContentRestriction | null {
  return WORDS.get(text.trim().normalize('NFC').toLowerCase()) ?? null;
}
