import type { BreakingNews } from '#shared/contracts/contentServer.contract.ts';

/** JSON of the banner as stored: shown since now, unless editors sent a time. `null` removes the banner. */
export function stampBreakingNews(breakingNews: BreakingNews | null, now: number): string | null {
  return breakingNews && JSON.stringify({ since: new Date(now).toISOString(), ...breakingNews });
}
