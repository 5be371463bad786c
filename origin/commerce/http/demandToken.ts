import type { MiddlewareHandler } from 'hono';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { isSameSecret } from '../../http/isSameSecret.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { subscriptionError } from './subscriptionError.ts';

type TokenName = 'COMMERCE_SERVICE_TOKEN' | 'PURCHASES_TOKEN' | 'DECLARATIONS_TOKEN';

/** Admits only calls that carry this token. */
export function demandToken(name: TokenName): MiddlewareHandler<{ Bindings: CommerceEnv }> {
  return async (c, next) => {
    const isKnown = await isSameSecret(c.req.header(SUBSCRIPTION_TOKEN_HEADER) ?? '', c.env[name] ?? '');
    return isKnown ? next() : subscriptionError('unauthorized');
  };
}
