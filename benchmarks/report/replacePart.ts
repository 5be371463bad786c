import { RESULTS_PARTS, type ResultsPart } from './resultsParts.ts';

/** The file with one part replaced. */
export function replacePart(file: string, part: ResultsPart, text: string): string {
  return RESULTS_PARTS.map(({ part: name, heading }) => (name === part ? text : readPart(file, heading)).trim())
    .filter((written) => written !== '')
    .join('\n\n')
    .concat('\n');
}

/** The text from its heading to that of the next part. Empty if absent. */
export function readPart(file: string, wanted: string): string {
  const starts = RESULTS_PARTS.map(({ heading }) => startOf(file, heading));
  const start = startOf(file, wanted);
  if (start === -1) return '';
  const end = Math.min(...starts.filter((other) => other > start), file.length);
  return file.slice(start, end);
}

function startOf(file: string, heading: string): number {
  return file.startsWith(`${heading}\n`) ? 0 : file.indexOf(`\n${heading}\n`);
}
