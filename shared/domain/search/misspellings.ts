const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
/** Shorter words are other words one letter away. */
const SHORTEST = 4;
/** Longer ones were not typed, and have thousands of neighbours. Security review M3. */
const LONGEST = 40;

/**
 * All words that one slip away may have been meant: a letter too many, missing, wrong, or two in the wrong order.
 * @param stem folded.
 */
export function oneSlipAway(stem: string): string[] {
  if (stem.length < SHORTEST || stem.length > LONGEST || !/^[a-z]+$/.test(stem)) return [];
  const found = new Set<string>();
  for (let at = 0; at <= stem.length; at += 1) {
    const [before, after] = [stem.slice(0, at), stem.slice(at)];
    const [next = '', second = ''] = after;
    found.add(before + after.slice(1));
    found.add(before + second + next + after.slice(2));
    for (const letter of LETTERS) {
      found.add(before + letter + after.slice(1));
      found.add(before + letter + after);
    }
  }
  found.delete(stem);
  return [...found];
}
