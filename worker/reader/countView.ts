import { analyticsNameOf } from '#shared/domain/page/trackingType.ts';
import { viewOf, type View } from '../http/viewOf.ts';
import type { Visit } from '../http/visit.ts';
import type { Meter } from '../insights/meter.ts';
import type { Publishing } from '../isolate/publishing.ts';

/**
 * Counts page views, missing pages, and searches with or without hits, by request and response alone and thus without
 * consent: class `count` of decision 060.
 */
export function countView(visit: Visit, status: number, { meter }: Publishing): void {
  const view = viewOf(visit.request);
  if (view === null) return;
  const { mandator, noted } = visit;
  const title = mandator.id;
  if (status === 200 || status === 304) {
    createViewCounter({ title, route: noted.route }, meter)(view);
    if (view === 'shown' && noted.hasHits !== null)
      meter.counter('searches', { title, outcome: noted.hasHits ? 'hits' : 'none' }).add(0);
  } else if (view === 'shown' && status >= 400) meter.counter('failures', { title, status: String(status) }).add(0);
}

type CountedPage = { readonly title: string; readonly route: string };

/** Counts views of one page; the counters of a hot page are looked up once. */
export function createViewCounter({ title, route }: CountedPage, meter: Meter): (view: View | null) => void {
  const of = { title, route: analyticsNameOf(route) };
  const [shown, ahead] = [
    meter.counter('views', { ...of, view: 'shown' }),
    meter.counter('views', { ...of, view: 'ahead' }),
  ];
  return (view) => {
    if (view === 'shown') shown.add(0);
    else if (view === 'ahead') ahead.add(0);
  };
}
