import fs from 'node:fs';
import path from 'node:path';
import { replacePart } from './replacePart.ts';
import type { ResultsPart } from './resultsParts.ts';

const RESULTS = path.join(import.meta.dirname, '..', 'RESULTS.md');

export type PartText = { readonly part: ResultsPart; readonly text: string };

/**
 * Writes parts of the results. After a disturbed run it leaves them unchanged, prints the reasons, and exits with 1.
 */
export function writeResults(parts: readonly PartText[], disturbances: readonly string[]): void {
  if (disturbances.length > 0) {
    console.error(['Not kept, as the run was disturbed:', ...disturbances.map((each) => `- ${each}`)].join('\n'));
    process.exitCode = 1;
    return;
  }
  const before = fs.existsSync(RESULTS) ? fs.readFileSync(RESULTS, 'utf8') : '';
  fs.writeFileSync(
    RESULTS,
    parts.reduce((file, { part, text }) => replacePart(file, part, text), before),
  );
}
