import * as v from 'valibot';
import { forkModule, nextMessage } from '../forkModule.ts';

/** Where the upstreams decide as the paywall service does, but late. */
export const LATE_DECISION_PATH = '/decide-late';

/** Where they decide so late that a reader would notice. Acceptance G1. */
export const SLOW_DECISION_PATH = '/decide-slow';

const portsContract = v.object({
  kind: v.literal('listening'),
  upstream: v.number(),
  kv: v.number(),
  cacheApi: v.number(),
});

export type NeighbourPorts = v.InferOutput<typeof portsContract>;

export type Neighbours = NeighbourPorts & { readonly stop: () => void };

/** Starts the process that plays upstreams, KV and Cache API. @param publicKeys what the identity service publishes. */
export async function startNeighbours(publicKeys: string): Promise<Neighbours> {
  const child = forkModule(new URL('./neighbours.ts', import.meta.url), [publicKeys]);
  const ports = await nextMessage(child, portsContract);
  return { ...ports, stop: () => void child.kill() };
}
