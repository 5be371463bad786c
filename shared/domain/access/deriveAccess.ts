import { includesAnyEpaper } from './includesEpaper.ts';

/** A reader's access, derived from verified roles only. Specification 6. */
export type Access = {
  readonly plus: boolean;
  readonly pur: boolean;
  /** Of any title: it opens articles in all of them. */
  readonly epaper: boolean;
  /** Has a wallet, with or without Plus: see `isWalletUser`. */
  readonly wallet: boolean;
  /** The express edition. */
  readonly express: boolean;
  /** The tags of the reader's tag subscriptions, each once. */
  readonly tagIds: readonly number[];
};

export const NO_ACCESS: Access = { plus: false, pur: false, epaper: false, wallet: false, express: false, tagIds: [] };

/** @param roles the `subscriptionRoles` claim of a verified id token. Unknown roles grant nothing. */
export function deriveAccess(roles: readonly string[]): Access {
  return {
    plus: roles.includes('PLUS'),
    pur: roles.includes('PUR'),
    epaper: includesAnyEpaper(roles),
    wallet: roles.includes('WALLET'),
    express: roles.includes('EXPRESS'),
    tagIds: [...new Set(roles.flatMap(readTagRole))],
  };
}

/** Specification 6: a wallet user is WALLET without PLUS, and may buy single articles with credits. */
export function isWalletUser({ wallet, plus }: Access): boolean {
  return wallet && !plus;
}

/** Specification 3, user kinds: a prefix followed by a numeric tag id. */
function readTagRole(role: string): number[] {
  const id = /^PLUS-TAG-([1-9]\d{0,8})$/.exec(role)?.[1];
  return id === undefined ? [] : [Number(id)];
}
