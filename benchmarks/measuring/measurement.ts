import type { BudgetName } from '../budgets.ts';
import type { MeasuredSide, Pair, Samples, Slices } from './comparePair.ts';
import type { Load } from '../load/startLoad.ts';
import type { Neighbours } from '../neighbours/startNeighbours.ts';
import { median, quantile } from './quantile.ts';

export type Rounds = Pick<Slices, 'rounds' | 'warmUpRounds'>;

/** Context of every measurement. */
export type Bench = {
  readonly directory: string;
  readonly neighbours: Neighbours;
  readonly load: Load;
  readonly rounds: Rounds;
  /** Key set that verifies readers' tokens. */
  readonly publicKeys: string;
  readonly report: (measurement: Measurement) => void;
};

/** A figure in its budget's unit, and its derivation. Without a budget it is informational. */
export type Measurement = {
  readonly name: BudgetName | `info-${string}`;
  readonly value: number;
  readonly explanation?: string;
  readonly pair?: Pair;
};

/**
 * Cost of a request in milliseconds: CPU time if available, because a core is a worker's limit and other processes do
 * not count; else elapsed time per request of the whole load.
 */
export function requestCostMs({ samples }: MeasuredSide): number {
  return samples.cpuMs.length > 0 ? undisturbed(samples.cpuMs) : 1_000 / median(samples.requestsPerSecond);
}

/** What a request costs the subject above the reference, in microseconds. */
export function addedCostUs({ subject, reference }: Pair): number {
  return (requestCostMs(subject) - requestCostMs(reference)) * 1_000;
}

/** Requests of the subject per request of the reference. */
export function throughputRatio(pair: Pair): number {
  return 1 / costRatio(pair);
}

/** Cost of a subject's request as a multiple of the reference's. */
export function costRatio(pair: Pair): number {
  const { subject, reference } = pair;
  if (subject.samples.cpuMs.length === 0) return 1 / ratioOf('requestsPerSecond', pair);
  return undisturbed(subject.samples.cpuMs) / undisturbed(reference.samples.cpuMs);
}

/**
 * The lower quartile of a side's slices. Disturbances only ever add CPU time, for some slices in a row and possibly to
 * one side only; in virtual machines mainly memory pages supplied by the host, at ten microseconds each, counted as the
 * side's own time.
 */
function undisturbed(cpuMs: readonly number[]): number {
  return quantile(cpuMs, 0.25);
}

/**
 * Subject relative to reference: median over the rounds, because a longer disturbance affects both slices of a round.
 */
export function ratioOf(key: keyof Samples, { subject, reference }: Pair): number {
  const pairs = subject.samples[key].map((value, round) => value / (reference.samples[key][round] ?? Number.NaN));
  return median(pairs);
}
