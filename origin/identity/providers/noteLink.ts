import type { Context } from 'hono';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { log } from '../../log.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { warnOwner } from '../mails/warnOwner.ts';
import type { ProviderAccount } from './accountOfProvider.ts';
import type { ProviderName } from './provider.ts';

type Entered = ProviderAccount & { readonly provider: ProviderName; readonly mandator: Mandator };

/** Records the first login by a provider: a log event, and a mail to the account's owner. */
export function noteLink(
  c: Context<{ Bindings: IdentityEnv }>,
  { account, isNew, isNewLink, provider, mandator }: Entered,
): void {
  const about = { mandator: mandator.id, kind: provider };
  if (isNew) log.info('account_registered', about);
  if (!isNewLink) return;
  log.info('provider_linked', about);
  warnOwner(c, { kind: 'providerLinked', provider }, { email: account.email, mandator });
}
