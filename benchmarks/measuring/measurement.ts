import type { BudgetName } from '../budgets.ts';
import type { MeasuredSide, Pair, Samples, Slices } from './comparePair.ts';
import type { Load } from '../load/startLoad.ts';
import type { Neighbours } from '../neighbours/startNeighbours.ts';
import { median, quantile } from './quantile.ts';

export type Rounds = Pick<Slices, 'rounds' | 'warmUpRounds'>;

/** What every measurement works with. */
export type Bench = {
  readonly directory: string;
  readonly neighbours: Neighbours;
  readonly load: Load;
  readonly rounds: Rounds;
  /** The key set that verifies readers' tokens. */
  readonly publicKeys: string;
  readonly report: (measurement: Measurement) => void;
};

/** One figure, in its budget's unit, and what it was taken from. Without a budget it is for information. */
export type Measurement = {
  readonly name: BudgetName | `info-${string}`;
  readonly value: number;
  readonly explanation?: string;
  readonly pair?: Pair;
};

/**
 * What a request costs a side, in milliseconds: CPU time where the machine tells it, since a core is what limits a
 * worker and the machine's other work is not in it; else the time a request took of the whole load's.
 */
export function requestCostMs({ samples }: MeasuredSide): number {
  return samples.cpuMs.length > 0 ? undisturbed(samples.cpuMs) : 1_000 / median(samples.requestsPerSecond);
}

/** How many requests the subject answers for each of the reference. */
export function throughputRatio(pair: Pair): number {
  return 1 / costRatio(pair);
}

/** How many times what the reference costs a request costs the subject. */
export function costRatio(pair: Pair): number {
  const { subject, reference } = pair;
  if (subject.samples.cpuMs.length === 0) return 1 / ratioOf('requestsPerSecond', pair);
  return undisturbed(subject.samples.cpuMs) / undisturbed(reference.samples.cpuMs);
}

/**
 * The lower quartile of a side's slices. What disturbs CPU time only ever adds to it, for some slices at a stretch, and
 * to one side while it spares the other: on a virtual machine above all memory that its host hands over page by page,
 * at ten microseconds each, as the side's own time.
 */
function undisturbed(cpuMs: readonly number[]): number {
  return quantile(cpuMs, 0.25);
}

/**
 * Subject against reference: the median over the rounds, since what disturbs the machine for a while disturbs both
 * slices of a round.
 */
export function ratioOf(key: keyof Samples, { subject, reference }: Pair): number {
  const pairs = subject.samples[key].map((value, round) => value / (reference.samples[key][round] ?? Number.NaN));
  return median(pairs);
}
