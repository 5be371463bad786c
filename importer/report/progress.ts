import { totalOf, writtenOf, type Counts } from './summary.ts';

export type Progress = { readonly show: (readBytes: number, counts: Counts) => void; readonly clear: () => void };

type Terminal = { readonly isTTY?: boolean; readonly columns?: number; readonly write: (text: string) => unknown };

const EVERY_MS = 200;
const BAR = 24;

/**
 * A line that redraws itself with share, rate and remaining time; nothing without a terminal.
 * @param totalBytes null if unknown.
 */
export function createProgress(terminal: Terminal, totalBytes: number | null, now: () => number): Progress {
  if (!terminal.isTTY) return { show: () => undefined, clear: () => undefined };
  const startedAt = now();
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    show(readBytes, counts) {
      if (now() - shownAt < EVERY_MS) return;
      shownAt = now();
      terminal.write(
        `\r\u001b[K${describeProgress({ readBytes, totalBytes, records: totalOf(counts), written: writtenOf(counts), seconds: (shownAt - startedAt) / 1_000 })}`,
      );
    },
    clear: () => terminal.write('\r\u001b[K'),
  };
}

type State = {
  readonly readBytes: number;
  readonly totalBytes: number | null;
  readonly records: number;
  readonly written: number;
  readonly seconds: number;
};

export function describeProgress({ readBytes, totalBytes, records, written, seconds }: State): string {
  const rate = `${records.toLocaleString('de-DE')} Datensätze, ${Math.round(written / Math.max(seconds, 0.001)).toLocaleString('de-DE')} geschrieben/s`;
  if (!totalBytes) return rate;
  const share = Math.min(1, readBytes / totalBytes);
  const filled = Math.round(share * BAR);
  const remaining = share > 0 ? `noch ${formatSeconds((seconds * (1 - share)) / share)}` : '';
  return `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${Math.floor(share * 100)} %  ${rate}  ${remaining}`.trimEnd();
}

function formatSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}
