import type { Visit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';

/** Counts a response by title, route or endpoint, status and cache outcome. Decision 033. */
export function countAnswer({ mandator, noted }: Visit, status: number, { meter }: Publishing): void {
  const { route, tier, freshness, loadMs } = noted;
  meter.counter('answers', { title: mandator.id, route, status: groupOf(status), tier, freshness }).add(loadMs);
}

/** "Not modified" is a page that was had. */
function groupOf(status: number): string {
  return status === 304 ? '2xx' : `${Math.floor(status / 100)}xx`;
}
