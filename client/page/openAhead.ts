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

/** How long parts wait for a body that is being decided, because some depend on it. */
const PATIENCE_MS = 1_500;

/** Opens a prefetched page when it is shown. Decision 068. */
export async function openAhead(page: Document, start: () => void): Promise<void> {
  const since = readStored(STORAGE.readerSince);
  if (page.prerendering)
    await new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }));
  // A page from the offline cache is the same for every reader.
  if (documentState(page).reader === undefined) return start();
  restoreDisplay(page);
  await beginAhead(page, { since, isView: isFirstView(), start });
}

export type Ahead = {
  /** The reader at the time of the fetch. */
  readonly since: string | null;
  /** Whether to count a page view. */
  readonly isView: boolean;
  readonly start: () => unknown;
};

/**
 * Starts a prefetched page once it is shown: checks that it still belongs to the reader, completes undecided content,
 * and starts its parts, all after the first paint. If the reader has changed since, in this window or another, reloads
 * the page.
 */
export async function beginAhead(page: Document, { since, isView, start }: Ahead): Promise<void> {
  const mark = since?.split(' ')[0] ?? GUEST_MARK;
  if (readStored(STORAGE.readerSince) !== since || mark !== readerMark(page)) return location.reload();
  const life = lifeOf(page);
  await new Promise<void>(afterPaint);
  if (life.aborted) return;
  // A failed report is dropped.
  if (isView) void postJson(VIEWS_PATH, { route: documentState(page).route }).catch(() => undefined);
  await new Promise<void>((resolve) => whenRead(resolve));
  await Promise.race([fillLeftOut(page), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  start();
}

/**
 * Whether the edge has not counted it yet. Framed pages belong to another view; pages from the back/forward cache were
 * counted.
 */
function isFirstView(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  const isBack = load instanceof PerformanceNavigationTiming && load.type !== 'navigate';
  return window.parent === window && !isBack;
}
