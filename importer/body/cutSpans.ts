/** From `open` to the next `close`, both included. */
type Span = { readonly open: RegExp; readonly close: string; readonly replacement: string };

/**
 * Replaces the spans of a text. Linear: a regular expression would search for a missing end again after every opening.
 */
export function cutSpans(text: string, { open, close, replacement }: Span): string {
  const kept: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(open)) {
    if (index < from) continue;
    const end = text.indexOf(close, index);
    if (end === -1) break;
    kept.push(text.slice(from, index), replacement);
    from = end + close.length;
  }
  return kept.join('') + text.slice(from);
}
