/** Opens the reader of an e-paper edition, on the only page that loads its code. */
export function openEdition(page: Document): () => void {
  const left = new AbortController();
  const root = page.querySelector<HTMLElement>('[data-edition]');
  if (root) void open(root, left.signal);
  return () => left.abort();
}

async function open(root: HTMLElement, left: AbortSignal): Promise<void> {
  try {
    const { openReader } = await import('../epaper/openReader.ts');
    if (!left.aborted) await openReader(root, left);
  } catch (cause) {
    // Offline, or left meanwhile: the file can still be downloaded.
    if (!left.aborted) root.dataset['state'] = 'away';
    throw cause;
  }
}
