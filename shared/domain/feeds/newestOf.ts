type Dated = { readonly id: number; readonly publishDate: string };

/** Several lists as one: each article once, the newest first, no more than `limit`. */
export function newestOf<T extends Dated>(lists: readonly (readonly T[])[], limit: number): T[] {
  const byId = new Map(lists.flat().map((article) => [article.id, article]));
  return [...byId.values()]
    .sort((one, other) => Date.parse(other.publishDate) - Date.parse(one.publishDate) || other.id - one.id)
    .slice(0, limit);
}
