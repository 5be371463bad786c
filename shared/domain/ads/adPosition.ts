type Block = { readonly type: string };

/** A text is read into before an ad interrupts it, */
const PARAGRAPHS_BEFORE = 3;
/** and goes on behind it. */
const BLOCKS_AFTER = 3;

/**
 * Behind how many blocks of a text its ad stands: a paragraph is before it, so it parts no heading from its text. Null
 * where the text is too short for one.
 */
export function adPosition(blocks: readonly Block[]): number | null {
  let paragraphs = 0;
  const last = blocks.findIndex(({ type }) => type === 'paragraph' && ++paragraphs === PARAGRAPHS_BEFORE);
  return last === -1 || blocks.length - last - 1 < BLOCKS_AFTER ? null : last + 1;
}
