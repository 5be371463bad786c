import { whenGranted } from './whenGranted.ts';

/**
 * Hydrates embeds in an article when their vendor is granted, as a touch would: they then load themselves,
 * `client/islands/FrameOnClick.island.tsx`.
 */
export function wakeEmbeds(page: Document, signal: AbortSignal): void {
  for (const ask of page.querySelectorAll<HTMLElement>('portal-island [data-vendor]')) {
    const { vendor = '' } = ask.dataset;
    const wake = () => void ask.closest('portal-island')?.dispatchEvent(new Event('pointerenter'));
    signal.addEventListener('abort', whenGranted(vendor, wake));
  }
}
