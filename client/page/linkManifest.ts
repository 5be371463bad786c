import { MANIFEST_PATH } from '#shared/routes/apiPaths.ts';
import { hasShell } from './hasShell.ts';

/** Specification 9: the manifest is fetched so long after the page has loaded. */
const AFTER_LOAD_MS = 1_000;

/** Names the title's manifest, when nothing else is waited for. Not in a frame of ours. Acceptance M135. */
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
