import { formatAge } from '#shared/i18n/formatAge.ts';
import { whenIdle } from '../platform/whenIdle.ts';

const TICK_MS = 60_000;

/**
 * Says of what is young how long ago it appeared, and keeps that right. Pages are kept for everybody and for long, so
 * the server writes the date: it stands in the title, and comes back once it says more. Styles keep room for either.
 */
export function tellAges(page: Document): () => void {
  const left = new AbortController();
  const tell = () => {
    if (page.hidden) return;
    for (const time of page.querySelectorAll<HTMLTimeElement>('time[data-age]')) {
      time.title ||= time.textContent;
      const said = formatAge(time.dateTime, Date.now()) ?? time.title;
      if (time.textContent !== said) time.textContent = said;
    }
  };
  // A front has sixty of them: a first touch goes before.
  whenIdle(tell, left.signal);
  const timer = setInterval(tell, TICK_MS);
  page.addEventListener('visibilitychange', tell, { signal: left.signal });
  return () => {
    left.abort();
    clearInterval(timer);
  };
}
