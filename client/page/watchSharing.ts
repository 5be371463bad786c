import { mayShareByDevice, shareByDevice } from '../platform/shareByDevice.ts';

/** Uses the share sheet of the device or app, if available, instead of the page's panel, which opens if that fails. */
export function watchSharing(page: Document): () => void {
  const left = new AbortController();
  const url = page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const share = async (click: Event, button: HTMLButtonElement) => {
    if (url === undefined || !mayShareByDevice()) return;
    click.preventDefault();
    const outcome = await shareByDevice({ title: page.title, url });
    const panel = button.popoverTargetElement;
    if (outcome === 'refused' && !left.signal.aborted && panel instanceof HTMLElement) panel.showPopover();
  };
  const buttons = page.querySelectorAll<HTMLButtonElement>('[data-share]');
  /** The panel opens beside the touched button. */
  const anchor = (touched: HTMLButtonElement) => {
    for (const button of buttons) button.style.setProperty('anchor-name', button === touched ? '--share' : 'none');
  };
  for (const button of buttons) {
    button.addEventListener('click', () => anchor(button), { signal: left.signal });
    button.addEventListener('click', (click) => void share(click, button), { signal: left.signal });
    left.signal.addEventListener('abort', () => button.removeAttribute('style'));
  }
  return () => left.abort();
}
