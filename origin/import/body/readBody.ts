import { marked } from 'marked';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { SourceText } from '../record.ts';
import { cutSpans } from './cutSpans.ts';
import type { DraftItem } from './draftItem.ts';
import { parseHtml } from './parseHtml.ts';
import { textToItems } from './textToItems.ts';
import { toContentItems } from './toContentItems.ts';

/** A text of any kind as blocks. Null when it is nested too deeply to be read. */
export function readBody(source: SourceText): DraftItem[] | null {
  switch (source.kind) {
    case 'html':
      return fromHtml(source.text);
    case 'wordpress':
      return fromHtml(wordpressToHtml(source.text));
    case 'markdown':
      return fromHtml(marked.parse(source.text, { async: false, gfm: true }));
    case 'markup':
      return toContentItems(source.nodes);
    case 'text':
      return textToItems(source.text.replace(/\r\n?/g, '\n'));
    default:
      return assertNever(source);
  }
}

function fromHtml(html: string): DraftItem[] | null {
  const nodes = parseHtml(html);
  return nodes && toContentItems(nodes);
}

const SHORTCODES = { open: /\[\/?(?:caption|gallery|audio|video|playlist|embed|wp_caption)\b/g, close: ']', replacement: '' };

/** WordPress stores blank lines for paragraphs, and parts of a post in square brackets. */
function wordpressToHtml(text: string): string {
  return cutSpans(text.replace(/\r\n?/g, '\n'), SHORTCODES).replace(/\n[^\S\n]*\n\s*/g, '<hr>');
}
