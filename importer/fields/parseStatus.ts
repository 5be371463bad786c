import { plainWord } from './plainWord.ts';

/** Whether an article is published at once, at its date, or by an editor. */
export type Publication = 'published' | 'scheduled' | 'draft';

const WORDS: ReadonlyMap<string, Publication> = new Map([
  ...'publish,published,public,usable,online,live,visible,active,approved,veröffentlicht,sichtbar,freigegeben,true,1,yes,ja,wahr,'
    .split(',')
    .map((word) => [word, 'published'] as const),
  ...['future', 'scheduled', 'geplant'].map((word) => [word, 'scheduled'] as const),
  ...'draft,pending,pending review,review,in review,in progress,submitted,auto draft,offline,unpublished,inactive,disabled,hidden,private,password,protected,internal,unlisted,embargo,embargoed,expired,canceled,cancelled,withheld,withdrawn,retracted,recalled,killed,spiked,rejected,blocked,deleted,trash,trashed,soft trashed,sent,false,0,no,nein,falsch,entwurf,versteckt,privat,intern,gesperrt,abgelaufen,gelöscht,zurückgezogen'
    .split(',')
    .map((word) => [word, 'draft'] as const),
]);

/** The publication status that an archive states; public without a statement. Null for an unknown word. */
export function parseStatus(text: string): Publication | null {
  return WORDS.get(plainWord(text)) ?? null;
}
