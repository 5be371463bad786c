import { mayShareByDevice, shareByDevice } from '../platform/shareByDevice.ts';

/** Uses the share sheet of the device or app, if available, instead of the page's panel, which opens if that fails. */
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
