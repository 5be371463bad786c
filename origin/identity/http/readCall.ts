import type { Context } from 'hono';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { isServiceCall } from './serviceAuth.ts';

export type Call = {
  /** The title that the reader is visiting: used in mails and links. */
  readonly mandator: Mandator;
  /** The reader's IP address as the platform reports it; empty if unknown. */
  readonly address: string;
  /** Identifies the reader's device; empty if unknown. */
  readonly device: string;
  /** The portal counts a mail before it requests one, so that it can ask the reader to wait: `/mails/count`. */
  readonly isMailCounted: boolean;
};

const DEVICE = /^[\w-]{43}$/;

/**
 * On whose behalf a call is made. The portal states it beside its token; for other callers the platform's IP address
 * and the first title apply.
 */
export function readCall(c: Context<{ Bindings: IdentityEnv }>): Call {
  if (!isServiceCall(c.req.header('identity-service'), c.env))
    return {
      mandator: MANDATORS[0],
      address: c.req.header('cf-connecting-ip') ?? '',
      device: '',
      isMailCounted: false,
    };
  const named = c.req.header('mandator');
  const device = c.req.header('reader-device') ?? '';
  return {
    mandator: MANDATORS.find(({ id }) => id === named) ?? MANDATORS[0],
    address: c.req.header('reader-network') ?? '',
    device: DEVICE.test(device) ? device : '',
    isMailCounted: true,
  };
}
