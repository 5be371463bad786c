import type { ContentRestriction } from '#shared/domain/content/teaser.ts';
import { plainWord } from './plainWord.ts';

const WORDS: ReadonlyMap<string, ContentRestriction> = new Map([
  ...'paid,only paid,paid only,paying,plus,premium,abo,abonnenten,subscription,subscriber,subscribers,paid subscribers,only subscribers,subscribers only,member,members,members only,membership,only free,founding,tiers,registered,restricted,paywall,kostenpflichtig,true,1,yes,ja'
    .split(',')
    .map((word) => [word, 'paid'] as const),
  ...'free,frei,kostenlos,kostenfrei,public,öffentlich,everyone,everybody,all,alle,false,0,no,nein,'
    .split(',')
    .map((word) => [word, 'free'] as const),
]);

/**
 * Whether an archive marks an article as paid; free without a statement. Content for members or registered readers
 * counts as paid. Null for an unknown word.
 */
export function parsePaid(text: string): ContentRestriction | null {
  return WORDS.get(plainWord(text)) ?? null;
}
