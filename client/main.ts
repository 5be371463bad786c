import { fetchIslandsAhead } from './hydrate/fetchIslandsAhead.ts';
import { defineIslandElement } from './hydrate/islandElement.ts';
import { startPage } from './page/startPage.ts';

defineIslandElement();
whenRead(() => startPage(document));
fetchIslandsAhead(document);

/** The script may run while the page is still arriving. */
function whenRead(callback: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback, { once: true });
  else callback();
}
