import { recordAnalytics } from '../platform/analytics.ts';

/** Specification 4, navigation and shell: each toggle is counted, and leaving the page closes it, so that going back finds it closed. */
export function watchSidebar(): void {
  const sidebar = document.querySelector<HTMLElement>('[data-sidebar]');
  if (!sidebar) return;
  sidebar.addEventListener('toggle', (event) => {
    if (event instanceof ToggleEvent) recordAnalytics({ name: event.newState === 'open' ? 'sitemap_open_click' : 'sitemap_close_click' });
  });
  window.addEventListener('pagehide', () => {
    if (sidebar.matches(':popover-open')) sidebar.hidePopover();
  });
}
