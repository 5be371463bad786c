import fs from 'node:fs';

/** The effect of each system's outage on readers, as the operations documents promise it: one cell per look. */
export type OutageTable = {
  readonly looks: readonly string[];
  readonly cells: ReadonlyMap<string, Readonly<Record<string, string>>>;
};

/** Reads the table below "When a system fails". */
export function readOutages(): OutageTable {
  const section =
    fs.readFileSync('docs/operations/incidents.md', 'utf8').split('\n## When a system fails\n')[1]?.split('\n## ')[0] ??
    '';
  const [head = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const looks = head.slice(1);
  const cells = rows.map(([system = '', ...words]) => {
    if (words.length !== looks.length) throw new Error(`The row of ${system} has ${words.length} cells`);
    return [system, Object.fromEntries(looks.map((look, at) => [look, words[at] ?? '']))] as const;
  });
  return { looks, cells: new Map(cells) };
}

/** From well to worst, as the documents order them: of two systems that are away a look shows what is worse. */
export const WORDS = [
  'ok',
  'older copy',
  'honoured',
  'standard offer',
  'locked, said so',
  'not written',
  '503',
] as const;
export type Word = (typeof WORDS)[number];

const rankOf = (word: string): number => WORDS.findIndex((known) => known === word);

export function worseOf(one: string, other: string): string {
  return rankOf(one) >= rankOf(other) ? one : other;
}
