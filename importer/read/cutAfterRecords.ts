const END = /<\/(?:[^\s<>/:]{1,40}:)?(?:item|entry)\s*>/g;

/** An end tag may be split between two chunks: this many characters are kept back. */
const LONGEST_END = 64;

export type XmlPiece = { readonly text: string; readonly endsRecord: boolean };

/** The same text, split after each end tag of a record. */
export async function* cutAfterRecords(chunks: AsyncIterable<string>): AsyncGenerator<XmlPiece> {
  let kept = '';
  for await (const chunk of chunks) {
    const text = kept + chunk;
    let from = 0;
    for (const match of text.matchAll(END)) {
      const to = match.index + match[0].length;
      yield { text: text.slice(from, to), endsRecord: true };
      from = to;
    }
    const open = text.lastIndexOf('<');
    const to = open >= from && text.length - open < LONGEST_END ? open : text.length;
    if (to > from) yield { text: text.slice(from, to), endsRecord: false };
    kept = text.slice(to);
  }
  if (kept !== '') yield { text: kept, endsRecord: false };
}
