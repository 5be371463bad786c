import vm from 'node:vm';
import { marked } from 'marked';
import * as v from 'valibot';
import type { MarkdownAnswer } from './markdownReader.ts';

/** A text of 100,000 characters takes some 10 ms: what takes this long was written to. */
const DEADLINE_MS = 3_000;

/** References repeat their address: a text may become many times its length. */
const MAX_HTML_CHARACTERS = 4_000_000;

/** Of the script's own realm, so no instance of `Error` here. */
const timeout = v.object({ code: v.literal('ERR_SCRIPT_EXECUTION_TIMEOUT') });

process.on('message', (text: string) => process.send?.(render(text)));

function render(text: string): MarkdownAnswer {
  try {
    const html = withinDeadline(() => marked.parse(text, { async: false, gfm: true }));
    return html.length > MAX_HTML_CHARACTERS ? { kind: 'tooLarge' } : { kind: 'html', html };
  } catch (cause) {
    if (cause instanceof RangeError) return { kind: 'tooDeep' };
    if (v.is(timeout, cause)) return { kind: 'tooSlow' };
    throw cause;
  }
}

/** Only a script can be ended in the middle of a call. Kept to here, so that nothing runs on when the importer itself is killed. */
function withinDeadline(act: () => string): string {
  let html = '';
  vm.runInNewContext('act()', { act: () => void (html = act()) }, { timeout: DEADLINE_MS });
  return html;
}
