import {
  pushFoundContract,
  pushKeptContract,
  pushKeyContract,
  type StoredPushWish,
  type PushMove,
} from '#shared/contracts/push.contract.ts';
import type { PushChoices } from '#shared/domain/push/pushChoices.ts';
import { mapOk, type Result } from '#shared/lib/result.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

type Answer<T> = Promise<Result<T, UpstreamFailure>>;

/**
 * Browsers' push topics, stored by the user API. An endpoint is a capability: it is only sent in bodies. Decision 072.
 */
export type PushSubscriptions = {
  /** The public key that browsers subscribe with. */
  readonly fetchKey: () => Answer<string>;
  /** 400 for an endpoint that is no push service. */
  readonly save: (mandator: MandatorId, wish: StoredPushWish) => Answer<null>;
  /** A browser's topics, null for none. The call also records that the browser was seen. */
  readonly find: (mandator: MandatorId, endpoint: string) => Answer<PushChoices | null>;
  /** False if the old endpoint was unknown. */
  readonly move: (mandator: MandatorId, move: PushMove) => Answer<boolean>;
  readonly end: (mandator: MandatorId, endpoint: string) => Answer<null>;
};

export function createPushSubscriptions(upstream: Upstream): PushSubscriptions {
  const pathOf = (mandator: MandatorId, step = '') => `/mandators/${mandator}/push-subscriptions${step}`;
  return {
    async fetchKey() {
      return mapOk(await upstream.call({ path: '/push-key', contract: pushKeyContract }), ({ value }) => value.key);
    },
    async save(mandator, wish) {
      const call = { path: pathOf(mandator), contract: pushKeptContract, method: 'PUT', body: wish } as const;
      return mapOk(await upstream.call({ ...call, expected: [400] }), () => null);
    },
    async find(mandator, endpoint) {
      const call = { path: pathOf(mandator, '/lookup'), contract: pushFoundContract, body: { endpoint } };
      return mapOk(await upstream.call(call), ({ value }) => value.choices);
    },
    async move(mandator, move) {
      const call = { path: pathOf(mandator, '/move'), contract: pushKeptContract, body: move };
      return mapOk(await upstream.call({ ...call, expected: [400] }), ({ value }) => value.isKept);
    },
    async end(mandator, endpoint) {
      const call = { path: pathOf(mandator, '/end'), contract: pushKeptContract, body: { endpoint } };
      return mapOk(await upstream.call(call), () => null);
    },
  };
}
