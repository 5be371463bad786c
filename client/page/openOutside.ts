import { appMode, callNative } from '../platform/nativeApp.ts';
import { navigateTo } from '../platform/navigateTo.ts';

/** In an app, opens external pages outside of it; falls back to opening them here. */
export function openOutside(page: Document): () => void {
  const left = new AbortController();
  const open = async (url: string) => {
    if (!(await callNative({ action: 'open', url })) && !left.signal.aborted) navigateTo(url, { external: true });
  };
  const consider = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || link.origin === location.origin || !/^https?:$/.test(link.protocol)) return;
    event.preventDefault();
    void open(link.href);
  };
  if (appMode() !== null) page.addEventListener('click', consider, { signal: left.signal });
  return () => left.abort();
}
