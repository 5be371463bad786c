import { foldGerman } from './foldGerman.ts';

const SMALL_WORDS =
  'der die das den dem des ein eine einen einem einer eines und oder aber doch auch nicht kein keine in im ins an am ans auf aus bei beim bis für gegen mit nach ' +
  'ohne seit über um unter von vom vor zu zum zur zwischen ab als wie wenn weil dass ob so nur noch schon sehr mehr wieder es er sie wir ihr ich du man sich ' +
  'ist sind war waren wird werden wurde wurden hat haben hatte kann können soll sollen will was wer wo wann warum hier da dann diese dieser dieses sein seine ihre';

const STOP_WORDS: ReadonlySet<string> = new Set(SMALL_WORDS.split(' ').map(foldGerman));

/**
 * Stop words. Specification 2, error page.
 *
 * @param folded as `foldGerman` returns it.
 */
export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded);
}
