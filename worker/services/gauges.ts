import {
  commerceGaugesContract,
  GAUGES_PATH,
  gaugesContract,
  identityGaugesContract,
  type CommerceGauges,
  type Gauges,
  type IdentityGauges,
} from '#shared/contracts/gauges.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import type { Upstream } from './upstream.ts';

/** Gauges of the reference services; null if one is unreachable or another product without gauges. */
export type BackendGauges = {
  readonly gauges: Gauges | null;
  readonly commerce: CommerceGauges | null;
  readonly identity: IdentityGauges | null;
};
export type FetchGauges = () => Promise<BackendGauges>;

type Asked = {
  readonly contentServer: Upstream;
  readonly store: Upstream;
  /** Authenticates the portal to commerce. */
  readonly commerceToken: string;
  readonly identityService: Upstream;
  /** Authenticates the portal to the identity service. */
  readonly identityToken: string;
};

export function createFetchGauges(asked: Asked): FetchGauges {
  const path = GAUGES_PATH;
  const ofCommerce = { [SUBSCRIPTION_TOKEN_HEADER]: asked.commerceToken };
  const ofIdentity = { 'identity-service': `Bearer ${asked.identityToken}` };
  return async () => {
    const [content, commerce, identity] = await Promise.all([
      asked.contentServer.call({ path, contract: gaugesContract }),
      asked.store.call({ path, contract: commerceGaugesContract, headers: ofCommerce }),
      asked.identityService.call({ path, contract: identityGaugesContract, headers: ofIdentity }),
    ]);
    return {
      gauges: content.ok ? content.value.value.data : null,
      commerce: commerce.ok ? commerce.value.value.data : null,
      identity: identity.ok ? identity.value.value.data : null,
    };
  };
}
