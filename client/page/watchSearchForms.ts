/** Trims the query; does not submit an empty one. Without script `/suche` does the same. Acceptance M52. */
export function watchSearchForms(page: Document): () => void {
  const left = new AbortController();
  const trim = (event: SubmitEvent) => {
    const input = event.target instanceof HTMLFormElement ? event.target.elements.namedItem('q') : null;
    if (!(input instanceof HTMLInputElement)) return;
    input.value = input.value.trim();
    if (input.value === '') event.preventDefault();
  };
  page.addEventListener('submit', trim, { signal: left.signal });
  return () => left.abort();
}
