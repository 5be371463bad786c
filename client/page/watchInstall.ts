/** Says when the browser would put the title on the device; the code that asks comes then. Acceptance M105. */
export function watchInstall(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const consider = (event: Event) => {
    event.preventDefault();
    const ask = async () => {
      const { offerInstall } = await import('../offline/offerInstall.ts');
      await offerInstall(page, signal, event);
    };
    ask().catch(() => undefined);
  };
  window.addEventListener('beforeinstallprompt', consider, { signal });
  return () => left.abort();
}
