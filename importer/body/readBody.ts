import { assertNever } from '#shared/lib/assertNever.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { SourceText } from '../record.ts';
import { cutSpans } from './cutSpans.ts';
import type { DraftItem } from './draftItem.ts';
import type { MarkdownFailure, MarkdownReader } from './markdownReader.ts';
import { parseHtml } from './parseHtml.ts';
import { textToItems } from './textToItems.ts';
import { toContentItems } from './toContentItems.ts';

/** A text of any kind as blocks, or why it cannot be read. */
export async function readBody(source: SourceText, readMarkdown: MarkdownReader): Promise<Result<DraftItem[], MarkdownFailure>> {
  switch (source.kind) {
    case 'html':
      return fromHtml(source.text);
    case 'wordpress':
      return fromHtml(wordpressToHtml(source.text));
    case 'markdown':
      return fromMarkdown(await readMarkdown(source.text));
    case 'markup':
      return ok(toContentItems(source.nodes));
    case 'text':
      return ok(textToItems(source.text.replace(/\r\n?/g, '\n')));
    default:
      return assertNever(source);
  }
}

function fromHtml(html: string): Result<DraftItem[], 'tooDeep'> {
  const nodes = parseHtml(html);
  return nodes ? ok(toContentItems(nodes)) : err('tooDeep');
}

function fromMarkdown(html: Result<string, MarkdownFailure>): Result<DraftItem[], MarkdownFailure> {
  return html.ok ? fromHtml(html.value) : html;
}

const SHORTCODES = { open: /\[\/?(?:caption|gallery|audio|video|playlist|embed|wp_caption)\b/g, close: ']', replacement: '' };

/** WordPress stores blank lines for paragraphs, and parts of a post in square brackets. */
function wordpressToHtml(text: string): string {
  return cutSpans(text.replace(/\r\n?/g, '\n'), SHORTCODES).replace(/\n[^\S\n]*\n\s*/g, '<hr>');
}
