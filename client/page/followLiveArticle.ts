import { LIVE_QUERY } from '#shared/domain/page/liveQuery.ts';
import { livePath } from '#shared/routes/apiPaths.ts';
import { parseOwnHtml } from '../platform/trustedTypes.ts';

/** Where there are more readers than connections, each looks again this often. */
const POLL_MS = 10_000;
/** Whoever pressed a link and is still here then follows again: in time for what changes. */
const SET_OUT_MS = 4_000;

/** Follows a live article until it is left: when it changes, its new entries appear. Acceptance G8. */
export function followLiveArticle(page: Document, articleId: string): () => void {
  const left = new AbortController();
  const { signal } = left;
  /**
   * The change to ask for; empty for whatever there is, null for nothing. One that comes while another is being fetched
   * has its turn after it.
   */
  let wanted: string | null = null;
  let isUpdating = false;
  const update = async (changedAt = '') => {
    wanted = changedAt || (wanted ?? '');
    if (isUpdating) return;
    isUpdating = true;
    try {
      while (wanted !== null && !page.hidden && !signal.aborted) {
        const asked: string = wanted;
        wanted = null;
        const fresh = await fetchPage(asked, signal);
        if (!fresh || signal.aborted) continue;
        takeDatesOver(page, fresh);
        takeEntriesOver(page, fresh);
        // Chromium keeps a parsed document for as long as its reader's, unless it is empty.
        fresh.replaceChildren();
      }
    } finally {
      isUpdating = false;
    }
  };
  let disconnect = listen(articleId, update);
  let setOut: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(setOut);
    disconnect();
  };
  const follow = () => {
    leave();
    disconnect = listen(articleId, update);
    void update();
  };
  page.addEventListener('visibilitychange', () => void update(), { signal });
  // An open connection would keep the page out of the browser's memory.
  window.addEventListener('pagehide', leave, { signal });
  // To Firefox that is too late, and so is the click: it takes some milliseconds to note that a connection has ended.
  const considerLeaving = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !(target instanceof Element) || !target.closest('a[href]')) return;
    leave();
    setOut = setTimeout(follow, SET_OUT_MS);
  };
  page.addEventListener('pointerdown', considerLeaving, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow(), { signal });
  return () => {
    left.abort();
    leave();
  };
}

/**
 * Hears of changes, or looks for them again and again where there is no place left among those who are told. Returns
 * how to stop.
 */
function listen(articleId: string, update: (changedAt?: string) => Promise<void>): () => void {
  const events = new EventSource(livePath(articleId));
  let polling: ReturnType<typeof setInterval> | undefined;
  events.addEventListener('change', ({ lastEventId }) => void update(lastEventId));
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) polling ??= setInterval(() => void update(), POLL_MS);
  });
  return () => {
    events.close();
    clearInterval(polling);
  };
}

/** This page as it is now; null when it cannot be had, and once the reader has left. */
async function fetchPage(changedAt: string, signal: AbortSignal): Promise<Document | null> {
  try {
    const response = await fetch(`${location.pathname}${changedAt && `?${LIVE_QUERY}=${changedAt}`}`, {
      headers: { accept: 'text/html' },
      signal,
    });
    return response.ok ? await parseOwnHtml(response) : null;
  } catch (cause) {
    // No connection, or none any more: the next change asks again.
    if (cause instanceof TypeError || signal.aborted) return null;
    throw cause;
  }
}

/** When the article was last changed stands above it. */
function takeDatesOver(page: Document, source: Document): void {
  const fresh = source.querySelector('[data-dates]');
  if (fresh) page.querySelector('[data-dates]')?.replaceWith(page.adoptNode(fresh));
}

/** New entries in their place, changed ones anew, withdrawn ones away. */
function takeEntriesOver(page: Document, source: Document): void {
  const fresh = entriesIn(source);
  const [first] = entriesIn(page);
  const list = first?.parentElement;
  if (!list || fresh.length === 0) return;
  const shown = new Map(entriesIn(page).map((entry) => [entry.dataset['entry'], entry]));
  let next: HTMLElement | null = first ?? null;
  let added = 0;
  for (const entry of fresh) {
    const old = shown.get(entry.dataset['entry']);
    shown.delete(entry.dataset['entry']);
    if (!old) {
      entry.dataset['new'] = '';
      list.insertBefore(page.adoptNode(entry), next);
      added += 1;
      continue;
    }
    const isSame = old.innerHTML === entry.innerHTML;
    if (!isSame) old.replaceWith(page.adoptNode(entry));
    next = nextEntry(isSame ? old : entry);
  }
  for (const withdrawn of shown.values()) withdrawn.remove();
  if (added > 0) announce(page, added);
}

function entriesIn(root: Document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-article-body] [data-entry]')];
}

function nextEntry(entry: Element): HTMLElement | null {
  const next = entry.nextElementSibling;
  return next instanceof HTMLElement ? next : null;
}

/** The page's own sentence, with the number in it, for those who do not see the entries appear. */
function announce(page: Document, count: number): void {
  const status = page.querySelector<HTMLElement>('[data-live]');
  if (status)
    status.textContent =
      (count === 1 ? status.dataset['one'] : status.dataset['many'])?.replace('{count}', String(count)) ?? '';
}
