/** What a reader may read, derived from verified roles only. Specification 6. */
export type Access = {
  readonly plus: boolean;
  readonly pur: boolean;
  readonly epaper: boolean;
};

export const NO_ACCESS: Access = { plus: false, pur: false, epaper: false };

/** @param roles the `subscriptionRoles` claim of a verified id token. Unknown roles grant nothing. */
export function deriveAccess(roles: readonly string[]): Access {
  return { plus: roles.includes('PLUS'), pur: roles.includes('PUR'), epaper: roles.includes('EPAPER') };
}
