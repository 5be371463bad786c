import type { MarkdownAnswer } from './markdownReader.ts';
import { renderMarkdown } from './renderMarkdown.ts';
import { withinCpuTime } from './withinCpuTime.ts';

/** A text of 100,000 characters takes some 10 ms: only an attack takes this long. */
const DEADLINE_MS = 1_000;

process.on('message', (text: string) => process.send?.(render(text)));

/** Enforced here, so that nothing keeps running when the importer is killed. */
function render(text: string): MarkdownAnswer {
  try {
    const read = withinCpuTime(() => renderMarkdown(text), DEADLINE_MS);
    if (!read.ok) return { kind: read.error };
    return read.value.ok ? { kind: 'html', html: read.value.value } : { kind: read.value.error };
  } catch (cause) {
    if (cause instanceof RangeError) return { kind: 'tooDeep' };
    throw cause;
  }
}
