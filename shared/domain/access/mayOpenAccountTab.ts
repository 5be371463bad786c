import type { Access } from './deriveAccess.ts';

/**
 * Acceptance M19: a tab of the account is for those whose subscription has what it shows. There are no coins without a
 * wallet.
 */
export function mayOpenAccountTab(tab: string, { wallet }: Pick<Access, 'wallet'>): boolean {
  return tab !== 'account-coins' || wallet;
}
