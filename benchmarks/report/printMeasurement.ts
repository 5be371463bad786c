import { BUDGETS } from '../budgets.ts';
import type { MeasuredSide } from '../measuring/comparePair.ts';
import type { Measurement } from '../measuring/measurement.ts';
import { assess } from './assess.ts';
import { describeSamples } from './describeSamples.ts';

/** One line of `--json`. Sizes and times: `ratio` is measured / budget. Null for informational figures. */
export function toJsonLine({ name, value }: Measurement): string | null {
  const budget = BUDGETS.find((candidate) => candidate.name === name);
  if (!budget) return null;
  const { ratio, limit, isMet } = assess(budget, value);
  return JSON.stringify({ name, ratio: Number(ratio.toFixed(4)), budget: limit, ok: isMet });
}

/** The same as text, with its derivation. */
export function toText({ name, value, explanation, pair }: Measurement): string {
  const sides = pair ? [pair.subject, pair.reference].map(describeSide) : [];
  const budget = BUDGETS.find((candidate) => candidate.name === name);
  if (!budget) return [`  –    ${name} ${value.toFixed(2)}: ${explanation ?? ''}`, ...sides].join('\n');
  const { limit, measured, isMet, byRequestsPerSecond } = assess(budget, value, pair);
  const rate = byRequestsPerSecond && `; by requests per second ${byRequestsPerSecond}`;
  return [`  ${isMet ? 'ok  ' : 'miss'} ${name} ${measured} (${limit}${rate}): ${budget.what}`, ...sides].join('\n');
}

function describeSide({ label, samples }: MeasuredSide): string {
  const { cpuMs, requestsPerSecond, firstByteMs, lastByteMs } = describeSamples(samples);
  return `       ${label}: CPU ${cpuMs} ms, ${requestsPerSecond}/s, first byte ${firstByteMs} ms, last byte ${lastByteMs} ms`;
}
