import { documentState } from './documentState.ts';

/** Whether the banner of a page has expired, as on a copy from a cache. */
export function isBreakingNewsOver(page: Document, now: number): boolean {
  return Number(documentState(page).breakingUntil) <= now;
}
