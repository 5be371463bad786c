/** A sponsor, controller or payer of an ad. */
export type AdParty = {
  readonly name: string;
  readonly email: string;
  /** Of the place of establishment. */
  readonly address: string;
  /** Country of establishment or citizenship, by ISO 3166-1. */
  readonly country: string;
};

/**
 * Data required before a political ad may be shown, in the order of Art. 12 (1) of Regulation (EU) 2024/900 and the
 * form of Implementing Regulation (EU) 2025/1410. Days in Cologne, `2026-11-26`.
 */
export type PoliticalAd = {
  /** Its id at the ad service, and in the path of its transparency notice. */
  readonly id: string;
  readonly sponsor: AdParty;
  /** The entity that ultimately controls the sponsor; null for none. */
  readonly controller: AdParty | null;
  /** The payer, if neither of them. */
  readonly payer: AdParty | null;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly amounts: {
    readonly adCents: number;
    /** Of all that belongs to the campaign; null where the ad is all of it. */
    readonly campaignCents: number | null;
    /** Benefits in kind, with their value. */
    readonly benefits: string | null;
  };
  readonly funds: { readonly origin: 'public' | 'private' | 'both'; readonly region: 'inside' | 'outside' | 'both' };
  /** How the amounts were calculated. */
  readonly method: string;
  readonly occasion: {
    readonly kind: 'election' | 'referendum';
    readonly name: string;
    readonly day: string;
    /** Official information on how to vote. */
    readonly informationUrl: string;
  };
  /** Whether an earlier version was stopped for an infringement, and why; null for none. */
  readonly suspended: string | null;
  /** Null before it is counted. */
  readonly reach: { readonly views: number; readonly clicks: number } | null;
};

/** Regulation (EU) 2024/900, Art. 5 (2). */
const MONTHS_BEFORE = 3;
/** Art. 12 (4): after the last publication. */
const YEARS_KEPT = 7;

/**
 * Whether it must never be shown: in the three months before an election or referendum, sponsors, payers and their
 * controllers must be from the Union.
 */
export function isRefused(ad: PoliticalAd): boolean {
  const { sponsor, controller, payer, firstDay, lastDay, occasion } = ad;
  const isOfUnion = [sponsor, controller, payer].every((party) => party === null || isInUnion(party.country));
  return !isOfUnion && firstDay <= occasion.day && lastDay >= monthsBefore(occasion.day);
}

/** Whether it may be shown on this day. */
export function runsOn(ad: PoliticalAd, day: string): boolean {
  return ad.firstDay <= day && day <= ad.lastDay && !isRefused(ad);
}

/** Ads with this last day or an earlier one need not be retained after the given day. */
export function lastDayForgotten(day: string): string {
  return `${Number(day.slice(0, 4)) - YEARS_KEPT}${day.slice(4)}`;
}

function monthsBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - MONTHS_BEFORE, 0)).getUTCDate();
  const before = new Date(Date.UTC(year, month - 1 - MONTHS_BEFORE, Math.min(date, lastOfMonth)));
  return before.toISOString().slice(0, 10);
}

/** The members of the European Union, by ISO 3166-1. */
const MEMBERS = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '));

function isInUnion(country: string): boolean {
  return MEMBERS.has(country);
}
