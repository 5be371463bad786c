/** The user API of this page's title, below the id of its reader. Specification 7. */
export function ownPath(ssoId: string): string {
  return `/mandators/${document.documentElement.dataset['mandator']}/users/${encodeURIComponent(ssoId)}`;
}
