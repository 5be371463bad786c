import { appMode } from '../platform/nativeApp.ts';
import { hasShell } from './hasShell.ts';

/** Says when the title could stand on the device; the code that asks comes then. Acceptance M105. */
export function watchInstall(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const offer = async (event: Event | null) => {
    const { offerInstall } = await import('../offline/offerInstall.ts');
    await offerInstall(page, signal, event);
  };
  const consider = (event: Event) => {
    event.preventDefault();
    offer(event).catch(() => undefined);
  };
  if (isByHand(page)) offer(null).catch(() => undefined);
  else window.addEventListener('beforeinstallprompt', consider, { signal });
  return () => left.abort();
}

/**
 * On iPhones and iPads a reader does it himself, in a browser: those alone tell whether a page stands on the home
 * screen. What other apps show pages in cannot put them there, and does not call itself Safari.
 */
function isByHand(page: Document): boolean {
  const isInBrowser = Reflect.get(navigator, 'standalone') === false && navigator.userAgent.includes('Safari/');
  return isInBrowser && appMode() === null && hasShell(page);
}
