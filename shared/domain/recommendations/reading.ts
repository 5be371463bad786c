/** One view of an article. */
export type Visit = {
  readonly articleId: number;
  /** Path of its section. */
  readonly section: string;
  /** By id. */
  readonly topics: readonly number[];
  /** In milliseconds. */
  readonly at: number;
};

/** A pseudonymous reading history: visits per section and topic, and the articles. */
export type Reading = {
  readonly sections: readonly { readonly path: string; readonly visits: number }[];
  readonly topics: readonly { readonly id: number; readonly visits: number }[];
  /** The last first. */
  readonly articleIds: readonly number[];
};

/** Specification 9: the visit counter's 11,520 minutes. Older visits are not recent. */
export const RECENT_SECONDS = 11_520 * 60;
/** Maximum stored and sent. */
export const MOST_VISITS = 50;
export const MOST_SECTIONS = 20;
export const MOST_TOPICS_READ = 20;
/** Share of visits that counts: rarely read sections and topics say nothing about a reader. */
const MAIN_SHARE = 0.95;

/** The visits with one more, the last first, as far as they are recent. */
export function addVisit(visits: readonly Visit[], visit: Visit): Visit[] {
  return [visit, ...recentVisits(visits, visit.at)].slice(0, MOST_VISITS);
}

/** @param now in milliseconds. */
export function recentVisits(visits: readonly Visit[], now: number): Visit[] {
  return visits.filter(({ at }) => at <= now && now - at < RECENT_SECONDS * 1_000);
}

/** How often each section was read, most read first. */
export function visitsBySection(visits: readonly Visit[]): Reading['sections'] {
  return count(visits.map(({ section }) => section))
    .slice(0, MOST_SECTIONS)
    .map(([path, times]) => ({ path, visits: times }));
}

/** The topics that 95 of 100 visits were about, most read first. */
export function mainTopics(visits: readonly Visit[]): Reading['topics'] {
  const counted = count(visits.flatMap(({ topics }) => topics));
  const all = counted.reduce((sum, [, times]) => sum + times, 0);
  let reached = 0;
  const main = counted.filter(([, times]) => {
    const isMain = reached < MAIN_SHARE * all;
    reached += times;
    return isMain;
  });
  return main.slice(0, MOST_TOPICS_READ).map(([id, times]) => ({ id, visits: times }));
}

export function readingOf(visits: readonly Visit[]): Reading {
  return {
    sections: visitsBySection(visits),
    topics: mainTopics(visits),
    articleIds: [...new Set(visits.map(({ articleId }) => articleId))],
  };
}

function count<T>(values: readonly T[]): [T, number][] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, all]): [T, number] => [value, all.length])
    .sort(([, one], [, other]) => other - one);
}
