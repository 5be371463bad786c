import * as v from 'valibot';
import { expireCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { VISIT_COUNTER_COOKIE } from '#shared/cookies/visitCounterCookie.ts';
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
import { VISIT_STORAGE } from '#shared/storage/visitStorage.ts';
import { readStored, store } from './browserStorage.ts';
import { forgetVariant } from './keptVariant.ts';

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
 * Counts a view of an article, and keeps of which section and topics it was. For readers who agree that reach is
 * measured. Specification 4, recommendation experiment; acceptance M100.
 */
export function keepVisit(visit: Visit): void {
  const visits = addVisit(readVisits(visit.at), visit);
  document.cookie = serializeCookie(VISIT_COUNTER_COOKIE, String(countVisits() + 1));
  store(VISIT_STORAGE.recentVisits, JSON.stringify(visits));
  store(VISIT_STORAGE.sectionVisits, JSON.stringify(visitsBySection(visits)));
  store(VISIT_STORAGE.mainTopics, JSON.stringify(mainTopics(visits)));
}

/** Forgets all of them, and the variant of what was made of them, for whoever agrees no longer. */
export function forgetVisits(): void {
  document.cookie = expireCookie(VISIT_COUNTER_COOKIE);
  forgetVariant();
  for (const kept of Object.values(VISIT_STORAGE)) store(kept, null);
}

/**
 * What was read of late; null without a recent visit, and then nothing may be personal. Specification 4. @param now in
 * milliseconds.
 */
export function readReading(now: number): Reading | null {
  const visits = countVisits() > 0 ? readVisits(now) : [];
  return visits.length > 0 ? readingOf(visits) : null;
}

function countVisits(): number {
  const count = Number(readCookie(document.cookie, VISIT_COUNTER_COOKIE));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

function readVisits(now: number): Visit[] {
  const kept = v.safeParse(visitsContract, parseJson(readStored(VISIT_STORAGE.recentVisits) ?? ''));
  return kept.success ? recentVisits(kept.output, now) : [];
}
