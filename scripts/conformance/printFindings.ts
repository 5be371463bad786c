import type { Finding } from './finding.ts';

/** A line for each finding: verdict, what was looked at, how long the answer took, and what was found. */
export function printFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ id }) => id.length), 0);
  return findings
    .map(({ id, verdict, ms, words }) => {
      const time = ms === null ? '' : `${ms} ms`;
      return `${verdict.toUpperCase().padEnd(4)}  ${id.padEnd(width)}  ${time.padStart(7)}  ${words}`;
    })
    .join('\n');
}

/** `7 as needed, 1 with a loss, 1 not, 2 not looked at`. */
export function sumUp(findings: readonly Finding[]): string {
  const count = (verdict: Finding['verdict']) => findings.filter((finding) => finding.verdict === verdict).length;
  return `${count('pass')} as needed, ${count('warn')} with a loss, ${count('fail')} not, ${count('skip')} not looked at`;
}
