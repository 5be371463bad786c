import type { Account } from '../accounts/account.ts';

/** The tokens of one session at one client. */
export type GrantOf = { readonly sessionId: string; readonly clientId: string };

/** What tokens are made of: whose, when the one that is good now was made, and when the session began. Milliseconds. */
export type Granted = { readonly account: Account; readonly issuedAt: number; readonly loggedInAt: number };

/**
 * The sessions of one account, by its `sub`. `now` in milliseconds. All reject where neither the object nor, when it is
 * needed, the database answers: then nothing is known to have ended.
 */
export type SessionsOfAccount = {
  /**
   * The refresh token of a session at a client, for a code that was exchanged. Null when the session is none, or has
   * ended.
   */
  readonly begin: (sub: string, of: GrantOf, now: number) => Promise<Granted | null>;
  /** Null when the token is good no longer. One that was used after its successor ends the session, at every client. */
  readonly refresh: (sub: string, of: GrantOf & { readonly issuedAt: number }, now: number) => Promise<Granted | null>;
  /** Whose session this is while it goes on. */
  readonly read: (sub: string, sessionId: string, now: number) => Promise<Account | null>;
  readonly end: (sub: string, sessionId: string, now: number) => Promise<void>;
  /** Every session that has begun before now. */
  readonly endAll: (sub: string, now: number) => Promise<void>;
  /** The account has changed: the next token says so. */
  readonly learn: (sub: string) => Promise<void>;
  /** There is no such account any more. */
  readonly forget: () => Promise<void>;
};
