import fs from 'node:fs';
import type { LossKind } from '../body/findLosses.ts';
import { messages } from './messages.ts';

/** A record, or a part of it, that was not imported unchanged. */
export type Finding = {
  readonly kind: LossKind | 'rejected' | 'skipped' | 'missingPicture';
  readonly line: number;
  /** Id of the record; null if unreadable. */
  readonly id: string | null;
  readonly reason: string;
};

export type Report = {
  readonly add: (file: string, finding: Finding) => void;
  /** Announces the report, unless it is empty. */
  readonly end: () => void;
};

/** Findings shown per kind on the terminal, except for rejections: the report contains all. */
const SHOWN = 5;

/**
 * Writes every finding as a line of JSON.
 * @param say receives what belongs on the terminal.
 */
export function createReport(reportFile: string, say: (text: string) => void): Report {
  const counts = new Map<Finding['kind'], number>();
  let handle: number | null = null;
  return {
    add(file, { kind, line, id, reason }) {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      handle ??= fs.openSync(reportFile, 'w');
      fs.writeSync(handle, `${JSON.stringify({ file, line, id, kind, reason })}\n`);
      if (kind === 'rejected' || count <= SHOWN) say(`${file}:${line}: ${reason}`);
      else if (count === SHOWN + 1) say(messages.furtherInReport(messages.findings[kind]));
    },
    end() {
      if (handle === null) return;
      fs.closeSync(handle);
      const parts = Array.from(
        counts,
        ([kind, count]) => `${count.toLocaleString('de-DE')} ${messages.findings[kind]}`,
      );
      say(messages.report(reportFile, parts.join(', ')));
    },
  };
}
