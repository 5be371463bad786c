import type { BreakingNews } from '#shared/contracts/contentServer.contract.ts';

/** As it is kept: since now, unless editors say since when. `null` takes the banner away. */
export function stampBreakingNews(breakingNews: BreakingNews | null, now: number): string | null {
  return breakingNews && JSON.stringify({ since: new Date(now).toISOString(), ...breakingNews });
}
