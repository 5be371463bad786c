import * as v from 'valibot';
import { forkModule, nextMessage } from '../forkModule.ts';

/** Path where the upstreams decide like the paywall service, but late. */
export const LATE_DECISION_PATH = '/decide-late';

/** Path where they decide late enough for a reader to notice. Acceptance G1. */
export const SLOW_DECISION_PATH = '/decide-slow';

const portsContract = v.object({
  kind: v.literal('listening'),
  upstream: v.number(),
  kv: v.number(),
  cacheApi: v.number(),
});

export type NeighbourPorts = v.InferOutput<typeof portsContract>;

export type Neighbours = NeighbourPorts & { readonly stop: () => void };

/**
 * Starts the process of upstreams, KV and Cache API.
 * @param publicKeys published by the identity service.
 */
export async function startNeighbours(publicKeys: string): Promise<Neighbours> {
  const child = forkModule(new URL('./neighbours.ts', import.meta.url), [publicKeys]);
  const ports = await nextMessage(child, portsContract);
  return { ...ports, stop: () => void child.kill() };
}
