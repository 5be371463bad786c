import type * as v from 'valibot';
import { publicKeysContract } from '#shared/contracts/identity.contract.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import type { Settings } from '../env.ts';
import { createAttempts, type Attempts } from '../limits/attempts.ts';
import { attemptsKey } from '../limits/attemptsKey.ts';
import { createMailLimit, type MailLimit } from '../limits/mailLimit.ts';
import { createIdentity, type Identity } from '../services/identity.ts';
import type { Answer } from '../services/identityCalls.ts';
import { createIdentityHealth, type IdentityHealth } from '../services/identityHealth.ts';
import { createDiscover, discoveryContract, fetchDiscovery } from '../services/openId/discovery.ts';
import { createOpenIdIdentity } from '../services/openId/openIdIdentity.ts';
import type { Accounts } from '../session/accounts.ts';
import { createAccounts } from '../session/createAccounts.ts';
import { createLogIn, type LogIn } from '../session/logIn.ts';
import { createLogOut, type LogOut } from '../session/logOut.ts';
import { createSessions, type OpenSession, type Sessions } from '../session/openSession.ts';
import { createPublicKeys, type PublicKeys } from '../session/publicKeys.ts';
import { createMayRefresh } from '../session/createMayRefresh.ts';
import { createRefreshSession } from '../session/refreshSession.ts';
import type { SessionDependencies } from '../session/renewSession.ts';
import { withStoredAnswer } from '../session/storedAnswer.ts';
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
  { publicOrigin, withRights }: Pick<Publishing, 'publicOrigin'> & Pick<SessionDependencies, 'withRights'>,
): Made {
  const hasOwnAccounts = settings.IDENTITY_KIND === '';
  const stored = <T>(fetch: () => Answer<T>, name: string, contract: v.GenericSchema<unknown, T>) =>
    settings.KV_ENABLED ? withStoredAnswer(fetch, { store: stores.keyValue, name, contract, clock }) : fetch;
  const upstream = upstreams.of(UPSTREAMS.identity);
  const clientOf = (mandator: MandatorId) => settings.IDENTITY_CLIENTS[mandator] ?? neverMissing(mandator);
  const issuer = settings.IDENTITY_ISSUER;
  const identity = hasOwnAccounts
    ? createIdentity(upstream, {
        serviceToken: settings.IDENTITY_SERVICE_TOKEN,
        clientSecret: settings.IDENTITY_CLIENT_SECRET,
        origin: settings.IDENTITY_ORIGIN,
      })
    : createOpenIdIdentity({
        upstream,
        issuer,
        discover: createDiscover(
          stored(() => fetchDiscovery({ upstream, issuer }), 'openid-configuration', discoveryContract),
          clock,
        ),
        clientOf,
        scope: settings.IDENTITY_SCOPE,
      });
  const publicKeys = createPublicKeys(
    { fetchPublicKeys: stored(identity.fetchPublicKeys, 'public-keys', publicKeysContract) },
    clock,
    log,
  );
  const tokens = createVerifiedTokens({
    keys: publicKeys,
    issuer,
    provider: hasOwnAccounts
      ? null
      : { claims: settings.IDENTITY_CLAIMS, clientIdOf: (mandator) => clientOf(mandator).id },
    clock,
  });
  const refreshSession = createRefreshSession({
    identity,
    clock,
    log,
    ...(hasOwnAccounts ? {} : { mayRefresh: createMayRefresh((name) => objects(env.REFRESH_LEASE).getByName(name)) }),
  });
  const sessions = createSessions({ tokens, refreshSession, withRights, clock, log });
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
    logOut: createLogOut({ identity, sessions, accounts, publicOrigin }),
    accounts,
    hasOwnAccounts,
  };
  return { session, attempts, mailLimit };
}

/** Settings without a client for each title are refused at the start. */
function neverMissing(mandator: MandatorId): never {
  throw new Error(`IDENTITY_CLIENTS lacks ${mandator}`);
}
