import { recordAnalytics } from '../platform/analytics.ts';

/**
 * Specification 4, navigation and shell: counts each toggle, and closes the sidebar on leaving, so that going back
 * finds it closed.
 */
export function watchSidebar(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const sidebar = page.querySelector<HTMLElement>('[data-sidebar]');
  const count = (event: Event) => {
    if (event instanceof ToggleEvent)
      recordAnalytics({ name: event.newState === 'open' ? 'sitemap_open_click' : 'sitemap_close_click' });
  };
  const close = () => {
    if (sidebar?.matches(':popover-open')) sidebar.hidePopover();
  };
  sidebar?.addEventListener('toggle', count, { signal });
  window.addEventListener('pagehide', close, { signal });
  return () => left.abort();
}
