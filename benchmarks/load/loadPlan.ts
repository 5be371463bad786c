import * as v from 'valibot';

/** One closed loop: each connection asks again as soon as it has its answer. */
export const loadPlanContract = v.object({
  port: v.number(),
  /** Connection c asks for path c, then c + connections, …, from the first again after the last. */
  paths: v.array(v.string()),
  headers: v.record(v.string(), v.string()),
  connections: v.number(),
  requests: v.number(),
  /** Between an answer and the next question, so that work behind the one is not in the way of the other. */
  pauseMs: v.number(),
  /** What must stand in the head of each response, in lower case; anything else fails the plan. */
  expectedHead: v.array(v.string()),
});

export type LoadPlan = v.InferOutput<typeof loadPlanContract>;

/** Times in milliseconds; medians over the requests. */
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
