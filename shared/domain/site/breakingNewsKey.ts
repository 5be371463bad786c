/** Key of a banner's content, so that a dismissed banner does not hide the next: FNV-1a over text and target. */
export function breakingNewsKey({ text, target }: { readonly text: string; readonly target: string }): string {
  let hash = 0x811c9dc5;
  for (const character of `${target} ${text}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
