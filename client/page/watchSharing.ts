import { mayShareByDevice, shareByDevice } from '../platform/shareByDevice.ts';

/**
 * Where the device, or an app around the page, shares by itself, its own way comes before the panel of the page, which
 * opens if it refuses.
 */
export function watchSharing(page: Document): () => void {
  const left = new AbortController();
  const url = page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const button = page.querySelector<HTMLButtonElement>('[data-share]');
  const share = async (click: Event) => {
    if (url === undefined || !mayShareByDevice()) return;
    click.preventDefault();
    const outcome = await shareByDevice({ title: page.title, url });
    const panel = button?.popoverTargetElement;
    if (outcome === 'refused' && !left.signal.aborted && panel instanceof HTMLElement) panel.showPopover();
  };
  button?.addEventListener('click', (click) => void share(click), { signal: left.signal });
  return () => left.abort();
}
