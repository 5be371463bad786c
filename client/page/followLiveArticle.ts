import { LIVE_QUERY } from '#shared/domain/page/liveQuery.ts';
import { livePath } from '#shared/routes/apiPaths.ts';
import { parseOwnHtml } from '../platform/trustedTypes.ts';
import { watchEntryShares } from './watchEntryShares.ts';

/** Polling interval if the edge has no free connection. */
const POLL_MS = 10_000;
/** A reader who pressed a link and is still here after this time is followed again. */
const SET_OUT_MS = 4_000;

/** Shows new entries of a live article until it is left. Acceptance G8. */
export function followLiveArticle(page: Document, articleId: string): () => void {
  const left = new AbortController();
  const { signal } = left;
  /**
   * The next change to fetch; empty for the current state, null for none. One that arrives during a fetch is handled
   * after it.
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
        takeHeadOver(page, fresh);
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
  watchEntryShares(page, (text) => announce(page, text), signal);
  page.addEventListener('visibilitychange', () => void update(), { signal });
  // An open connection would keep the page out of the back/forward cache.
  window.addEventListener('pagehide', leave, { signal });
  // For Firefox pagehide and click are too late: it needs some milliseconds to register a closed connection.
  const considerLeaving = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !(target instanceof Element) || !target.closest('a[href]:not([href^="#"])')) return;
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

/** Listens for changes, or polls if the edge has no free connection. Returns a function that stops. */
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

/** The current version of this page; null if unavailable, or once the reader has left. */
async function fetchPage(changedAt: string, signal: AbortSignal): Promise<Document | null> {
  try {
    const response = await fetch(`${location.pathname}${changedAt && `?${LIVE_QUERY}=${changedAt}`}`, {
      headers: { accept: 'text/html' },
      signal,
    });
    return response.ok ? await parseOwnHtml(response) : null;
  } catch (cause) {
    // Offline: the next change retries.
    if (cause instanceof TypeError || signal.aborted) return null;
    throw cause;
  }
}

/** Updates the modification time above the article, and its key points. */
function takeHeadOver(page: Document, source: Document): void {
  for (const part of ['[data-dates]', '[data-key-points]']) {
    const fresh = source.querySelector(part);
    if (fresh) page.querySelector(part)?.replaceWith(page.adoptNode(fresh));
  }
}

/** Inserts new entries, updates changed ones, removes retracted ones. */
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
  if (added > 0) announceEntries(page, added);
}

function entriesIn(root: Document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-article-body] [data-entry]')];
}

function nextEntry(entry: Element): HTMLElement | null {
  const next = entry.nextElementSibling;
  return next instanceof HTMLElement ? next : null;
}

/** Announces the number of new entries, with the page's own sentence. */
function announceEntries(page: Document, count: number): void {
  const { one = '', many = '' } = page.querySelector<HTMLElement>('[data-live]')?.dataset ?? {};
  announce(page, count === 1 ? one : many.replace('{count}', String(count)));
}

/** Shows a text that screen readers read out. */
function announce(page: Document, text: string): void {
  const status = page.querySelector('[data-live]');
  if (status) status.textContent = text;
}
