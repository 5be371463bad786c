import { mayShareByDevice, shareByDevice } from '../platform/shareByDevice.ts';

/** Shares an entry of a live article by device or app, or copies its address. Without script its link leads to it. */
export function watchEntryShares(page: Document, announce: (text: string) => void, signal: AbortSignal): void {
  const consider = (click: MouseEvent) => {
    const link = click.target instanceof Element && click.target.closest<HTMLAnchorElement>('a[data-share-entry]');
    if (!link || click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    void share(link);
  };
  const share = async (link: HTMLAnchorElement) => {
    const title = link.closest('[data-entry]')?.querySelector('h2')?.textContent ?? page.title;
    const outcome = mayShareByDevice() ? await shareByDevice({ title, url: link.href }) : 'refused';
    if (outcome !== 'refused' || signal.aborted) return;
    try {
      await navigator.clipboard.writeText(link.href);
      const copied = page.querySelector<HTMLElement>('[data-live]')?.dataset['copied'] ?? '';
      link.textContent = copied;
      announce(copied);
    } catch (cause) {
      if (!(cause instanceof DOMException)) throw cause;
      location.hash = link.hash;
    }
  };
  page.addEventListener('click', consider, { signal });
}
