import type { Register } from './thirdParty.ts';
import type { Vendor } from './vendors.ts';

/** Where tables, fixtures and tickers are framed from, and whose they are. Decision 079. */
export type SportsDataService = {
  readonly id: Vendor;
  readonly name: string;
  readonly company: string;
  readonly origin: string;
};

/** The installation's; null if it has none. */
export function sportsDataService(register: Register): SportsDataService | null {
  for (const [id, { name, company, snippet }] of Object.entries(register))
    if (snippet.kind === 'sportsFrame') return { id, name, company, origin: snippet.origin };
  return null;
}
