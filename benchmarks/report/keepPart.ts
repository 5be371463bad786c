const LIGHTHOUSE_HEADING = '## Lighthouse';

/** Parts of `RESULTS.md`: each is written by a command of its own and left alone by the other. */
export type ResultsPart = 'bench' | 'lighthouse';

/** The file with one part new and the other as it was. */
export function keepPart(file: string, part: ResultsPart, text: string): string {
  const start = file.startsWith(LIGHTHOUSE_HEADING) ? 0 : file.indexOf(`\n${LIGHTHOUSE_HEADING}\n`);
  const kept = { bench: start === -1 ? file : file.slice(0, start), lighthouse: start === -1 ? '' : file.slice(start), [part]: text };
  return [kept.bench, kept.lighthouse]
    .map((written) => written.trim())
    .filter((written) => written !== '')
    .join('\n\n')
    .concat('\n');
}
