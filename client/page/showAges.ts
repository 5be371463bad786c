import { formatAge } from '#shared/i18n/formatAge.ts';
import { whenIdle } from '../platform/whenIdle.ts';

const TICK_MS = 60_000;

/**
 * Shows the age of recent articles and keeps it current. Cached pages outlive an age, so the server writes the date: it
 * becomes the tooltip, and returns once it is more useful. Styles reserve space for both. Hides readings that have
 * become too old to be shown.
 */
export function showAges(page: Document): () => void {
  const left = new AbortController();
  const tell = () => {
    if (page.hidden) return;
    for (const time of page.querySelectorAll<HTMLTimeElement>('time[data-age]')) {
      time.title ||= time.textContent;
      const said = formatAge(time.dateTime, Date.now(), time.dataset['age'] === 'short') ?? time.title;
      if (time.textContent !== said) time.textContent = said;
    }
    for (const part of page.querySelectorAll<HTMLElement>('[data-until]'))
      part.hidden = Date.now() > Date.parse(part.dataset['until'] ?? '');
  };
  // A front has sixty of them: input goes first.
  whenIdle(tell, left.signal);
  const timer = setInterval(tell, TICK_MS);
  page.addEventListener('visibilitychange', tell, { signal: left.signal });
  return () => {
    left.abort();
    clearInterval(timer);
  };
}
