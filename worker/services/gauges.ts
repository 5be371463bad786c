import {
  commerceGaugesContract,
  GAUGES_PATH,
  gaugesContract,
  type CommerceGauges,
  type Gauges,
} from '#shared/contracts/gauges.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import type { Upstream } from './upstream.ts';

/** How the reference services are; null for one where that cannot be had, or another service has no such thing. */
export type BackendGauges = { readonly gauges: Gauges | null; readonly commerce: CommerceGauges | null };
export type FetchGauges = () => Promise<BackendGauges>;

type Asked = {
  readonly contentServer: Upstream;
  readonly subscriptions: Upstream;
  /** That commerce knows the portal by. */
  readonly commerceToken: string;
};

export function createFetchGauges({ contentServer, subscriptions, commerceToken }: Asked): FetchGauges {
  const headers = { [SUBSCRIPTION_TOKEN_HEADER]: commerceToken };
  return async () => {
    const [content, commerce] = await Promise.all([
      contentServer.call({ path: GAUGES_PATH, contract: gaugesContract }),
      subscriptions.call({ path: GAUGES_PATH, contract: commerceGaugesContract, headers }),
    ]);
    return {
      gauges: content.ok ? content.value.value.data : null,
      commerce: commerce.ok ? commerce.value.value.data : null,
    };
  };
}
