import { Hono } from 'hono';
import * as v from 'valibot';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { log } from '../../log.ts';
import { peekCode, consumeCode } from '../codes/codes.ts';
import { createResetCode } from '../codes/createResetCode.ts';
import { busy } from '../http/busy.ts';
import { incorrectCode } from '../http/incorrectCode.ts';
import { readCall } from '../http/readCall.ts';
import { invalidFields, readJson } from '../http/readJson.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth } from '../library/openAuth.ts';
import { rememberDevice } from '../limits/knownDevices.ts';
import { sendMailTo } from '../mails/sendMailTo.ts';
import { warnOwner } from '../mails/warnOwner.ts';
import { digestOf } from '../oidc/titleClients.ts';
import { refusePassword } from '../passwords/judgePassword.ts';
import { passwords } from '../passwords/passwords.ts';
import { readBearer } from '../sessions/readBearer.ts';
import { sessionsOf } from '../sessions/sessionsOf.ts';
import { toStrapiUser } from './account.ts';
import { listKeys, staysAtReset } from './accountKeys.ts';
import { checkPassword } from './checkPassword.ts';
import { findAccount, setPassword } from './accountStore.ts';
import { codeField, emailField, passwordField, targetField } from './forms.ts';
import { issueBearer } from './issueBearer.ts';

const newPassword = { password: passwordField, passwordConfirmation: passwordField };
const forgotContract = v.union([
  v.object({ email: emailField, target: targetField }),
  v.pipe(
    v.object({ identifier: emailField, target: targetField }),
    v.transform(({ identifier, target }) => ({ email: identifier, target })),
  ),
]);

/** Forgotten, reset and changed passwords. Specification 7, in Strapi's shapes. */
export const passwordRoutes = new Hono<{ Bindings: IdentityEnv }>();

/** As specified in contracts.md: accepts `email` and `identifier`, and answers the same for unknown addresses. */
passwordRoutes.post('/auth/forgot-password', async (c) => {
  const form = await readJson(c, forgotContract);
  if (!form.ok) return form.error;
  const refused = await sendMailTo(c, {
    email: form.value.email,
    isFor: () => true,
    compose: async (known) => ({
      kind: 'resetPassword',
      code: await createResetCode(c.env.IDENTITY_DB, known, form.value.target),
    }),
  });
  return refused ?? c.json({ ok: true });
});

/** Ids of passkeys and provider links: `/codes/keys`. */
const keepField = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)));

/**
 * Sets a new password by a mailed code, which also proves ownership of the address. Ends every session, starts one, and
 * notifies the reader by mail. `keep` names the passkeys and provider links that stay valid; all others are deleted.
 * Without it those younger than thirty days are deleted.
 */
passwordRoutes.post('/auth/reset-password', async (c) => {
  const form = await readJson(c, v.object({ code: codeField, ...newPassword, keep: keepField }));
  if (!form.ok) return form.error;
  const { code, password, passwordConfirmation } = form.value;
  const db = c.env.IDENTITY_DB;
  const now = new Date();
  const asked = await peekCode(db, code, ['reset'], now);
  if (!asked) return incorrectCode();
  if (password !== passwordConfirmation) return invalidFields(['passwordConfirmation']);
  const unfit = refusePassword(password, asked.email);
  if (unfit) return unfit;
  // Hashed before the code is consumed: after a `busy` answer the reader needs it again.
  const hashed = await passwords.hash(password);
  if (!hashed.ok) return busy();
  const meaning = await consumeCode(db, code, ['reset'], now);
  const found = meaning ? await findAccount(db, meaning.email) : null;
  const isStillGood =
    found &&
    meaning &&
    found.account.id === meaning.userId &&
    (await digestOf(found.passwordHash ?? '')) === meaning.passwordDigest;
  if (!isStillGood) return incorrectCode();
  const { account } = found;
  const keep =
    form.value.keep ?? (await listKeys(db, account.id)).filter((key) => staysAtReset(key, now)).map(({ id }) => id);
  await sessionsOf(c.env, account.id).endAll(account.id, now.getTime());
  const dropped = await setPassword(db, account.id, { passwordHash: hashed.value, isVerified: true, keep }, now);
  const { mandator, device } = readCall(c);
  log.info('password_reset', { mandator: mandator.id, count: dropped });
  await rememberDevice(c.env, account.email, device, Date.now);
  warnOwner(c, { kind: 'passwordChanged' }, { email: account.email, mandator });
  const jwt = await issueBearer(await openAuth(c.env), account.id, c.req.header('user-agent'));
  return c.json({ jwt, user: toStrapiUser({ ...account, emailVerified: true }), target: meaning.target });
});

/**
 * Changes the password of a logged-in reader who enters the current one. Ends every session, the caller's included, so
 * that stolen tokens are void, and starts a new one.
 */
passwordRoutes.post('/auth/change-password', async (c) => {
  const library = await openAuth(c.env);
  const db = c.env.IDENTITY_DB;
  const caller = await readBearer(library, c.env, c.req.header('authorization'), new Date());
  if (!caller) return errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
  const form = await readJson(c, v.object({ currentPassword: passwordField, ...newPassword }));
  if (!form.ok) return form.error;
  const { currentPassword, password, passwordConfirmation } = form.value;
  const { account } = caller;
  if (password !== passwordConfirmation) return invalidFields(['passwordConfirmation']);
  const unfit = refusePassword(password, account.email);
  if (unfit) return unfit;
  const { mandator } = readCall(c);
  const checked = await checkPassword(c, account, currentPassword);
  if (!checked.ok) return checked.error;
  const hashed = await passwords.hash(password);
  if (!hashed.ok) {
    await checked.value.withdraw();
    return busy();
  }
  await checked.value.succeed();
  await sessionsOf(c.env, account.id).endAll(account.id, Date.now());
  await setPassword(db, account.id, { passwordHash: hashed.value, isVerified: false }, new Date());
  log.info('password_changed', { mandator: mandator.id });
  warnOwner(c, { kind: 'passwordChanged' }, { email: account.email, mandator });
  const jwt = await issueBearer(library, account.id, c.req.header('user-agent'));
  return c.json({ jwt, user: toStrapiUser(account) });
});
