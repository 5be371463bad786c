import { diffWordsWithSpace } from 'diff';

const words = new Intl.Segmenter('de', { granularity: 'word' });

/** What changed between two texts, word by word. */
export function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <p className="difference">
      {diffWordsWithSpace(before, after, { intlSegmenter: words }).map(({ value, added, removed }, at) =>
        added ? <ins key={at}>{value}</ins> : removed ? <del key={at}>{value}</del> : <span key={at}>{value}</span>,
      )}
    </p>
  );
}
