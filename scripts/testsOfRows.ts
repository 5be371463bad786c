import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** A test as `vitest list --json` prints it. */
export const listedTest = v.object({
  name: v.string(),
  file: v.string(),
  location: v.object({ line: v.number() }),
});
type ListedTest = v.InferOutput<typeof listedTest>;
export type Proof = { readonly file: string; readonly line: number; readonly title: string };

/** `M83b` proves a part of M83. */
const ROW = /\b([MG]\d+)[a-z]?\b/g;
/** A case of `it.each` that names its row: `['M83 a link token that has expired', …]`. */
const CASE = /(?<=\[\s*)'([MG]\d+[^'\n]*)'/g;
/** A check of a walk over pages that names its row. It is a test for each page. */
const PAGE_CHECK = /(?<=\bname: )['`]([MG]\d+[^'`\n]*)['`]/g;

/** Every acceptance row in order, with the tests whose titles name it. */
export function testsOfRows(
  rows: readonly string[],
  tests: readonly ListedTest[],
  read = (file: string): string => fs.readFileSync(file, 'utf8'),
  pageChecks: readonly string[] = fs.globSync('e2e/support/pageChecks/*.ts').sort(),
): ReadonlyMap<string, readonly Proof[]> {
  const files = [...new Set(tests.map(({ file }) => file))];
  const proofs = [
    ...tests.map(({ file, location, name }) => ({ file, line: location.line, title: name })),
    ...files.flatMap((file) => titlesIn(CASE, file, read(file))),
    ...[...files, ...pageChecks].flatMap((file) => titlesIn(PAGE_CHECK, file, read(file))),
  ].map((proof) => ({ ...proof, file: path.relative(process.cwd(), proof.file) }));
  // A file that two projects run is listed twice.
  const distinct = [...new Map(proofs.map((proof) => [`${proof.file} ${proof.line} ${proof.title}`, proof])).values()];
  const named = distinct.flatMap((proof) => rowsIn(proof.title).map((row) => ({ row, proof })));
  const all = [...new Set([...rows, ...named.map(({ row }) => row)])].sort(
    (a, b) => b.charCodeAt(0) - a.charCodeAt(0) || numberOf(a) - numberOf(b),
  );
  return new Map(all.map((row) => [row, named.filter((one) => one.row === row).map(({ proof }) => proof)]));
}

/** The rows of docs/acceptance.md: `**M83** ✓ …`, `**M35–M40**`, `**M67, M106**`. */
export function readAcceptanceRows(): readonly string[] {
  const document = fs.readFileSync('docs/acceptance.md', 'utf8');
  return Array.from(document.matchAll(/\*\*([MG]\d[^*]*)\*\*/g), ([, words = '']) => words.split(', '))
    .flat()
    .flatMap((range) => {
      const [first = '', last = first] = range.split('–');
      const count = numberOf(last) - numberOf(first) + 1;
      return Array.from({ length: count }, (_, step) => `${first.charAt(0)}${numberOf(first) + step}`);
    });
}

function titlesIn(pattern: RegExp, file: string, source: string): readonly Proof[] {
  return Array.from(source.matchAll(pattern), ({ 1: title = '', index }) => ({
    file,
    line: source.slice(0, index).split('\n').length,
    title,
  }));
}

function rowsIn(title: string): readonly string[] {
  return [...new Set(Array.from(title.matchAll(ROW), ([, row = '']) => row))];
}

const numberOf = (row: string): number => Number(row.slice(1));
