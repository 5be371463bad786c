import { GAUGES_PATH, gaugesContract, type Gauges } from '#shared/contracts/gauges.contract.ts';
import type { Upstream } from './upstream.ts';

/** How the reference backend is; null where that cannot be had, or another backend has no such thing. */
export type FetchGauges = () => Promise<Gauges | null>;

export function createFetchGauges(upstream: Upstream): FetchGauges {
  return async () => {
    const answer = await upstream.call({ path: GAUGES_PATH, contract: gaugesContract });
    return answer.ok ? answer.value.value.data : null;
  };
}
