import vm from 'node:vm';
import * as v from 'valibot';
import type { MarkdownAnswer } from './markdownReader.ts';
import { renderMarkdown } from './renderMarkdown.ts';

/** A text of 100,000 characters takes some 10 ms: what takes this long was written to. */
const DEADLINE_MS = 1_000;

/** Of the script's own realm, so no instance of `Error` here. */
const timeout = v.object({ code: v.literal('ERR_SCRIPT_EXECUTION_TIMEOUT') });

process.on('message', (text: string) => process.send?.(render(text)));

function render(text: string): MarkdownAnswer {
  try {
    const read = withinDeadline(() => renderMarkdown(text));
    return read.ok ? { kind: 'html', html: read.value } : { kind: read.error };
  } catch (cause) {
    if (cause instanceof RangeError) return { kind: 'tooDeep' };
    if (v.is(timeout, cause)) return { kind: 'tooSlow' };
    throw cause;
  }
}

/**
 * Only a script can be ended in the middle of a call. Kept to here, so that nothing runs on when the importer itself is
 * killed.
 */
function withinDeadline<T>(act: () => T): T {
  const outcomes: T[] = [];
  vm.runInNewContext('act()', { act: () => void outcomes.push(act()) }, { timeout: DEADLINE_MS });
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error('A script that has ended has not acted');
  return outcome;
}
