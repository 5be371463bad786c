/** Once all of the page's HTML has come: the script may run while it is still arriving. */
export function whenRead(callback: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback, { once: true });
  else callback();
}
