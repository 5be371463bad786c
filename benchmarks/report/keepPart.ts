/** Parts of `RESULTS.md` in their order, by the heading each begins with: each is written by a command of its own and left alone by the others. */
const HEADINGS = {
  bench: '# Results',
  paint: '## Paint',
  archive: '## Archives',
  month: '## A month of a hundred million views',
  lighthouse: '## Lighthouse',
} as const;

export type ResultsPart = keyof typeof HEADINGS;

/** The file with one part new and the others as they were. */
export function keepPart(file: string, part: ResultsPart, text: string): string {
  const kept = {
    bench: readPart(file, 'bench'),
    paint: readPart(file, 'paint'),
    archive: readPart(file, 'archive'),
    month: readPart(file, 'month'),
    lighthouse: readPart(file, 'lighthouse'),
    [part]: text,
  };
  return [kept.bench, kept.paint, kept.archive, kept.month, kept.lighthouse]
    .map((written) => written.trim())
    .filter((written) => written !== '')
    .join('\n\n')
    .concat('\n');
}

/** From its heading to the next one of a part. Empty when the file has none. */
function readPart(file: string, part: ResultsPart): string {
  const starts = Object.values(HEADINGS).map((heading) => startOf(file, heading));
  const start = startOf(file, HEADINGS[part]);
  if (start === -1) return '';
  const end = Math.min(...starts.filter((other) => other > start), file.length);
  return file.slice(start, end);
}

function startOf(file: string, heading: string): number {
  return file.startsWith(`${heading}\n`) ? 0 : file.indexOf(`\n${heading}\n`);
}
