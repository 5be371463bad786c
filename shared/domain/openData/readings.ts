/** What a source of open data is read for. */
export const READING_KINDS = ['observation', 'forecast', 'warnings', 'level', 'disruptions', 'events'] as const;

export type ReadingKind = (typeof READING_KINDS)[number];

/** Last hourly report of a weather station. */
export type Observation = {
  readonly celsius: number;
  /** Code of the German weather service, 1 to 31; null if the station reports none. */
  readonly weather: number | null;
};

export type ForecastDay = {
  /** `2026-11-28`. */
  readonly day: string;
  readonly lowest: number;
  readonly highest: number;
  readonly weather: number | null;
};

export type Forecast = { readonly days: readonly ForecastDay[] };

export type Warning = {
  readonly headline: string;
  readonly description: string;
  readonly instruction: string;
  /** Of the German weather service: 1 to 4, heat from 50. */
  readonly level: number;
  readonly from: string;
  /** Null if its end is not known yet. */
  readonly until: string | null;
};

export type Level = {
  readonly station: string;
  readonly centimetres: number;
  /** Compared with the mean low and mean high water of the gauge. */
  readonly state: 'low' | 'normal' | 'high' | null;
  /** Compared with a reading that is some hours older; null without one. */
  readonly tendency: 'rising' | 'falling' | 'steady' | null;
};

export type Disruption = { readonly header: string; readonly text: string; readonly until: string | null };

export type CalendarEvent = {
  readonly title: string;
  readonly place: string;
  readonly from: string;
  readonly until: string;
  readonly isAllDay: boolean;
  readonly isCancelled: boolean;
  readonly url: string | null;
};

type ShortPart<T> = (T & { readonly asOf: string; readonly until: string }) | null;

/**
 * One line about a municipality: what is known of it now, warnings first. Parts without data that may be shown are
 * null; after `until` they must not be shown.
 */
export type ShortReport = {
  readonly name: string;
  readonly path: string;
  readonly isSample: boolean;
  /** The gravest one. */
  readonly warning: ShortPart<Pick<Warning, 'headline'>>;
  readonly observation: ShortPart<Observation>;
  readonly level: ShortPart<Level>;
  readonly disruptions: ShortPart<{ readonly count: number }>;
  readonly eventsToday: ShortPart<{ readonly count: number }>;
};
