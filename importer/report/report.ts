import fs from 'node:fs';
import type { LossKind } from '../body/findLosses.ts';
import { messages } from './messages.ts';

/** Something of a record, or all of it, that did not come in as it was. */
export type Finding = {
  readonly kind: LossKind | 'rejected' | 'skipped' | 'missingPicture';
  readonly line: number;
  /** The record's own; null where it could not be read. */
  readonly id: string | null;
  readonly reason: string;
};

export type Report = {
  readonly add: (file: string, finding: Finding) => void;
  /** Says what is in the report, if anything is. */
  readonly end: () => void;
};

/** As many of a kind are shown at once, but for what was rejected: the report has them all. */
const SHOWN = 5;

/** Keeps every finding as a line of JSON. @param say takes what belongs on the terminal. */
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
