/** Marks articles in lists that the reader has bought: the page brings their ids at its end. Acceptance M58. */
export function markPurchases(page: Document): () => void {
  const purchases =
    page
      .querySelector<HTMLTemplateElement>('template[data-purchases]')
      ?.content.querySelectorAll<HTMLElement>('[data-article]') ?? [];
  for (const { dataset, textContent } of purchases) {
    for (const mark of page.querySelectorAll<HTMLElement>(`[data-coin="${dataset['article']}"]`)) {
      mark.textContent = textContent;
      mark.dataset['bought'] = '';
    }
  }
  return () => undefined;
}
