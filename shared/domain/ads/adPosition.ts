type Block = { readonly type: string };

/** A text is read into before an ad interrupts it, */
const PARAGRAPHS_BEFORE = 3;
/** and must be followed by at least this many. */
const BLOCKS_AFTER = 3;

/**
 * Number of blocks before the ad in a text. The preceding block is a paragraph, so that no heading is separated from
 * its text. Null if the text is too short.
 */
export function adPosition(blocks: readonly Block[]): number | null {
  let paragraphs = 0;
  const last = blocks.findIndex(({ type }) => type === 'paragraph' && ++paragraphs === PARAGRAPHS_BEFORE);
  return last === -1 || blocks.length - last - 1 < BLOCKS_AFTER ? null : last + 1;
}
