import { documentState } from '../platform/documentState.ts';
import { forgetReader } from '../storage/offlineShelf.ts';

/**
 * Takes away what is left of a reader who has logged out elsewhere: a guest's page is how that is learned. A page that
 * was kept itself says nothing of its reader, nor does one that was made while nobody could say who reads. Acceptance
 * G9; decision 071.
 */
export async function forgetFormer(page: Document): Promise<void> {
  const { reader, sessionNotice } = documentState(page);
  if (reader === 'anonymous' && sessionNotice !== 'identityUnavailable') await forgetReader();
}
