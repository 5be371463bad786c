import { MANIFEST_PATH } from '#shared/routes/apiPaths.ts';
import { hasShell } from './hasShell.ts';

/** Specification 9: the manifest is fetched so long after the page has loaded. */
const AFTER_LOAD_MS = 1_000;

/** Links the title's manifest when the page is idle. Not in a frame. Acceptance M135. */
export function linkManifest(page: Document): () => void {
  if (!hasShell(page)) return () => undefined;
  const link = Object.assign(page.createElement('link'), { rel: 'manifest', href: MANIFEST_PATH });
  const [navigation] = performance.getEntriesByType('navigation');
  const loadedAt = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
  const timer = setTimeout(() => page.head.append(link), Math.max(0, loadedAt + AFTER_LOAD_MS - performance.now()));
  return () => {
    clearTimeout(timer);
    link.remove();
  };
}
