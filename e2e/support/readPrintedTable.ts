import fs from 'node:fs';

/** The rows of a table of the documentation that begin with code, their cells without the room around them. */
export function readPrintedTable(file: string): readonly string[] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join('|'),
    );
}
