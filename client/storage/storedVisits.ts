import * as v from 'valibot';
import {
  addVisit,
  mainTopics,
  MOST_VISITS,
  readingOf,
  recentVisits,
  visitsBySection,
  type Reading,
  type Visit,
} from '#shared/domain/recommendations/reading.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { readStored, store } from './browserStorage.ts';
import { readMeasured } from './deferredEntries.ts';

const visitsContract = v.pipe(
  v.array(
    v.object({
      articleId: v.number(),
      section: v.string(),
      topics: v.pipe(v.array(v.number()), v.readonly()),
      at: v.number(),
    }),
  ),
  v.maxLength(MOST_VISITS),
);

/**
 * Stores section and topics of a read article. Requires consent to reach measurement. Specification 4, recommendation
 * experiment; acceptance M100.
 */
export function storeVisit(visit: Visit): void {
  const visits = addVisit(readVisits(visit.at), visit);
  store(LATER_STORAGE.recentVisits, JSON.stringify(visits));
  store(LATER_STORAGE.sectionVisits, JSON.stringify(visitsBySection(visits)));
  store(LATER_STORAGE.mainTopics, JSON.stringify(mainTopics(visits)));
}

/**
 * The recent reading history; null without a recent visit: then nothing may be personalised. Specification 4.
 * @param now in milliseconds.
 */
export function readReading(now: number): Reading | null {
  const visits = readMeasured().visits > 0 ? readVisits(now) : [];
  return visits.length > 0 ? readingOf(visits) : null;
}

function readVisits(now: number): Visit[] {
  const kept = v.safeParse(visitsContract, parseJson(readStored(LATER_STORAGE.recentVisits) ?? ''));
  return kept.success ? recentVisits(kept.output, now) : [];
}
