import { deriveAccess, isWalletUser } from '#shared/domain/access/deriveAccess.ts';
import { fetchJson } from '../calls/fetchJson.ts';
import { ownPath } from '../calls/ownPath.ts';
import type { ReaderFacts } from '../calls/fetchReaderFacts.ts';
import { valueAt } from '../platform/valueAt.ts';

/** Personal data from services. */
export type ReaderState = {
  /** Whether required account fields are missing. */
  readonly hasMissingFields: boolean;
  /** Coins of a reader with a wallet; null for others, or if unavailable. */
  readonly credits: number | null;
  readonly hasBookmarks: boolean;
};

/** Document event with the state, for the parts that show it. */
export const READER_STATE_EVENT = 'reader-state';

/**
 * Loads missing account fields, the wallet if the reader has one, and whether there are bookmarks. Unavailable data
 * counts as absent. Specification 4, session; acceptance M68.
 */
export async function loadReaderState({ ssoId, roles }: ReaderFacts): Promise<void> {
  const [fields, wallet, hasBookmarks] = await Promise.all([
    load('/api/mein/oauth2/registration/form/missing-fields', 'fields'),
    isWalletUser(deriveAccess(roles)) ? load(`/api/plenigo/wallet/${encodeURIComponent(ssoId)}`, 'wallet') : null,
    load(`${ownPath(ssoId)}/has-bookmarks`, 'hasBookmarks'),
  ]);
  const credits = valueAt(wallet, 'availableCreditCount');
  const detail: ReaderState = {
    hasMissingFields: Array.isArray(fields) && fields.some((field) => valueAt(field, 'required') === true),
    credits: typeof credits === 'number' ? credits : null,
    hasBookmarks: hasBookmarks === true,
  };
  document.dispatchEvent(new CustomEvent(READER_STATE_EVENT, { detail }));
}

async function load(path: string, name: string): Promise<unknown> {
  try {
    return valueAt(await fetchJson(path), name);
  } catch (cause) {
    if (cause instanceof Error) return null;
    throw cause;
  }
}
