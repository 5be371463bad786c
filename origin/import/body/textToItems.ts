import { escapeHtml } from '#shared/lib/escape.ts';
import type { DraftItem } from './draftItem.ts';
import { tidyInline } from './inlineMarkup.ts';
import { collapse } from './markup.ts';

/** Headings as plain-text archives write them: `== Geschichte ==`, `=== Ort`. */
const HEADING = /^(={2,6})\s+(.+?)(?:\s+=+)?$/;

/** Plain text: blank lines part paragraphs, other line ends are spaces. */
export function textToItems(text: string): DraftItem[] {
  return text.split(/\n[^\S\n]*(?:\n[^\S\n]*)+/).flatMap((block) => blockToItems(block.split('\n')));
}

function blockToItems(lines: readonly string[]): DraftItem[] {
  const at = lines.findIndex((line) => HEADING.test(line.trim()));
  if (at === -1) return paragraph(lines);
  const [, marks = '', title = ''] = HEADING.exec(lines[at]?.trim() ?? '') ?? [];
  const heading: DraftItem = { type: 'heading', level: marks.length === 2 ? 2 : 3, text: collapse(title).slice(0, 20_000) };
  return [...paragraph(lines.slice(0, at)), heading, ...blockToItems(lines.slice(at + 1))];
}

function paragraph(lines: readonly string[]): DraftItem[] {
  const html = tidyInline(escapeHtml(lines.join(' ')));
  return html === '' ? [] : [{ type: 'paragraph', html }];
}
