/** A block of a body; of most kinds the desk knows no more than that they are kept. */
type Block = { readonly type: string; readonly [field: string]: unknown };

/** The field that holds the text of a kind which the desk's plain form edits. Paragraphs have inline markup. */
const TEXT_FIELDS: Readonly<Record<string, 'html' | 'text'>> = { paragraph: 'html', heading: 'text', quote: 'text' };

/** A block's text for the plain form; null for a kind that it keeps as it is. */
export function textOfBlock(block: Block): string | null {
  const field = TEXT_FIELDS[block.type];
  const text = field && block[field];
  return typeof text === 'string' ? text : null;
}

/**
 * The blocks after an edit: texts by position in place of those before, emptied ones left out, paragraphs of `added`
 * (apart by empty lines) at the end. Everything else stays as stored.
 */
export function editBlocks(
  blocks: readonly Block[],
  texts: ReadonlyMap<number, string>,
  added: string,
): readonly Block[] {
  const edited = blocks.flatMap((block, at) => {
    const text = texts.get(at)?.trim();
    const field = TEXT_FIELDS[block.type];
    if (text === undefined || !field || textOfBlock(block) === null) return [block];
    return text === '' ? [] : [{ ...block, [field]: text }];
  });
  return [...edited, ...toParagraphs(added)];
}

/** Paragraphs of typed text, which has inline markup but no blocks. */
export function toParagraphs(text: string): readonly Block[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim().replaceAll(/\s*\r?\n\s*/g, ' '))
    .filter((part) => part !== '')
    .map((html) => ({ type: 'paragraph', html }));
}

/** A body as plain text, a line for each block: what a history compares. */
export function plainTextOf(blocks: readonly Block[]): string {
  return blocks.map((block) => (textOfBlock(block) ?? `[${block.type}]`).replaceAll(/<[^>]*>/g, '')).join('\n');
}
