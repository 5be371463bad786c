import { documentState } from '../platform/documentState.ts';

/** The user API of this page's title, for this reader. Specification 7. */
export function ownPath(ssoId: string): string {
  return `/mandators/${documentState(document).mandator}/users/${encodeURIComponent(ssoId)}`;
}
