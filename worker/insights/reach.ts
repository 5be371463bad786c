import { trackingTypeOf, type TrackingType } from '#shared/domain/page/trackingType.ts';
import { countDays } from '#shared/i18n/formatDate.ts';
import { countedIn, countedInAll, countOf, groupedBy, of, type Counted } from './counted.ts';
import { quantile } from './histogram.ts';
import type { Slot } from './meter.ts';
import { wilsonInterval, type Interval } from './wilsonInterval.ts';
import type { LongWindow, Window } from './windows.ts';

const DAY_MS = 86_400_000;

/** From an article's paywall to the order. */
const FUNNEL = ['lock', 'offer', 'begun', 'done'] as const;
type FunnelStep = (typeof FUNNEL)[number];

/** Number of views in a sample, and its share of all views between 0 and 1; null without views. */
type Sample = { readonly count: number; readonly share: number | null };

/**
 * Reader activity in a time window, for staff. Counts events, not readers: no reader is followed from one event to the
 * next. Decision 060.
 */
export type Reach = {
  readonly window: Window['name'] | LongWindow['name'];
  readonly views: number;
  /** Fetched for a touch that was expected. Those that were shown are among the views. */
  readonly fetchedAhead: number;
  /** Titles with views, most viewed first; the order of `byTitle`. */
  readonly titles: readonly string[];
  /** Days, or months in the longest window, latest first; `at` is within the period. */
  readonly periods: readonly { readonly at: number; readonly count: number; readonly byTitle: readonly number[] }[];
  readonly routes: readonly {
    readonly route: string;
    readonly tracking: TrackingType;
    readonly count: number;
    readonly byTitle: readonly number[];
  }[];
  readonly trackings: readonly { readonly tracking: TrackingType; readonly count: number }[];
  /** `ofBefore`: of the step before it, `ofFirst`: of the locks; null where there was nothing to have a share of. */
  readonly funnel: readonly {
    readonly step: FunnelStep;
    readonly count: number;
    readonly ofBefore: number | null;
    readonly ofFirst: number | null;
  }[];
  /** Orders that began anywhere else. */
  readonly elsewhere: readonly { readonly step: Exclude<FunnelStep, 'lock'>; readonly count: number }[];
  readonly locks: readonly { readonly template: string; readonly occasion: string; readonly count: number }[];
  readonly searches: { readonly count: number; readonly withoutHit: number };
  readonly failures: readonly { readonly status: string; readonly count: number }[];
  /** Of views that were measured, by kind of page. `atHalf`, `atEnd`: the share that got as far. */
  readonly measured: readonly ({
    readonly route: string;
    readonly atHalf: number;
    readonly atEnd: number;
    readonly vitals: readonly { readonly vital: string; readonly count: number; readonly p75: number | null }[];
  } & Sample)[];
  readonly clicks: readonly { readonly click: string; readonly count: number }[];
  /**
   * Per variant of the experiment: views that showed it, views with a click on it, and the confidence interval of that
   * rate. Acceptance M100.
   */
  readonly experiment: readonly {
    readonly variant: string;
    readonly shown: number;
    readonly clicked: number;
    readonly limits: Interval | null;
  }[];
};

export function summarizeReach(slots: readonly Slot[], { name }: Window | LongWindow): Reach {
  const all = countedInAll(slots);
  const shown = of(all, 'views').filter(isShown);
  const titles = groupedBy(shown, 0).map(({ key }) => key);
  const byTitle = (counted: readonly Counted[]) =>
    titles.map((title) => countOf(counted.filter(({ labels }) => labels[0] === title)));
  const routes = groupedBy(shown, 1).map(({ key: route, histogram: { count }, counted }) => ({
    route,
    tracking: trackingTypeOf(route),
    count,
    byTitle: byTitle(counted),
  }));
  const searches = of(all, 'searches');
  return {
    window: name,
    views: countOf(shown),
    fetchedAhead: countOf(of(all, 'views')) - countOf(shown),
    titles,
    periods: periodsOf(slots).map(({ at, counted }) => ({
      at,
      count: countOf(counted),
      byTitle: byTitle(counted),
    })),
    routes,
    trackings: trackingsOf(routes),
    funnel: funnelOf(all),
    elsewhere: (['offer', 'begun', 'done'] as const).map((step) => ({ step, count: ordersOf(all, step, 'elsewhere') })),
    locks: locksOf(of(all, 'locks')),
    searches: { count: countOf(searches), withoutHit: countOf(searches.filter(({ labels }) => labels[1] === 'none')) },
    failures: groupedBy(of(all, 'failures'), 1).map(({ key: status, histogram: { count } }) => ({ status, count })),
    measured: measuredOf(all, new Map(routes.map(({ route, count }) => [route, count]))),
    experiment: experimentOf(of(all, 'experiment')),
    clicks: groupedBy(of(all, 'clicks'), 1).map(({ key: click, histogram: { count } }) => ({ click, count })),
  };
}

