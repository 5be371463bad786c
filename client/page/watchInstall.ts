import { appMode } from '../platform/nativeApp.ts';
import { hasShell } from './hasShell.ts';

/** Loads the install offer when the title can be installed. Acceptance M105. */
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
 * On iPhones and iPads installation is manual and only possible in a real browser; only those report whether a page is
 * on the home screen. In-app browsers cannot install, and do not call themselves Safari.
 */
function isByHand(page: Document): boolean {
  const isInBrowser = Reflect.get(navigator, 'standalone') === false && navigator.userAgent.includes('Safari/');
  return isInBrowser && appMode() === null && hasShell(page);
}
