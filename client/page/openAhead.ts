import { STORAGE } from '#shared/storage/storage.ts';
import { VIEWS_PATH } from '#shared/routes/apiPaths.ts';
import { readStored } from '../platform/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { postJson } from '../platform/postJson.ts';
import { GUEST_MARK, readerMark } from '../platform/readerMark.ts';
import { fillLeftOut } from './fillLeftOut.ts';
import { restoreDisplay } from './restoreDisplay.ts';
import { whenRead } from './whenRead.ts';

/** So long the page's parts wait for a body that is being decided, which some of them look at. */
const PATIENCE_MS = 1_500;

/**
 * Opens a page that was fetched ahead: waits until it is shown, sees that it is still this reader's, has decided what
 * was left open, and begins it. Who reads may have changed since, in this window or another; then the page is loaded
 * anew. Decision 068.
 */
export async function openAhead(page: Document, start: () => void): Promise<void> {
  const since = readStored(STORAGE.readerSince);
  if (page.prerendering)
    await new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }));
  // A page that was kept itself is nobody's, and is the same for all.
  if (documentState(page).reader === undefined) return start();
  const mark = since?.split(' ')[0] ?? GUEST_MARK;
  if (readStored(STORAGE.readerSince) !== since || mark !== readerMark(page)) return location.reload();
  restoreDisplay(page);
  countView(page);
  await new Promise<void>((resolve) => whenRead(resolve));
  await Promise.race([fillLeftOut(page), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  start();
}

/**
 * The edge has not been asked for it. A page in a frame is part of another; one that the browser goes back to was
 * counted.
 */
function countView(page: Document): void {
  const [load] = performance.getEntriesByType('navigation');
  const isBack = load instanceof PerformanceNavigationTiming && load.type !== 'navigate';
  if (window.parent !== window || isBack) return;
  // A view whose line has gone tells nothing.
  void postJson(VIEWS_PATH, { route: documentState(page).route }).catch(() => undefined);
}
