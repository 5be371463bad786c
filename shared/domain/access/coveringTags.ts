type Tagged = { readonly maintag: number; readonly tags: readonly number[]; readonly ancestorTags: readonly number[] };

/**
 * The tags whose subscription unlocks an article: its own and their ancestors, each once. Specification 4, paywall,
 * step 5.
 */
export function coveringTags({ maintag, tags, ancestorTags }: Tagged): readonly number[] {
  return [...new Set([maintag, ...tags, ...ancestorTags])];
}
