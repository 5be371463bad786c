import { buyArticlePath, dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { USE_CREDIT_PATH } from '#shared/routes/apiPaths.ts';
import { countedIn, countOf, grouped, groupedBy, histogramOf, of, type Counted } from './counted.ts';
import { quantile, type Histogram } from './histogram.ts';
import type { Slot } from './meter.ts';
import { seriesKey } from './series.ts';
import type { Window } from './windows.ts';

/** Page requests: cache hits and renders. */
type Moment = { readonly at: number; readonly found: number; readonly made: number; readonly errors: number };

type Load = { readonly count: number; readonly p50: number | null; readonly p95: number | null };

/** Metrics of a time window, for staff. Milliseconds, and rates between 0 and 1; null without data. */
export type Summary = {
  readonly window: Window['name'];
  readonly answers: number;
  readonly serverErrors: number;
  readonly hitRatio: number | null;
  readonly moments: readonly Moment[];
  readonly tiers: readonly ({ readonly tier: string; readonly freshness: string } & Load)[];
  readonly titles: readonly {
    readonly title: string;
    readonly answers: number;
    readonly serverErrors: number;
    readonly hitRatio: number | null;
  }[];
  readonly routes: readonly ({ readonly route: string } & Load)[];
  readonly upstreams: readonly ({ readonly upstream: string; readonly failures: number } & Load)[];
  readonly purgeLag: Load;
  /** Backend gauges over time; null without a sample. */
  readonly gauges: readonly {
    readonly gauge: string;
    readonly moments: readonly { readonly at: number; readonly value: number | null }[];
  }[];
  readonly funnel: readonly { readonly step: FunnelStep; readonly count: number }[];
  readonly vitals: readonly { readonly vital: string; readonly count: number; readonly p75: number | null }[];
};

const FUNNEL_STEPS = ['locked', 'registration', 'registered', 'order', 'bought', 'unlocked'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Upstream outcomes that are no failures. */
const WELL: ReadonlySet<string> = new Set(['ok', 'refused']);
const ROUTES_SHOWN = 12;

export function summarize(slots: readonly Slot[], window: Window, now: number): Summary {
  const all = slots.flatMap(countedIn);
  const answers = of(all, 'answers');
  const pages = answers.filter(isPage);
  return {
    window: window.name,
    answers: countOf(answers),
    serverErrors: countOf(answers.filter(isServerError)),
    hitRatio: hitRatio(pages),
    moments: momentsOf(slots, window, now),
    tiers: grouped(pages, ({ labels: [, , , tier, freshness] }) => `${tier}\t${freshness}`).map(
      ({ key, histogram }) => {
        const [tier = '', freshness = ''] = key.split('\t');
        return { tier, freshness, ...loadOf(histogram) };
      },
    ),
    titles: groupedBy(answers, 0).map(({ key, counted }) => ({
      title: key,
      answers: countOf(counted),
      serverErrors: countOf(counted.filter(isServerError)),
      hitRatio: hitRatio(counted.filter(isPage)),
    })),
    routes: groupedBy(pages, 1)
      .map(({ key, histogram }) => ({ route: key, ...loadOf(histogram) }))
      .slice(0, ROUTES_SHOWN),
    upstreams: groupedBy(of(all, 'upstreams'), 0).map(({ key, histogram, counted }) => ({
      upstream: key,
      failures: countOf(counted.filter(({ labels }) => !WELL.has(labels[1] ?? ''))),
      ...loadOf(histogram),
    })),
    gauges: groupedBy(of(all, 'gauges'), 0).map(({ key }) => ({
      gauge: key,
      moments: gaugeMoments(slots, window, now, key),
    })),
    purgeLag: loadOf(histogramOf(of(all, 'purgeLag'))),
    funnel: FUNNEL_STEPS.map((step) => ({ step, count: countOf(all.filter((counted) => IS_STEP[step](counted))) })),
    vitals: groupedBy(of(all, 'vitals'), 0).map(({ key, histogram }) => ({
      vital: key,
      count: histogram.count,
      p75: quantile(histogram, 0.75),
    })),
  };
}

/** Counts events, not readers: no reader is followed from one step to the next. */
const IS_STEP: Readonly<Record<FunnelStep, (counted: Counted) => boolean>> = {
  locked: ({ name, labels }) => name === 'paywall' && labels[1] === 'locked',
  unlocked: ({ name, labels }) => name === 'paywall' && labels[1] === 'unlocked',
  order: isAnswer('order', '2xx'),
  registration: isAnswer('registration', '2xx'),
  registered: isAnswer(`POST ${dialogFlowPath('registration')}`, '2xx'),
  bought: (counted) =>
    isAnswer(`POST ${buyArticlePath}`, '3xx')(counted) || isAnswer(`POST ${USE_CREDIT_PATH}`, '2xx')(counted),
};

function isAnswer(route: string, status: string) {
  return ({ name, labels }: Counted) => name === 'answers' && labels[1] === route && labels[2] === status;
}

/** Only pages use the cache. */
function isPage({ labels }: Counted): boolean {
  return labels[3] !== '';
}

function isServerError({ labels }: Counted): boolean {
  return labels[2] === '5xx';
}

function isFound({ labels }: Counted): boolean {
  return labels[3] !== 'render' && labels[3] !== 'failed';
}

function hitRatio(pages: readonly Counted[]): number | null {
  const all = countOf(pages);
  return all === 0 ? null : countOf(pages.filter(isFound)) / all;
}

function loadOf(histogram: Histogram): Load {
  return { count: histogram.count, p50: quantile(histogram, 0.5), p95: quantile(histogram, 0.95) };
}

function momentsOf(slots: readonly Slot[], window: Window, now: number): Moment[] {
  return everySlot(slots, window, now).map((slot) => {
    const answers = of(countedIn(slot), 'answers');
    const pages = answers.filter(isPage);
    return {
      at: slot.at,
      found: countOf(pages.filter(isFound)),
      made: countOf(pages.filter((page) => !isFound(page))),
      errors: countOf(answers.filter(isServerError)),
    };
  });
}

function gaugeMoments(slots: readonly Slot[], window: Window, now: number, gauge: string) {
  const wanted = seriesKey('gauges', { gauge });
  return everySlot(slots, window, now).map(({ at, points }) => {
    const point = points.find(({ key }) => key === wanted);
    return { at, value: point ? point.sum / point.count : null };
  });
}

/** Those without anything, too. */
function everySlot(slots: readonly Slot[], { lengthMs, slotMs }: Window, now: number): readonly Slot[] {
  const bySlot = new Map(slots.map((slot) => [slot.at, slot]));
  const last = now - (now % slotMs);
  return Array.from({ length: lengthMs / slotMs }, (_, position) => {
    const at = last - (lengthMs / slotMs - 1 - position) * slotMs;
    return bySlot.get(at) ?? { at, points: [] };
  });
}
