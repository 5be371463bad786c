import type { Context } from 'hono';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { warnOwner } from '../mails/warnOwner.ts';
import type { ProviderAccount } from './accountOfProvider.ts';
import type { ProviderName } from './provider.ts';

type Entered = Pick<ProviderAccount, 'account' | 'isNewLink'> & { readonly provider: ProviderName; readonly mandator: Mandator };

/** What is to be known when another house opens an account for the first time: a mail to the account's owner. */
export function noteLink(c: Context<{ Bindings: IdentityEnv }>, { account, isNewLink, provider, mandator }: Entered): void {
  if (!isNewLink) return;
  warnOwner(c, { kind: 'providerLinked', provider }, { email: account.email, mandator });
}
