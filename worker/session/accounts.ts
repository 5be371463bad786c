import type { AccountKey } from '#shared/contracts/identity.contract.ts';
import type { Passkey } from '#shared/contracts/passkey.contract.ts';
import type { AccountProfile } from '#shared/domain/session/accountProfile.ts';
import type { User } from '#shared/domain/session/reader.ts';
import type { MissingField } from '#shared/domain/session/missingFields.ts';
import type { Result } from '#shared/lib/result.ts';
import type { Visit } from '../http/visit.ts';
import type { MailLimit } from '../limits/mailLimit.ts';
import type { Identity, MailAsked, OwnerProof } from '../services/identity.ts';
import type { AccountFailure } from './accountFailure.ts';
import type { LogIn } from './logIn.ts';
import type { Sessions } from './openSession.ts';

export type Outcome<T = void> = Promise<Result<T, AccountFailure>>;

export type AccountDevice = {
  readonly id: string;
  readonly device: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
};

/** What a mail's code has led to. */
export type Entered = {
  readonly user: User;
  /** Specification 4, onboarding: a registration has just come to its end. */
  readonly isNewRegistration: boolean;
  /** A path of ours, where the reader was when he asked for the mail; null where that is not known. */
  readonly target: string | null;
};

/**
 * What readers do with their accounts. Success sets the cookies on the visit; no answer says whether an address is
 * known. M66, M144.
 */
export type Accounts = {
  readonly signIn: (
    visit: Visit,
    credentials: { readonly identifier: string; readonly password: string },
  ) => Outcome<User>;
  /** The next step is a code out of a mail, for a new address as for a known one. */
  readonly sendCode: (visit: Visit, asked: MailAsked) => Outcome;
  /**
   * Logs in with the mail's digits, in the browser that asked for them. `invalid` with `digits` where they are others;
   * `expired` where none are good any more.
   */
  readonly enterCode: (visit: Visit, proof: { readonly email: string; readonly digits: string }) => Outcome<Entered>;
  readonly requestReset: (visit: Visit, asked: MailAsked) => Outcome;
  /**
   * Logs in. Of the keys that open the account beside it those stay that `keep` names; without it, those that have been
   * there for long.
   */
  readonly resetPassword: (
    visit: Visit,
    form: { readonly code: string; readonly password: string; readonly keep?: readonly string[] },
  ) => Outcome<Entered>;
  readonly changePassword: (
    visit: Visit,
    form: { readonly currentPassword: string; readonly password: string },
  ) => Outcome;
  readonly sendConfirmation: (visit: Visit, target: string) => Outcome;
  /**
   * Logs in. `invalid` with `password` where one is to be chosen: the registration was not this browser's, or the one
   * chosen will not do.
   */
  readonly confirmEmail: (
    visit: Visit,
    proof: { readonly code: string; readonly password?: string },
  ) => Outcome<Entered>;
  /** A mail to the account's address, whose digits `prove` it. */
  readonly sendProof: (visit: Visit) => Outcome;
  /** `refused` for another password; `invalid` with `digits` where they are others, `expired` where none are good. */
  readonly prove: (visit: Visit, proof: OwnerProof) => Outcome;
  /** Mails digits to an address that is to be the account's, or tells its owner that he has an account. */
  readonly changeAddress: (visit: Visit, email: string) => Outcome;
  /** The account has it from now on; logs in. `invalid` with `digits` where they are others, `expired` where none are good. */
  readonly confirmAddress: (visit: Visit, digits: string) => Outcome<User>;
  /** To which address a mail with this code went; `expired` when it is good no longer. */
  readonly addressOfCode: (visit: Visit, code: string) => Outcome<string>;
  /** What opens the account beside the password that is chosen anew with this code. */
  readonly keysOfCode: (visit: Visit, code: string) => Outcome<readonly AccountKey[]>;
  readonly complete: (visit: Visit, profile: AccountProfile) => Outcome;
  readonly fetchMissingFields: (visit: Visit) => Outcome<readonly (MissingField & { readonly label: string })[]>;
  /** When the account came about, in milliseconds; null where the identity service does not say. */
  readonly fetchRegistration: (visit: Visit) => Outcome<number | null>;
  /** That the identity service knows the visit's session as this reader's; `refused` when it does not. */
  readonly confirm: (visit: Visit, ssoId: string) => Outcome;
  readonly listDevices: (visit: Visit) => Outcome<readonly AccountDevice[]>;
  readonly endDevice: (visit: Visit, id: string) => Outcome;
  /** Of all titles. */
  readonly listPasskeys: (visit: Visit) => Outcome<readonly Passkey[]>;
  readonly dropPasskey: (visit: Visit, id: string) => Outcome;
  /** Everywhere, this device included; the visit is anonymous afterwards. */
  readonly endAllDevices: (visit: Visit) => Outcome;
};

export type AccountsDependencies = {
  readonly identity: Identity;
  readonly sessions: Sessions;
  readonly logIn: LogIn;
  readonly mailLimit: MailLimit;
};
