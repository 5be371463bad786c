import { documentState } from '../platform/documentState.ts';
import { forgetReader } from '../storage/offlineShelf.ts';

/**
 * Deletes the data of a reader who has logged out elsewhere, detected by an anonymous page. A cached page says nothing
 * about its reader, nor does one rendered while the identity service was unavailable. Acceptance G9; decision 071.
 */
export async function forgetFormer(page: Document): Promise<void> {
  const { reader, sessionNotice } = documentState(page);
  if (reader === 'anonymous' && sessionNotice !== 'identityUnavailable') await forgetReader();
}
