import { UPSTREAMS } from '#shared/upstreams.ts';
import type { Settings } from '../env.ts';
import { createAttempts, type Attempts } from '../limits/attempts.ts';
import { attemptsKey } from '../limits/attemptsKey.ts';
import { createMailLimit, type MailLimit } from '../limits/mailLimit.ts';
import { createIdentity, type Identity } from '../services/identity.ts';
import { createIdentityHealth, type IdentityHealth } from '../services/identityHealth.ts';
import type { Accounts } from '../session/accounts.ts';
import { createAccounts } from '../session/createAccounts.ts';
import { createStoredPublicKeys } from '../session/storedPublicKeys.ts';
import { createLogIn, type LogIn } from '../session/logIn.ts';
import { createLogOut, type LogOut } from '../session/logOut.ts';
import { createSessions, type OpenSession, type Sessions } from '../session/openSession.ts';
import { createPublicKeys, type PublicKeys } from '../session/publicKeys.ts';
import { createRefreshSession } from '../session/refreshSession.ts';
import { createVerifiedTokens } from '../session/verifiedTokens.ts';
import type { Basis } from './basis.ts';
import type { Publishing } from './publishing.ts';

export type SessionPart = {
  readonly settings: Pick<
    Settings,
    | 'IDENTITY_KIND'
    | 'IDENTITY_ISSUER'
    | 'IDENTITY_ORIGIN'
    | 'LOGOUT_ORIGINS'
    | 'GOOGLE_CLIENT_ID'
    | 'GOOGLE_AUTHORIZE_URL'
    | 'APPLE_CLIENT_ID'
    | 'APPLE_AUTHORIZE_URL'
    | 'APPLE_BUTTON'
  >;
  readonly identity: Identity;
  readonly identityHealth: IdentityHealth;
  readonly publicKeys: PublicKeys;
  readonly sessions: Sessions;
  readonly openSession: OpenSession;
  readonly logIn: LogIn;
  readonly logOut: LogOut;
  readonly accounts: Accounts;
  /**
   * Passwords, e-mail codes, passkeys and the list of devices: features of our own identity service that a plain OpenID
   * Connect provider lacks.
   */
  readonly hasOwnAccounts: boolean;
};

type Made = { readonly session: SessionPart; readonly attempts: Attempts; readonly mailLimit: MailLimit };

/** With the limits that its mails and those of newsletters share. */
export function createSessionPart(
  { env, clock, settings, log, objects, upstreams, stores }: Basis,
  { publicOrigin }: Pick<Publishing, 'publicOrigin'>,
): Made {
  const hasOwnAccounts = settings.IDENTITY_KIND === '';
  const identity = createIdentity(upstreams.of(UPSTREAMS.identity), {
    serviceToken: hasOwnAccounts ? settings.IDENTITY_SERVICE_TOKEN : null,
    clientSecret: settings.IDENTITY_CLIENT_SECRET,
  });
  const publicKeys = createPublicKeys(
    settings.KV_ENABLED ? createStoredPublicKeys(identity, stores.keyValue, clock) : identity,
    clock,
    log,
  );
  const tokens = createVerifiedTokens({
    keys: publicKeys,
    issuer: settings.IDENTITY_ISSUER,
    mayLackType: !hasOwnAccounts,
    clock,
  });
  const sessions = createSessions({ tokens, refreshSession: createRefreshSession(identity, clock, log), clock, log });
  const logIn = createLogIn({ identity, sessions, publicOrigin, clock, log });
  const attempts = createAttempts({
    openCounter: (name) => objects(env.ATTEMPT_COUNTER).getByName(name),
    secret: attemptsKey(settings),
    clock,
    log,
  });
  const mailLimit = createMailLimit(attempts, async (mailbox) => {
    const counted = await identity.countMail(mailbox);
    return counted.ok ? counted.value : null;
  });
  const accounts = createAccounts({ identity, sessions, logIn, mailLimit });
  const session = {
    settings,
    identity,
    identityHealth: createIdentityHealth(identity, clock),
    publicKeys,
    sessions,
    openSession: sessions.open,
    logIn,
    logOut: createLogOut({ identity, sessions, accounts }),
    accounts,
    hasOwnAccounts,
  };
  return { session, attempts, mailLimit };
}
