/** Parts of `RESULTS.md` in order, by heading: each is written by one command and left unchanged by the others. */
const PARTS = [
  { part: 'bench', heading: '# Results' },
  { part: 'paint', heading: '## Paint' },
  { part: 'archive', heading: '## Archives' },
  { part: 'redirects', heading: '## Redirect rules' },
  { part: 'import', heading: '## A whole import' },
  { part: 'push', heading: '## The push' },
  // Written by a command that no longer exists; left unchanged.
  { part: 'month', heading: '## A month of a hundred million views' },
  { part: 'lighthouse', heading: '## Lighthouse' },
] as const;

export type ResultsPart = (typeof PARTS)[number]['part'];

/** The file with one part replaced. */
export function replacePart(file: string, part: ResultsPart, text: string): string {
  return PARTS.map(({ part: name, heading }) => (name === part ? text : readPart(file, heading)).trim())
    .filter((written) => written !== '')
    .join('\n\n')
    .concat('\n');
}

/** The text from its heading to that of the next part. Empty if absent. */
function readPart(file: string, wanted: string): string {
  const starts = PARTS.map(({ heading }) => startOf(file, heading));
  const start = startOf(file, wanted);
  if (start === -1) return '';
  const end = Math.min(...starts.filter((other) => other > start), file.length);
  return file.slice(start, end);
}

function startOf(file: string, heading: string): number {
  return file.startsWith(`${heading}\n`) ? 0 : file.indexOf(`\n${heading}\n`);
}
