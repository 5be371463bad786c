import { Response, type Request } from 'miniflare';

/**
 * Simulates an external recommendation vendor: the loader reports that it was loaded, as all do, and later defines
 * `lesetipp.show`, which fills a slot. Null for other addresses.
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
  setTimeout(() => {
    self.lesetipp = {
      show(place, { articleId }) {
        const list = document.createElement('ul');
        for (const title of ['Was Nachbarn lesen', 'Zehn Wege durch den Königsforst', 'Wo der Rhein über die Ufer trat', 'Anzeige: Räder zum Ausprobieren']) {
          const link = Object.assign(document.createElement('a'), { href: new URL('/', src).href, textContent: title, rel: 'noopener' });
          const item = document.createElement('li');
          item.style.padding = '1rem 0';
          item.append(link);
          list.append(item);
        }
        place.replaceChildren(list);
        tell({ shown: articleId });
      },
    };
  }, ${READY_AFTER_MS});
})();`;
