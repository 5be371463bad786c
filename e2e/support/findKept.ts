/**
 * An expression for a page: matches of the pattern in the page or in its origin's browser storage, each as `place:
 * word`. Caches and databases are read completely.
 */
export function findKept({ source }: RegExp): string {
  return `(async () => {
    const found = new Set();
    const look = (place, text) => {
      for (const [word] of String(text).matchAll(/${source}/g)) found.add(place + ': ' + word);
    };
    look('document', document.documentElement.outerHTML);
    look('sessionStorage', JSON.stringify({ ...sessionStorage }));
    look('localStorage', JSON.stringify({ ...localStorage }));
    look('history', JSON.stringify([history.state, ...navigation.entries().map((entry) => entry.getState())]));
    look('cookies', document.cookie);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        look('cache ' + new URL(request.url).pathname, await kept.text());
      }
    }
    const answer = (asked) => new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    for (const { name } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        look('database ' + name, JSON.stringify(await answer(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    return [...found];
  })()`;
}

/** A script for a page, before any other: `seenWords` collects the matches that have ever entered the document. */
export function noteSeen({ source }: RegExp): string {
  return `{
    window.seenWords = new Set();
    const note = (text) => {
      for (const [word] of String(text).matchAll(/${source}/g)) window.seenWords.add(word);
    };
    new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) {
        if (addedNodes.length === 0) note(target instanceof Element ? target.outerHTML : target.data);
        for (const node of addedNodes) note(node instanceof Element ? node.outerHTML : node.textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }`;
}
