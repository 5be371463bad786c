import { Response, type Request } from 'miniflare';

/**
 * Simulates an external recommendation vendor, by Taboola's documents: the loader reports that it was loaded, as all
 * do, and works off the queue `_taboola`: at each `flush` it fills the containers that were named since the page was.
 * Null for other addresses.
 */
export function playRecommendations(request: Request): Response | null {
  if (new URL(request.url).pathname !== '/script.js') return null;
  return new Response(LOADER, { headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' } });
}

/** Simulates the time in which a loader fetches its remaining code. */
const READY_AFTER_MS = 60;

const LOADER = `(() => {
  const { src, dataset } = document.currentScript;
  const tell = (what) => navigator.sendBeacon(new URL('/heard', src), JSON.stringify(what));
  tell({ page: location.pathname, ...dataset });
  let page = null;
  let placements = [];
  const fill = ({ container, mode, placement }) => {
    const list = document.createElement('ul');
    for (const title of ['Was Nachbarn lesen', 'Zehn Wege durch den Königsforst', 'Wo der Rhein über die Ufer trat', 'Anzeige: Räder zum Ausprobieren']) {
      const link = Object.assign(document.createElement('a'), { href: new URL('/', src).href, textContent: title, rel: 'noopener' });
      const item = document.createElement('li');
      item.style.padding = '1rem 0';
      item.append(link);
      list.append(item);
    }
    document.getElementById(container).replaceChildren(list);
    tell({ shown: page, mode, placement });
  };
  const obey = (command) => {
    if (command.notify === 'newPageLoad') { page = null; placements = []; }
    else if (command.container) placements.push(command);
    else if (command.url) page = command.url;
    else if (command.flush) {
      if (page === null) throw new Error('Taboola: no page before its placements');
      placements.splice(0).forEach(fill);
    }
  };
  setTimeout(() => {
    const waiting = self._taboola ?? [];
    self._taboola = { push: obey };
    waiting.forEach(obey);
  }, ${READY_AFTER_MS});
})();`;
