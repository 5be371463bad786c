import { setTimeout as pause } from 'node:timers/promises';
import { readCpuMs } from './readCpuMs.ts';
import type { Load } from '../load/startLoad.ts';
import type { RunningWorkerd } from '../workers/startWorkerd.ts';

/** Requests to a worker, and required parts of its answers. */
export type Side = {
  readonly label: string;
  readonly worker: RunningWorkerd;
  /** Called before each slice: returns new paths for a side that must miss its cache. */
  readonly paths: () => readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** In lower case. */
  readonly expectedHead?: readonly string[];
};

export type Slices = {
  readonly rounds: number;
  /** Unmeasured slices at the start, for the JIT compilers of both sides. */
  readonly warmUpRounds: number;
  readonly requestsPerSlice: number;
  readonly connections: number;
  readonly pauseMs?: number;
  /** Time for background work after the last answers, which counts too. */
  readonly settleMs?: number;
};

/**
 * One value per slice. `cpuMs` is CPU time of the worker's process per request; empty where the machine does not report
 * it.
 */
export type Samples = {
  readonly cpuMs: number[];
  readonly requestsPerSecond: number[];
  readonly firstByteMs: number[];
  readonly lastByteMs: number[];
};

export type MeasuredSide = { readonly label: string; readonly samples: Samples };
export type Pair = { readonly subject: MeasuredSide; readonly reference: MeasuredSide };
export type Comparison = Slices & { readonly subject: Side; readonly reference: Side };

/** Headers of any browser, as far as the portal reads them. */
const HEADERS = {
  host: 'tagesbote.localhost',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'de',
};
/** If the machine stalls, the portal skips a tier: such a slice is repeated. */
const MAX_ATTEMPTS = 5;

/**
 * Measures two sides alternately, A B A B …, in many short slices, so that other load on the machine affects both alike
 * and medians exclude it.
 */
export async function comparePair({ subject, reference, ...slices }: Comparison, load: Load): Promise<Pair> {
  const pair = {
    subject: { label: subject.label, samples: emptySamples() },
    reference: { label: reference.label, samples: emptySamples() },
  };
  for (let round = -slices.warmUpRounds; round < slices.rounds; round += 1) {
    const isWarm = round >= 0;
    await measureSlice(subject, slices, load, isWarm ? pair.subject.samples : emptySamples());
    await measureSlice(reference, slices, load, isWarm ? pair.reference.samples : emptySamples());
  }
  return pair;
}

function emptySamples(): Samples {
  return { cpuMs: [], requestsPerSecond: [], firstByteMs: [], lastByteMs: [] };
}

async function measureSlice(side: Side, slices: Slices, load: Load, samples: Samples): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await trySlice(side, slices, load, samples);
    if (failure === null) return;
    if (attempt === MAX_ATTEMPTS) throw new Error(`${side.label}: ${failure}`);
  }
}

/** Adds a slice's values to the samples, or returns what was wrong with an answer. */
async function trySlice(
  side: Side,
  { requestsPerSlice, connections, pauseMs = 0, settleMs = 0 }: Slices,
  load: Load,
  samples: Samples,
): Promise<string | null> {
  const { pid, port } = side.worker;
  const before = readCpuMs(pid);
  const result = await load.run({
    port,
    paths: [...side.paths()],
    headers: { ...HEADERS, ...side.headers },
    connections,
    requests: requestsPerSlice,
    pauseMs,
    expectedHead: [...(side.expectedHead ?? [])],
  });
  if (result.kind === 'failed') return result.message;
  if (settleMs > 0) await pause(settleMs);
  const after = readCpuMs(pid);
  if (before !== null && after !== null) samples.cpuMs.push((after - before) / requestsPerSlice);
  samples.requestsPerSecond.push((requestsPerSlice / result.durationMs) * 1_000);
  samples.firstByteMs.push(result.firstByteMs);
  samples.lastByteMs.push(result.lastByteMs);
  return null;
}
