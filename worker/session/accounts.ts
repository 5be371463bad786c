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

/** Result of entering a mailed code. */
export type Entered = {
  readonly user: User;
  /** Specification 4, onboarding: a registration has just come to its end. */
  readonly isNewRegistration: boolean;
  /** A path on this host: where the reader requested the mail; null if unknown. */
  readonly target: string | null;
};

/**
 * Account operations of readers. Success sets cookies on the visit; no result reveals whether an address is registered.
 * M66, M144.
 */
export type Accounts = {
  readonly signIn: (
    visit: Visit,
    credentials: { readonly identifier: string; readonly password: string },
  ) => Outcome<User>;
  /** Mails a code, to registered and new addresses alike. */
  readonly sendCode: (visit: Visit, asked: MailAsked) => Outcome;
  /**
   * Logs in with a mailed code, in the browser that requested it. `invalid` with `digits` for a wrong code, `expired`
   * for codes that are no longer valid.
   */
  readonly enterCode: (visit: Visit, proof: { readonly email: string; readonly digits: string }) => Outcome<Entered>;
  readonly requestReset: (visit: Visit, asked: MailAsked) => Outcome;
  /**
   * Sets a password and logs in. `keep` lists the other login methods to keep; without it, only long-established ones
   * stay.
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
  /** Mails a code to the account's address; `prove` verifies it. */
  readonly sendProof: (visit: Visit) => Outcome;
  /**
   * `refused` for a wrong password; `invalid` with `digits` for a wrong code, `expired` for codes that are no longer
   * valid.
   */
  readonly prove: (visit: Visit, proof: OwnerProof) => Outcome;
  /** Mails a code to the new address, or a notice to the owner if it already has an account. */
  readonly changeAddress: (visit: Visit, email: string) => Outcome;
  /**
   * Changes the account's address, and logs in. `invalid` with `digits` for a wrong code, `expired` for codes that are
   * no longer valid.
   */
  readonly confirmAddress: (visit: Visit, digits: string) => Outcome<User>;
  /** To which address a mail with this code went; `expired` when it is good no longer. */
  readonly addressOfCode: (visit: Visit, code: string) => Outcome<string>;
  /** Login methods besides the password that is being reset with this code. */
  readonly keysOfCode: (visit: Visit, code: string) => Outcome<readonly AccountKey[]>;
  readonly complete: (visit: Visit, profile: AccountProfile) => Outcome;
  readonly fetchMissingFields: (visit: Visit) => Outcome<readonly (MissingField & { readonly label: string })[]>;
  /** When the account was created, in milliseconds; null if the identity service does not report it. */
  readonly fetchRegistration: (visit: Visit) => Outcome<number | null>;
  /** Confirms that the identity service knows the visit's session as this reader's; otherwise `refused`. */
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