function isShown({ labels }: Counted): boolean {
  return labels[2] === 'shown';
}

/** By days of Cologne; months come as one slot each. */
function periodsOf(slots: readonly Slot[]) {
  const dayOf = ({ at }: Slot) => countDays(new Date(at).toISOString()) * DAY_MS;
  return Array.from(Map.groupBy(slots, dayOf), ([at, ofDay]) => ({
    at,
    counted: of(ofDay.flatMap(countedIn), 'views').filter(isShown),
  })).toSorted((one, other) => other.at - one.at);
}

function trackingsOf(routes: Reach['routes']): Reach['trackings'] {
  return Array.from(
    Map.groupBy(routes, ({ tracking }) => tracking),
    ([tracking, ofType]) => ({ tracking, count: ofType.reduce((sum, { count }) => sum + count, 0) }),
  ).toSorted((one, other) => other.count - one.count);
}

function funnelOf(all: readonly Counted[]): Reach['funnel'] {
  const locks = countOf(of(all, 'locks'));
  const counts = FUNNEL.map((step) => (step === 'lock' ? locks : ordersOf(all, step, 'lock')));
  return FUNNEL.map((step, position) => {
    const count = counts[position] ?? 0;
    const ofBefore = position === 0 ? null : shareOf(count, counts[position - 1] ?? 0);
    return { step, count, ofBefore, ofFirst: position === 0 ? null : shareOf(count, locks) };
  });
}

function ordersOf(all: readonly Counted[], step: FunnelStep, from: 'lock' | 'elsewhere'): number {
  return countOf(of(all, 'orders').filter(({ labels }) => labels[1] === step && labels[2] === from));
}

function locksOf(locks: readonly Counted[]): Reach['locks'] {
  return groupedBy(locks, 1)
    .flatMap(({ key: template, counted }) =>
      groupedBy(counted, 2).map(({ key: occasion, histogram: { count } }) => ({ template, occasion, count })),
    )
    .toSorted((one, other) => other.count - one.count);
}

function measuredOf(all: readonly Counted[], viewsOf: ReadonlyMap<string, number>): Reach['measured'] {
  const vitals = of(all, 'vitals');
  return groupedBy(of(all, 'depths'), 0).map(({ key: route, histogram: { count }, counted }) => {
    const reaching = (percent: number) => countOf(counted.filter(({ labels }) => Number(labels[1]) >= percent));
    return {
      route,
      count,
      share: shareOf(count, viewsOf.get(route) ?? 0),
      atHalf: reaching(50) / count,
      atEnd: reaching(100) / count,
      vitals: groupedBy(
        vitals.filter(({ labels }) => labels[1] === route),
        0,
      ).map(({ key: vital, histogram }) => ({ vital, count: histogram.count, p75: quantile(histogram, 0.75) })),
    };
  });
}

/** Alphabetical, so that the order suggests no winner. */
function experimentOf(counted: readonly Counted[]): Reach['experiment'] {
  return groupedBy(counted, 0)
    .map(({ key: variant, counted: ofVariant }) => {
      const shown = countOf(ofVariant.filter(({ labels }) => labels[1] === 'shown'));
      // Clicks may exceed views: a view that started the day before was counted there.
      const clicked = Math.min(shown, countOf(ofVariant.filter(({ labels }) => labels[1] === 'clicked')));
      return { variant, shown, clicked, limits: wilsonInterval(clicked, shown) };
    })
    .toSorted((one, other) => (one.variant < other.variant ? -1 : 1));
}

/** At most 1: measured views may have been opened from a prefetch that is not counted in the total. */
function shareOf(count: number, whole: number): number | null {
  return whole === 0 ? null : Math.min(1, count / whole);
}
