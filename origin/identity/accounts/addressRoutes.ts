import { Hono } from 'hono';
import * as v from 'valibot';
import { log } from '../../log.ts';
import { createAddressCode, consumeAddressCode } from '../codes/addressCodes.ts';
import { incorrectCode } from '../http/incorrectCode.ts';
import { inBackground } from '../http/inBackground.ts';
import { readCall } from '../http/readCall.ts';
import { invalidFields, readJson } from '../http/readJson.ts';
import { serviceOnly } from '../http/serviceAuth.ts';
import { tooMany } from '../http/tooMany.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth } from '../library/openAuth.ts';
import { rememberDevice } from '../limits/knownDevices.ts';
import { guardMailRequests } from '../limits/guardMailRequests.ts';
import { sendAccountMail } from '../mails/sendAccountMail.ts';
import { warnOwner } from '../mails/warnOwner.ts';
import { digestOf } from '../oidc/titleClients.ts';
import { sessionsOf } from '../sessions/sessionsOf.ts';
import { toStrapiUser } from './account.ts';
import { findAccount, setAddress } from './accountStore.ts';
import { callerOf, unauthorized } from './caller.ts';
import { digitsField, emailField } from './forms.ts';
import { issueBearer } from './issueBearer.ts';

/** Changes an account's e-mail address. Acceptance M140. */
export const addressRoutes = new Hono<{ Bindings: IdentityEnv }>();

/**
 * Mails a code to the new address and a warning to the current one; changes nothing yet. Answer and timing are the same
 * whether the new address has an account or not: only its owner learns of it. For the portal, after re-authentication.
 */
addressRoutes.post('/auth/change-address', serviceOnly, async (c) => {
  const caller = await callerOf(c);
  if (!caller) return unauthorized();
  const form = await readJson(c, v.object({ email: emailField }));
  if (!form.ok) return form.error;
  const { email } = form.value;
  const { account } = caller;
  if (email === account.email) return invalidFields(['email']);
  const { mandator, address } = readCall(c);
  const waitMs = await guardMailRequests(c.env, address, Date.now);
  if (waitMs > 0) return tooMany(waitMs);
  inBackground(c, async () => {
    const db = c.env.IDENTITY_DB;
    const [own, taken] = await Promise.all([findAccount(db, account.email), findAccount(db, email)]);
    if (!own) return;
    // For a taken address the code is created but not mailed.
    const digits = await createAddressCode(c.env, own, email, new Date());
    await sendAccountMail(taken ? { kind: 'addressTaken' } : { kind: 'newAddress', digits }, email, mandator, c.env);
  });
  warnOwner(c, { kind: 'addressAsked' }, { email: account.email, mandator });
  return c.json({ sent: true });
});

/**
 * Confirms the address with the mailed code, for a logged-in reader. Ends every session, as a new password does, and
 * starts a new one. 400 with the field `digits` for wrong digits, and without a field if the code is no longer valid.
 */
addressRoutes.post('/auth/confirm-address', async (c) => {
  const caller = await callerOf(c);
  if (!caller) return unauthorized();
  const form = await readJson(c, v.object({ digits: digitsField }));
  if (!form.ok) return form.error;
  const { account } = caller;
  const db = c.env.IDENTITY_DB;
  const now = new Date();
  const taken = await consumeAddressCode(c.env, account, form.value.digits, now);
  if (!taken.ok) return taken.error === 'wrong' ? invalidFields(['digits']) : incorrectCode();
  const { email, passwordDigest } = taken.value;
  const own = await findAccount(db, account.email);
  const isStillGood = own && (await digestOf(own.passwordHash ?? '')) === passwordDigest;
  if (!isStillGood || !(await setAddress(db, account.id, { from: account.email, to: email }, now)))
    return incorrectCode();
  await sessionsOf(c.env, account.id).endAll(account.id, now.getTime());
  await sessionsOf(c.env, account.id).learn(account.id);
  const { mandator, device } = readCall(c);
  log.info('address_changed', { mandator: mandator.id });
  await rememberDevice(c.env, email, device, Date.now);
  warnOwner(c, { kind: 'addressChanged' }, { email: account.email, mandator });
  const jwt = await issueBearer(await openAuth(c.env), account.id, c.req.header('user-agent'));
  return c.json({ jwt, user: toStrapiUser({ ...account, email, emailVerified: true }) });
});
