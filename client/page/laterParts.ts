import { documentState } from '../platform/documentState.ts';
import { countVisits } from './countVisits.ts';
import { dropNocache } from './dropNocache.ts';
import { fetchFacesAhead } from './fetchFacesAhead.ts';
import { fillUndecided } from './fillUndecided.ts';
import { followLive } from './followLive.ts';
import { hideSwipeTips } from './hideSwipeTips.ts';
import { linkManifest } from './linkManifest.ts';
import { wakeAds } from './wakeAds.ts';
import { wakeBookmarks } from './wakeBookmarks.ts';
import { wakeGoogle } from './wakeGoogle.ts';
import { wakeConsent } from './wakeConsent.ts';
import { wakeOffline } from './wakeOffline.ts';
import { openOutside } from './openOutside.ts';
import type { PagePart } from './pagePart.ts';
import { recallFontSize } from './recallFontSize.ts';
import { recallWriting } from './recallWriting.ts';
import { openEdition } from './openEdition.ts';
import { rememberLocale } from './rememberLocale.ts';
import { rememberReading } from './rememberReading.ts';
import { rememberVisit } from './rememberVisit.ts';
import { rememberRoute } from './rememberRoute.ts';
import { renewPush } from './renewPush.ts';
import { retryPictures } from './retryPictures.ts';
import { showPartlyChosen } from './showPartlyChosen.ts';
import { showAges } from './showAges.ts';
import { showConnection } from './showConnection.ts';
import { markPurchases } from './markPurchases.ts';
import { wakePlayer } from './wakePlayer.ts';
import { wakeWidgets } from './wakeWidgets.ts';
import { watchBehaviour } from './watchBehaviour.ts';
import { watchHistory } from './watchHistory.ts';
import { watchPrefetch } from './watchPrefetch.ts';
import { watchInstall } from './watchInstall.ts';
import { watchPictures } from './watchPictures.ts';
import { watchSharing } from './watchSharing.ts';
import { watchTools } from './watchTools.ts';

/** Parts that no reader waits for: loaded once the page is idle. */
export const LATER_PARTS: readonly PagePart[] = [
  openEdition,
  fillUndecided,
  dropNocache,
  recallFontSize,
  recallWriting,
  retryPictures,
  rememberLocale,
  rememberReading,
  rememberVisit,
  rememberRoute,
  countVisits,
  wakeConsent,
  wakeGoogle,
  showAges,
  showConnection,
  markPurchases,
  watchSharing,
  watchPictures,
  openOutside,
  watchTools,
  hideSwipeTips,
  wakeBookmarks,
  wakeAds,
  wakeWidgets,
  fetchFacesAhead,
  followLive,
  showPartlyChosen,
  watchBehaviour,
  wakeOffline,
  renewPush,
  watchHistory,
  wakePlayer,
  watchPrefetch,
  watchInstall,
  linkManifest,
];

/** After this time the task yields to input. */
const LONGEST_TASK_MS = 10;

/** Starts all parts, yielding to input in between, and marks the page as settled. Until `signal` is aborted. */
export async function startParts(
  page: Document,
  startPage: (page: Document) => void,
  signal: AbortSignal,
): Promise<void> {
  let until = 0;
  for (const part of LATER_PARTS) {
    if (performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + LONGEST_TASK_MS;
    }
    if (signal.aborted) return;
    signal.addEventListener('abort', part(page, startPage));
  }
  documentState(page).settled = '';
}
