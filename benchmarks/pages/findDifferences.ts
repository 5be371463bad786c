/** Shown length of a difference: enough to locate it. */
const MOST_CHARACTERS = 300;

/**
 * Tags and lines of one answer that are missing in the other, in order: `- ` for removed, `+ ` for added. Empty for
 * identical answers.
 */
export function findDifferences(before: string, after: string): readonly string[] {
  if (before === after) return [];
  const gone = missing(before, after).map((piece) => `- ${piece}`);
  const added = missing(after, before).map((piece) => `+ ${piece}`);
  return gone.length + added.length === 0 ? ['the same pieces in another order'] : [...gone, ...added];
}

/** Counts repetitions. */
function missing(from: string, others: string): string[] {
  const left = Map.groupBy(piecesOf(others), (piece) => piece);
  return piecesOf(from)
    .filter((piece) => left.get(piece)?.pop() === undefined)
    .map((piece) => piece.slice(0, MOST_CHARACTERS));
}

function piecesOf(text: string): string[] {
  return text.split(/(?=<)|\n|(?<=[;}>])/).filter((piece) => piece !== '');
}
