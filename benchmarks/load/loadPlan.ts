import * as v from 'valibot';

/** Closed loop: each connection sends its next request when the answer has arrived. */
export const loadPlanContract = v.object({
  port: v.number(),
  /** Connection c requests path c, c + connections, …, and wraps around. */
  paths: v.array(v.string()),
  headers: v.record(v.string(), v.string()),
  connections: v.number(),
  requests: v.number(),
  /** Pause between an answer and the next request, so that background work does not interfere. */
  pauseMs: v.number(),
  /** Required parts of each response's head, in lower case; a missing one fails the plan. */
  expectedHead: v.array(v.string()),
});

export type LoadPlan = v.InferOutput<typeof loadPlanContract>;

/** In milliseconds; medians over the requests. */
export const loadResultContract = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({
    kind: v.literal('done'),
    durationMs: v.number(),
    bodyBytes: v.number(),
    firstByteMs: v.number(),
    lastByteMs: v.number(),
  }),
  v.object({ kind: v.literal('failed'), message: v.string() }),
]);

type LoadMessage = v.InferOutput<typeof loadResultContract>;
export type LoadResult = Extract<LoadMessage, { kind: 'done' }>;
export type LoadFailure = Extract<LoadMessage, { kind: 'failed' }>;
