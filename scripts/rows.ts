import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { endWithUsage } from './endWithUsage.ts';
import { listedTest, readAcceptanceRows, testsOfRows } from './testsOfRows.ts';

/** Lists acceptance rows with the tests that prove them. */
const USAGE = 'npm run -s rows [-- M83 G7 …]';

const wanted = process.argv.slice(2);
if (!wanted.every((row) => /^[MG]\d+$/.test(row))) endWithUsage(USAGE);

const printed = execFileSync('node_modules/.bin/vitest', ['list', '--staticParse', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
});
const rows = testsOfRows(readAcceptanceRows(), v.parse(v.array(listedTest), JSON.parse(printed)));
for (const [row, proofs] of rows) {
  if (wanted.length > 0 && !wanted.includes(row)) continue;
  console.log(`${row}${proofs.length === 0 ? '  no test names it' : ''}`);
  for (const { file, line, title } of proofs) console.log(`  ${file}:${line}  ${title}`);
}
