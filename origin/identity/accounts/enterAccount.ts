import type { Context } from 'hono';
import { log } from '../../log.ts';
import { readCall } from '../http/readCall.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth } from '../library/openAuth.ts';
import { rememberDevice } from '../limits/knownDevices.ts';
import { sessionsOf } from '../sessions/sessionsOf.ts';
import { toStrapiUser, type Account } from './account.ts';
import { addAccount, findAccount, verifyAddress } from './accountStore.ts';
import { issueBearer } from './issueBearer.ts';

type Entered = { readonly account: Account; readonly isNewRegistration: boolean };

/**
 * The account of a verified address: the existing one, now marked as verified, or a new one without password and name.
 * Null if it was deleted meanwhile.
 */
export async function findOrAddAccount(db: D1Database, email: string, now: Date): Promise<Entered | null> {
  const account: Account = {
    id: crypto.randomUUID(),
    email,
    salutation: '',
    firstName: '',
    lastName: '',
    emailVerified: true,
    subscriptionRoles: [],
  };
  if (await addAccount(db, { ...account, passwordHash: null }, now)) return { account, isNewRegistration: true };
  const known = await findAccount(db, email);
  const verified = known && (await verifyAddress(db, known.account.id, email, now));
  return verified && { account: verified, isNewRegistration: false };
}

/** Logs in the reader of a verified address. `target`: the page from which the mail was requested. */
export async function answerEntered(
  c: Context<{ Bindings: IdentityEnv }>,
  { account, isNewRegistration, target }: Entered & { readonly target: string },
): Promise<Response> {
  await sessionsOf(c.env, account.id).learn(account.id);
  const { mandator, device } = readCall(c);
  log.info(isNewRegistration ? 'account_registered' : 'account_confirmed', { mandator: mandator.id });
  await rememberDevice(c.env, account.email, device, Date.now);
  const jwt = await issueBearer(await openAuth(c.env), account.id, c.req.header('user-agent'));
  return c.json({ jwt, user: toStrapiUser(account), isNewRegistration, target });
}
