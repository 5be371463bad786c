import { showAddress } from '#shared/domain/accounts/showAddress.ts';
import { networkOfCall } from '#shared/networks/networkOf.ts';
import { accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Call } from '../../calls/call.ts';

export type LinkOwner = { readonly address: string | null; readonly words: readonly string[] };

const UNKNOWN_OWNER: LinkOwner = { address: null, words: [] };

/**
 * Shows which address a mailed link belongs to, and warns a reader logged in with another one that the login would
 * switch accounts: a forwarded link would log them in to a stranger's account. `expired` if the code is no longer
 * valid; without an address if it is unknown.
 */
export async function describeLinkOwner(
  { visit, isolate }: Call<'session' | 'portal'>,
  code: string,
): Promise<Result<LinkOwner, 'expired'>> {
  if (!(await isolate.readers.portal.rates.account.allows(networkOfCall(visit.request.headers))))
    return ok(UNKNOWN_OWNER);
  const address = await isolate.readers.session.accounts.addressOfCode(visit, code);
  if (!address.ok) return address.error.kind === 'expired' ? err('expired') : ok(UNKNOWN_OWNER);
  const { reader } = await isolate.readers.session.openSession(visit);
  const isAnother = reader.kind === 'loggedIn' && reader.user.email.toLowerCase() !== address.value.toLowerCase();
  const words = isAnother
    ? accountNoticeTexts.linkOfAnother(showAddress(address.value), showAddress(reader.user.email))
    : accountNoticeTexts.linkOf(showAddress(address.value));
  return ok({ address: address.value, words: [words] });
}
