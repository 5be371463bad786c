import { fetchJson } from './fetchJson.ts';
import { valueAt } from '../platform/valueAt.ts';

/** Facts about the reader, for the browser. */
export type ReaderFacts = {
  readonly isLoggedIn: boolean;
  readonly ssoId: string;
  readonly isEmailVerified: boolean;
  readonly roles: readonly string[];
};

const ANONYMOUS: ReaderFacts = { isLoggedIn: false, ssoId: '', isEmailVerified: false, roles: [] };

/** The logged-in reader. Throws if that cannot be determined. */
export async function fetchReaderFacts({ forceRefresh = false } = {}): Promise<ReaderFacts> {
  const answer = await fetchJson(`/api/validate${forceRefresh ? '?forceRefresh=true' : ''}`);
  const user = objectAt(answer, 'user');
  if (!user) return ANONYMOUS;
  const { ssoId, emailVerified, roles } = user;
  return {
    isLoggedIn: true,
    ssoId: String(ssoId),
    isEmailVerified: emailVerified !== false,
    roles: Array.isArray(roles) ? roles.map(String) : [],
  };
}

function objectAt(value: unknown, name: string): Readonly<Record<string, unknown>> | null {
  const found = valueAt(value, name);
  return typeof found === 'object' && found !== null ? Object.fromEntries(Object.entries(found)) : null;
}
