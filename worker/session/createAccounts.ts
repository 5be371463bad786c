import { createAccountEntrances } from './accountEntrances.ts';
import type { Accounts, AccountsDependencies } from './accounts.ts';
import { createOwnAccount } from './ownAccount.ts';
import { createWaysIn } from './waysIn.ts';

export function createAccounts(dependencies: AccountsDependencies): Accounts {
  return { ...createAccountEntrances(dependencies), ...createOwnAccount(dependencies), ...createWaysIn(dependencies) };
}
