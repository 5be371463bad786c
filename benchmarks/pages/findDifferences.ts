/** As long as a difference is shown: enough to find it by. */
const MOST_CHARACTERS = 300;

/**
 * What stands in one of two answers and not in the other, tag by tag and line by line, in the order of each: `- ` for
 * what is gone, `+ ` for what is new. Nothing where they are the same, byte for byte.
 */
export function findDifferences(before: string, after: string): readonly string[] {
  if (before === after) return [];
  const gone = missing(before, after).map((piece) => `- ${piece}`);
  const added = missing(after, before).map((piece) => `+ ${piece}`);
  return gone.length + added.length === 0 ? ['the same pieces in another order'] : [...gone, ...added];
}

/** How often each piece stands counts too. */
function missing(from: string, others: string): string[] {
  const left = Map.groupBy(piecesOf(others), (piece) => piece);
  return piecesOf(from)
    .filter((piece) => left.get(piece)?.pop() === undefined)
    .map((piece) => piece.slice(0, MOST_CHARACTERS));
}

function piecesOf(text: string): string[] {
  return text.split(/(?=<)|\n|(?<=[;}>])/).filter((piece) => piece !== '');
}
