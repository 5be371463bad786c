import type { Context } from 'hono';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { isServiceCall } from './serviceAuth.ts';

export type Call = {
  /** The title whose page the reader is on: for mails and links. */
  readonly mandator: Mandator;
  /** The reader's address, as the platform gave it; empty where nobody did. */
  readonly address: string;
  /** By which the reader's device is known again; empty where nobody said. */
  readonly device: string;
  /** The portal counts a mail before it asks for one, so that it can tell its reader to wait: `/mails/count`. */
  readonly isMailCounted: boolean;
};

const DEVICE = /^[\w-]{43}$/;

/**
 * For whom a call is made. The portal says so beside its token; of anybody else the platform's word counts, and the
 * first title.
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
