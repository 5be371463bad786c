import { parseByline } from './parseByline.ts';

const NO_LOSS = new Set('von by und and sowie mit et al u a'.split(' '));

/** The words of a byline that are not part of an author's name, such as titles and places; empty if there are none. */
export function leftOutOfByline(byline: string): string {
  const named = new Map<string, number>();
  for (const { prename, surname } of parseByline(byline))
    for (const word of wordsOf(`${prename} ${surname}`)) named.set(word, (named.get(word) ?? 0) + 1);
  return wordsOf(byline)
    .filter((word) => {
      const count = named.get(word) ?? 0;
      named.set(word, count - 1);
      return count <= 0 && !NO_LOSS.has(word.toLowerCase().replace(/\.$/, ''));
    })
    .join(' ');
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,;/|&()]+/).filter((word) => /\p{L}/u.test(word));
}
