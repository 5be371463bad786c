import { escapeHtml } from '#shared/lib/escape.ts';
import type { DraftItem } from './draftItem.ts';
import { tidyInline } from './inlineMarkup.ts';
import { collapse } from './markup.ts';

/** Plain text: blank lines separate paragraphs, other line breaks become spaces. */
export function textToItems(text: string): DraftItem[] {
  return text.split(/\n[^\S\n]*(?:\n[^\S\n]*)+/).flatMap((block) => blockToItems(block.split('\n')));
}

function blockToItems(lines: readonly string[]): DraftItem[] {
  const items: DraftItem[] = [];
  let plain: string[] = [];
  for (const line of lines) {
    const heading = readHeading(line.trim());
    if (!heading) {
      plain.push(line);
      continue;
    }
    items.push(...paragraph(plain), heading);
    plain = [];
  }
  return [...items, ...paragraph(plain)];
}

/** A heading in the notation of plain-text archives: `== Geschichte ==`, `=== Ort`. */
function readHeading(line: string): DraftItem | null {
  const [marks = ''] = /^={2,6}(?=\s)/.exec(line) ?? [];
  const text = collapse(line.slice(marks.length)).replace(/ =+$/, '');
  return marks === '' || text === '' ? null : { type: 'heading', level: marks.length === 2 ? 2 : 3, text };
}

function paragraph(lines: readonly string[]): DraftItem[] {
  const html = tidyInline(escapeHtml(lines.join(' ')));
  return html === '' ? [] : [{ type: 'paragraph', html }];
}
