import { Hono } from 'hono';
import * as v from 'valibot';
import { SINCE_ASKED } from '#shared/contracts/identity.contract.ts';
import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { log } from '../../log.ts';
import { busy } from '../http/busy.ts';
import { inBackground } from '../http/inBackground.ts';
import { readCall } from '../http/readCall.ts';
import { readJson } from '../http/readJson.ts';
import { tooMany } from '../http/tooMany.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth } from '../library/openAuth.ts';
import { guardLogin } from '../limits/guardLogin.ts';
import { passwords } from '../passwords/passwords.ts';
import { readBearer } from '../sessions/readBearer.ts';
import { sessionsOf } from '../sessions/sessionsOf.ts';
import { toStrapiUser } from './account.ts';
import { findAccount, findRegistration, setProfile } from './accountStore.ts';
import { passwordField, profileFields } from './forms.ts';
import { issueBearer } from './issueBearer.ts';
import { renewPassword } from './renewPassword.ts';

const loginContract = v.object({
  /** Normalised like addresses at registration; an invalid one matches no account. */
  identifier: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(254),
    v.transform((typed) => (parseEmailAddress(typed) ?? typed).toLowerCase()),
  ),
  password: passwordField,
});

/** The content server's account API. Specification 7, in Strapi's shapes; `jwt` is a bearer of this service. */
export const localRoutes = new Hono<{ Bindings: IdentityEnv }>();

localRoutes.post('/auth/local', async (c) => {
  const form = await readJson(c, loginContract);
  if (!form.ok) return form.error;
  const { identifier, password } = form.value;
  const call = readCall(c);
  const about = { mandator: call.mandator.id, kind: 'password' } as const;
  const admitted = await guardLogin(c.env, identifier, call, Date.now);
  if (!admitted.ok) return tooMany(admitted.error);
  const found = await findAccount(c.env.IDENTITY_DB, identifier);
  const checked = await passwords.check(found?.passwordHash ?? null, password);
  if (!checked.ok) {
    await admitted.value.withdraw();
    return busy();
  }
  if (!found || !checked.value) {
    log.info('login_failed', about);
    return errorEnvelope(400, 'ValidationError', 'Invalid identifier or password');
  }
  await admitted.value.succeed();
  log.info('login_succeeded', about);
  inBackground(c, () => renewPassword(c.env.IDENTITY_DB, found, password));
  const jwt = await issueBearer(await openAuth(c.env), found.account.id, c.req.header('user-agent'));
  return c.json({ jwt, user: toStrapiUser(found.account) });
});

localRoutes.get('/users/me', async (c) => {
  const caller = await readBearer(await openAuth(c.env), c.env, c.req.header('authorization'), new Date());
  if (!caller) return errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
  // Most calls only check that the session is alive, which needs no database.
  const isSinceAsked = c.req.query(SINCE_ASKED.name) === SINCE_ASKED.value;
  const createdAt = isSinceAsked ? await findRegistration(c.env.IDENTITY_DB, caller.account.id) : null;
  return c.json({ ...toStrapiUser(caller.account), createdAt });
});

/** Changes the reader's name; the next id token contains it. */
localRoutes.put('/users/me', async (c) => {
  const caller = await readBearer(await openAuth(c.env), c.env, c.req.header('authorization'), new Date());
  if (!caller) return errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
  const form = await readJson(c, v.object(profileFields));
  if (!form.ok) return form.error;
  await setProfile(c.env.IDENTITY_DB, caller.account.id, form.value, new Date());
  await sessionsOf(c.env, caller.account.id).learn(caller.account.id);
  return c.json(toStrapiUser({ ...caller.account, ...form.value }));
});
