/** Calls back once all of the page's HTML is parsed: the script may run while it is still loading. */
export function whenRead(callback: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback, { once: true });
  else callback();
}
