import type { Account } from '../accounts/account.ts';

/** The tokens of one session at one client. */
export type GrantOf = { readonly sessionId: string; readonly clientId: string };

/**
 * Data of new tokens: the account, when the current refresh token was issued, and when the session began. Milliseconds.
 */
export type Granted = { readonly account: Account; readonly issuedAt: number; readonly loggedInAt: number };

/**
 * The sessions of one account, by its `sub`. `now` in milliseconds. All methods reject if the object, or the database
 * when needed, is unavailable: the session may still be alive then.
 */
export type SessionsOfAccount = {
  /**
   * The first refresh token of a session at a client, for an exchanged code. Null if the session does not exist or has
   * ended.
   */
  readonly begin: (sub: string, of: GrantOf, now: number) => Promise<Granted | null>;
  /**
   * Null if the token is no longer valid. Reuse of a token after its successor was used ends the session, at every
   * client.
   */
  readonly refresh: (sub: string, of: GrantOf & { readonly issuedAt: number }, now: number) => Promise<Granted | null>;
  /** The account of a live session. */
  readonly read: (sub: string, sessionId: string, now: number) => Promise<Account | null>;
  readonly end: (sub: string, sessionId: string, now: number) => Promise<void>;
  /** Ends every session begun before `now`. */
  readonly endAll: (sub: string, now: number) => Promise<void>;
  /** Reloads the changed account for the next token. */
  readonly learn: (sub: string) => Promise<void>;
  /** The account has been deleted. */
  readonly forget: () => Promise<void>;
};
