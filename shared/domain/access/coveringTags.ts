type Tagged = { readonly maintag: number; readonly tags: readonly number[]; readonly ancestorTags: readonly number[] };

/**
 * The tags whose subscription opens an article: its own and all above them, each once. Specification 4, paywall, step
 * 5.
 */
export function coveringTags({ maintag, tags, ancestorTags }: Tagged): readonly number[] {
  return [...new Set([maintag, ...tags, ...ancestorTags])];
}
