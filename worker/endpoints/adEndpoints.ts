import { PLAIN_WORDS } from '#shared/domain/addresses/plainWords.ts';
import { politicalAdPath } from '#shared/routes/apiPaths.ts';
import { reportAdHref, reportedAdHref } from '#shared/routes/hrefs.ts';
import { servePoliticalAd } from '../api/politicalAd.ts';
import { toPublicVisit } from '../http/visit.ts';
import { reportAd, showReported } from '../personal/ads/reportAd.tsx';
import type { Endpoint } from './endpoint.ts';

const SLUG = `:slug{${PLAIN_WORDS}}`;
/** Two thousand signs, each of them nine bytes at most as forms send them. */
const MOST_REPORTED_BYTES = 24_576;

/** Political ads' transparency labels and readers' reports; their page is in the route table. Decision 064. */
export const AD_ENDPOINTS = [
  {
    method: 'GET',
    path: politicalAdPath(SLUG),
    guard: 'public',
    handle: ({ visit, params, isolate }) =>
      servePoliticalAd(toPublicVisit(visit), params['slug'] ?? '', isolate.publishing),
  },
  {
    method: 'POST',
    path: reportAdHref(SLUG),
    guard: 'ownForm',
    mostBytes: MOST_REPORTED_BYTES,
    handle: reportAd,
  },
  { method: 'GET', path: reportedAdHref(SLUG), guard: 'public', handle: showReported },
] as const satisfies readonly Endpoint[];
