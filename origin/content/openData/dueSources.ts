import type { OpenDataSources } from '#shared/contracts/openDataSources.contract.ts';
import type { ReadingKind } from '#shared/domain/openData/readings.ts';

export type WantedSource = {
  readonly address: string;
  readonly kind: ReadingKind;
  /** Warning cells of the municipalities that name it, or ids of the routes, stops and agencies that concern them. */
  readonly wantedIds: ReadonlySet<string>;
};

/** Minutes between two calls: half of the interval in which a source publishes, at most. */
const INTERVAL_MINUTES: Readonly<Record<ReadingKind, number>> = {
  observation: 15,
  forecast: 60,
  warnings: 5,
  level: 10,
  disruptions: 2,
  events: 60,
};

/** The sources of all titles, each address once. */
export function listSources(titles: readonly OpenDataSources[]): readonly WantedSource[] {
  const wanted = new Map<string, { kind: ReadingKind; wantedIds: Set<string> }>();
  for (const { sources, municipalities } of titles)
    for (const { id, address, kind } of sources) {
      const entry = wanted.get(address) ?? { kind, wantedIds: new Set() };
      for (const { warnings, warningCell, disruptions, concernedBy } of municipalities) {
        if (warnings === id && warningCell !== null) entry.wantedIds.add(warningCell);
        if (disruptions === id) for (const one of concernedBy) entry.wantedIds.add(one);
      }
      wanted.set(address, entry);
    }
  return [...wanted].map(([address, entry]) => ({ address, ...entry }));
}

/** Crons run a little early or late. */
const TOLERANCE_MS = 15_000;

export function isDue({ kind }: Pick<WantedSource, 'kind'>, triedAt: number | undefined, now: number): boolean {
  return triedAt === undefined || now - triedAt >= INTERVAL_MINUTES[kind] * 60_000 - TOLERANCE_MS;
}
