import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { passkeyQuestionContract } from '#shared/contracts/passkey.contract.ts';
import type { PasskeySite } from '#shared/domain/accounts/passkeySite.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { log } from '../../log.ts';
import { toStrapiUser } from '../accounts/account.ts';
import { signBearer } from '../accounts/issueBearer.ts';
import { readCall } from '../http/readCall.ts';
import { invalidFields, readJson } from '../http/readJson.ts';
import { serviceOnly } from '../http/serviceAuth.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth } from '../library/openAuth.ts';
import { rememberDevice } from '../limits/knownDevices.ts';
import { warnOwner } from '../mails/warnOwner.ts';
import { describeDevice } from '../sessions/describeDevice.ts';
import { readBearer, type Caller } from '../sessions/readBearer.ts';
import { enterWithPasskey } from './enterWithPasskey.ts';
import { deviceAnswerContract, refusePasskey, runCeremonyStep } from './runCeremonyStep.ts';

type IdentityContext = Context<{ Bindings: IdentityEnv }>;

const passkeyRow = v.object({ id: v.string(), name: v.nullable(v.string()), createdAt: v.nullable(v.string()) });

/**
 * Passkeys besides passwords, for the portal, on whose pages the browser creates and uses them. Each belongs to the
 * house or to the title where it was created; the account is the same everywhere.
 */
export const passkeyRoutes = new Hono<{ Bindings: IdentityEnv }>();

passkeyRoutes.use('/passkeys', serviceOnly);
passkeyRoutes.use('/passkeys/*', serviceOnly);

/**
 * For `navigator.credentials.create`. 403 if the login is older than a day, so that an unattended device cannot be used
 * to add a key.
 */
passkeyRoutes.post('/passkeys/options/registration', async (c) => {
  const caller = await callerOf(c);
  if (!caller) return unauthorized();
  const site = siteOf(c);
  if (!site) return invalidFields(['site']);
  const begun = await runCeremonyStep(c, site, {
    path: 'generate-register-options',
    bearer: await bearerOf(c, caller),
  });
  return begun.ok
    ? c.json({ options: begun.value.answer, ceremony: begun.value.ceremony })
    : refusePasskey(begun.error);
});

/** Stores the passkey that the browser created, named after the device and the title it is valid for. */
passkeyRoutes.post('/passkeys', async (c) => {
  const caller = await callerOf(c);
  if (!caller) return unauthorized();
  const form = await readJson(c, deviceAnswerContract);
  if (!form.ok) return form.error;
  const { site, ceremony, response } = form.value;
  const made = await runCeremonyStep(c, site, {
    path: 'verify-registration',
    bearer: await bearerOf(c, caller),
    ceremony,
    body: { response, name: nameOf(c) },
  });
  if (!made.ok) return refuseMade(c, made.error);
  const { id } = v.parse(v.object({ id: v.string() }), made.value.answer);
  const { mandator } = readCall(c);
  log.info('passkey_added', { mandator: mandator.id });
  warnOwner(
    c,
    { kind: 'passkeyAdded', device: describeDevice(c.req.header('user-agent') ?? '') },
    { email: caller.account.email, mandator },
  );
  return c.json({ id }, 201);
});

/** For `navigator.credentials.get`: without an account, so that it reveals none. */
passkeyRoutes.post('/passkeys/options/login', async (c) => {
  const site = siteOf(c);
  if (!site) return invalidFields(['site']);
  const begun = await runCeremonyStep(c, site, { path: 'generate-authenticate-options' });
  return begun.ok
    ? c.json({ options: begun.value.answer, ceremony: begun.value.ceremony })
    : refusePasskey(begun.error);
});

passkeyRoutes.post('/passkeys/login', async (c) => {
  const entered = await enterWithPasskey(c);
  if (!entered.ok) return entered.error;
  const { account, sessionToken } = entered.value;
  log.info('login_succeeded', { mandator: readCall(c).mandator.id, kind: 'passkey' });
  await rememberDevice(c.env, account.email, readCall(c).device, Date.now);
  return c.json({ jwt: await signBearer(c.env.IDENTITY_SECRET, sessionToken), user: toStrapiUser(account) });
});

passkeyRoutes.get('/passkeys', async (c) => {
  const caller = await callerOf(c);
  if (!caller) return unauthorized();
  const { results } = await c.env.IDENTITY_DB.prepare(
    'SELECT "id", "name", "createdAt" FROM "passkey" WHERE "userId" = ? ORDER BY "createdAt"',
  )
    .bind(caller.account.id)
    .all();
  return c.json({ passkeys: v.parse(v.array(passkeyRow), results) });
});

passkeyRoutes.delete('/passkeys/:id', async (c) => {
  const caller = await callerOf(c);
  if (!caller) return unauthorized();
  const removed = await c.env.IDENTITY_DB.prepare('DELETE FROM "passkey" WHERE "id" = ? AND "userId" = ?')
    .bind(c.req.param('id'), caller.account.id)
    .run();
  if (removed.meta.changes === 0) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  log.info('passkey_removed', { mandator: readCall(c).mandator.id });
  return c.body(null, 204);
});

function siteOf(c: IdentityContext): PasskeySite | null {
  const question = v.safeParse(passkeyQuestionContract, c.req.query());
  return question.success ? question.output.site : null;
}

function nameOf(c: IdentityContext): string {
  return [describeDevice(c.req.header('user-agent') ?? ''), readCall(c).mandator.name].filter(Boolean).join(' – ');
}

async function callerOf(c: IdentityContext): Promise<Caller | null> {
  return readBearer(await openAuth(c.env), c.env, c.req.header('authorization'), new Date());
}

/** A bearer of the session itself for the library, whichever kind of bearer the portal sent. */
async function bearerOf(c: IdentityContext, { sessionId }: Caller): Promise<string> {
  const token = await c.env.IDENTITY_DB.prepare('SELECT "token" FROM "session" WHERE "id" = ?')
    .bind(sessionId)
    .first('token');
  return signBearer(c.env.IDENTITY_SECRET, typeof token === 'string' ? token : '');
}

function unauthorized(): Response {
  return errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
}

/** The library reports an invalid device answer as 500, as it does a failure of its store. */
async function refuseMade(c: IdentityContext, status: number): Promise<Response> {
  if (status < 500) return refusePasskey(status);
  await c.env.IDENTITY_DB.prepare('SELECT 1').first();
  return refusePasskey(400);
}
