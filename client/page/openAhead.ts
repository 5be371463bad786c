import { STORAGE } from '#shared/storage/storage.ts';
import { VIEWS_PATH } from '#shared/routes/apiPaths.ts';
import { afterPaint } from '../platform/afterPaint.ts';
import { readStored } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { postJson } from '../calls/postJson.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { GUEST_MARK, readerMark } from '../platform/readerMark.ts';
import { fillLeftOut } from './fillLeftOut.ts';
import { restoreDisplay } from './restoreDisplay.ts';
import { whenRead } from './whenRead.ts';

/** So long the page's parts wait for a body that is being decided, which some of them look at. */
const PATIENCE_MS = 1_500;

/** Opens a page that was fetched ahead, once it is shown. Decision 068. */
export async function openAhead(page: Document, start: () => void): Promise<void> {
  const since = readStored(STORAGE.readerSince);
  if (page.prerendering)
    await new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }));
  // A page that was kept itself is nobody's, and is the same for all.
  if (documentState(page).reader === undefined) return start();
  restoreDisplay(page);
  await beginAhead(page, { since, isView: isFirstView(), start });
}

export type Ahead = {
  /** Who read when it was fetched. */
  readonly since: string | null;
  /** Whether it is to be counted. */
  readonly isView: boolean;
  readonly start: () => unknown;
};

/**
 * Begins a page that was fetched ahead and is shown now: sees that it is still this reader's, has decided what was left
 * open, and begins its parts, all behind its first paint. Who reads may have changed since, in this window or another;
 * then the page is loaded anew.
 */
export async function beginAhead(page: Document, { since, isView, start }: Ahead): Promise<void> {
  const mark = since?.split(' ')[0] ?? GUEST_MARK;
  if (readStored(STORAGE.readerSince) !== since || mark !== readerMark(page)) return location.reload();
  const life = lifeOf(page);
  await new Promise<void>(afterPaint);
  if (life.aborted) return;
  // A view whose line has gone tells nothing.
  if (isView) void postJson(VIEWS_PATH, { route: documentState(page).route }).catch(() => undefined);
  await new Promise<void>((resolve) => whenRead(resolve));
  await Promise.race([fillLeftOut(page), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  start();
}

/**
 * The edge has not been asked for it. A page in a frame is part of another; one that the browser goes back to was
 * counted.
 */
function isFirstView(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  const isBack = load instanceof PerformanceNavigationTiming && load.type !== 'navigate';
  return window.parent === window && !isBack;
}
