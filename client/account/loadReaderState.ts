import { deriveAccess, isWalletUser } from '#shared/domain/access/deriveAccess.ts';
import { fetchJson } from '../calls/fetchJson.ts';
import { ownPath } from '../calls/ownPath.ts';
import type { ReaderFacts } from '../calls/fetchReaderFacts.ts';
import { valueAt } from '../platform/valueAt.ts';

/** What services know of the reader. */
export type ReaderState = {
  /** Fields of the account that wait to be filled in, beyond those that may stay empty. */
  readonly hasMissingFields: boolean;
  /** Of who pays by article; null for all others, and where the wallet cannot be had. */
  readonly credits: number | null;
  readonly hasBookmarks: boolean;
};

/** The document event that carries it, for whoever shows it. */
export const READER_STATE_EVENT = 'reader-state';

/**
 * Loads what belongs to a reader: what their registration still lacks, their wallet where they have one, and whether
 * they have bookmarks. What cannot be had counts as not there. Specification 4, session; acceptance M68.
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
