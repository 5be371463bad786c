import { LIVE_QUERY } from '#shared/domain/page/liveQuery.ts';

/** Where there are more readers than connections, each looks again this often. */
const POLL_MS = 10_000;

/** Follows a live article: when it changes, its new entries appear. Acceptance G8. */
export function followLiveArticle(articleId: string): void {
  let isUpdating = false;
  const update = async (changedAt = '') => {
    if (isUpdating || document.hidden) return;
    isUpdating = true;
    await refreshEntries(changedAt).finally(() => {
      isUpdating = false;
    });
  };
  document.addEventListener('visibilitychange', () => void update());
  const listen = () => {
    const events = new EventSource(`/api/live/${articleId}`);
    events.addEventListener('change', (event) => void update(event.lastEventId));
    events.addEventListener('error', () => {
      if (events.readyState === EventSource.CLOSED) setInterval(() => void update(), POLL_MS);
    });
    // An open connection would keep the page out of the browser's memory.
    window.addEventListener('pagehide', () => events.close(), { once: true });
  };
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    listen();
    void update();
  });
  listen();
}

/** Asks for this page as it is now and takes its entries over: new ones in their place, changed ones anew, withdrawn ones away. */
async function refreshEntries(changedAt: string): Promise<void> {
  const list = entriesIn(document)[0]?.parentElement;
  const response = await fetch(`${location.pathname}${changedAt && `?${LIVE_QUERY}=${changedAt}`}`, { headers: { accept: 'text/html' } }).catch(() => null);
  if (!list || !response?.ok) return;
  const fresh = entriesIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
  if (fresh.length === 0) return;
  const shown = new Map(entriesIn(document).map((entry) => [entry.dataset['entry'], entry]));
  let next = entriesIn(document)[0] ?? null;
  let added = 0;
  for (const entry of fresh) {
    const old = shown.get(entry.dataset['entry']);
    shown.delete(entry.dataset['entry']);
    if (!old) {
      entry.dataset['new'] = '';
      list.insertBefore(document.adoptNode(entry), next);
      added += 1;
      continue;
    }
    const isSame = old.innerHTML === entry.innerHTML;
    if (!isSame) old.replaceWith(document.adoptNode(entry));
    next = nextEntry(isSame ? old : entry);
  }
  for (const withdrawn of shown.values()) withdrawn.remove();
  if (added > 0) announce(added);
}

function entriesIn(root: Document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-article-body] [data-entry]')];
}

function nextEntry(entry: Element): HTMLElement | null {
  const next = entry.nextElementSibling;
  return next instanceof HTMLElement ? next : null;
}

/** The page's own sentence, with the number in it, for those who do not see the entries appear. */
function announce(count: number): void {
  const status = document.querySelector<HTMLElement>('[data-live]');
  if (status) status.textContent = (count === 1 ? status.dataset['one'] : status.dataset['many'])?.replace('{count}', String(count)) ?? '';
}
