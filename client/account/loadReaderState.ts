import { fetchJson } from '../platform/fetchJson.ts';
import type { ReaderFacts } from './readerFacts.ts';

/** The document event that carries what is known of a reader who has just logged in: for whoever shows it. */
const READER_STATE_EVENT = 'reader-state';

/**
 * Loads what belongs to a reader who has just logged in: what their registration still lacks, their wallet where they have one, and whether
 * they have bookmarks. What cannot be had is null. Specification 4, session; acceptance M68.
 */
export async function loadReaderState({ ssoId, roles }: ReaderFacts, mandator: string): Promise<void> {
  const isWalletUser = roles.includes('WALLET') && !roles.includes('PLUS');
  const [missingFields, wallet, bookmarks] = await Promise.all([
    load('/api/mein/oauth2/registration/form/missing-fields'),
    isWalletUser ? load(`/api/plenigo/wallet/${encodeURIComponent(ssoId)}`) : null,
    load(`/mandators/${mandator}/users/${encodeURIComponent(ssoId)}/has-bookmarks`),
  ]);
  document.dispatchEvent(new CustomEvent(READER_STATE_EVENT, { detail: { missingFields, wallet, bookmarks } }));
}

async function load(path: string): Promise<unknown> {
  try {
    return await fetchJson(path);
  } catch (cause) {
    if (cause instanceof Error) return null;
    throw cause;
  }
}
