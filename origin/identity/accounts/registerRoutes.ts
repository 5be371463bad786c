import { Hono } from 'hono';
import * as v from 'valibot';
import { assertNever } from '#shared/lib/assertNever.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { log } from '../../log.ts';
import { createCode, peekCode, consumeCode, type MeaningOf } from '../codes/codes.ts';
import { createResetCode } from '../codes/createResetCode.ts';
import { busy } from '../http/busy.ts';
import { incorrectCode } from '../http/incorrectCode.ts';
import { inBackground } from '../http/inBackground.ts';
import { readCall } from '../http/readCall.ts';
import { invalidFields, readJson } from '../http/readJson.ts';
import { tooMany } from '../http/tooMany.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { countMail } from '../limits/countMail.ts';
import { guardMailRequests } from '../limits/guardMailRequests.ts';
import type { AccountMail } from '../mails/composeAccountMail.ts';
import { sendMailTo } from '../mails/sendMailTo.ts';
import { sendAccountMail } from '../mails/sendAccountMail.ts';
import { digestOf } from '../oidc/titleClients.ts';
import { refusePassword } from '../passwords/judgePassword.ts';
import { passwords } from '../passwords/passwords.ts';
import type { Account } from './account.ts';

import { addAccount, findAccount, verifyAddress } from './accountStore.ts';
import { answerEntered, findOrAddAccount } from './enterAccount.ts';
import { browserField, codeField, emailField, passwordField, profileFields, targetField } from './forms.ts';

const registerContract = v.object({
  email: emailField,
  password: passwordField,
  browser: browserField,
  salutation: v.optional(profileFields.salutation, ''),
  firstName: v.optional(profileFields.firstName, ''),
  lastName: v.optional(profileFields.lastName, ''),
});

/** Purposes of a confirmation link. */
const CONFIRMING = ['register', 'verify', 'enter'] as const;

/** Registration and confirmation. Specification 7, in Strapi's shapes. */
export const registerRoutes = new Hono<{ Bindings: IdentityEnv }>();

/**
 * Answer and timing are the same for known and unknown addresses: the work runs behind the answer. The account is
 * created only when the mail's link is followed, so an address cannot be occupied with a stranger's password.
 */
registerRoutes.post('/auth/local/register', async (c) => {
  const form = await readJson(c, registerContract);
  if (!form.ok) return form.error;
  const { email, password, browser, ...profile } = form.value;
  const unfit = refusePassword(password, email);
  if (unfit) return unfit;
  const { mandator, address, isMailCounted } = readCall(c);
  const waitMs = await guardMailRequests(c.env, address, Date.now);
  if (waitMs > 0) return tooMany(waitMs);
  inBackground(c, async () => {
    if (!isMailCounted && (await countMail(c.env, email, { by: 'stranger', now: Date.now() })) > 0) return;
    const hashed = await passwords.hashBehindAnswer(password);
    if (!hashed.ok) return log.error('registration_given_up', { mandator: mandator.id });
    const known = await findAccount(c.env.IDENTITY_DB, email);
    const mail: AccountMail = known
      ? { kind: 'alreadyRegistered', code: await createResetCode(c.env.IDENTITY_DB, known, '') }
      : {
          kind: 'confirmRegistration',
          code: await createCode(
            c.env.IDENTITY_DB,
            {
              purpose: 'register',
              email,
              passwordHash: hashed.value,
              browserDigest: await digestOfBrowser(browser),
              ...profile,
            },
            new Date(),
          ),
        };
    await sendAccountMail(mail, email, mandator, c.env);
  });
  return c.json({ user: { username: email, email, confirmed: false, ...profile } });
});

/** Mails another link to an account with an unverified address; the answer is the same for every address. */
registerRoutes.post('/auth/send-email-confirmation', async (c) => {
  const form = await readJson(c, v.object({ email: emailField, target: targetField }));
  if (!form.ok) return form.error;
  const { email, target } = form.value;
  const refused = await sendMailTo(c, {
    email,
    isFor: ({ emailVerified }) => !emailVerified,
    compose: async ({ account: { id } }) => ({
      kind: 'verifyAddress',
      code: await createCode(c.env.IDENTITY_DB, { purpose: 'verify', userId: id, email, target }, new Date()),
    }),
  });
  return refused ?? c.json({ email, sent: true });
});

/**
 * Confirms an address by the mail's link: creates or verifies the account and logs in. The password of the registration
 * counts only in the browser where it was typed, because any person could have registered the address. In another
 * browser the answer is 400 for `password` until a new one is chosen.
 */
registerRoutes.post('/auth/confirm-email', async (c) => {
  const form = await readJson(
    c,
    v.object({ code: codeField, browser: browserField, password: v.optional(passwordField) }),
  );
  if (!form.ok) return form.error;
  const { code, browser, password } = form.value;
  const now = new Date();
  const asked = await peekCode(c.env.IDENTITY_DB, code, CONFIRMING, now);
  if (!asked) return incorrectCode();
  const decided = asked.purpose === 'register' ? await decideHash(asked, { browser, password }) : ok('');
  if (!decided.ok) return decided.error;
  const meaning = await consumeCode(c.env.IDENTITY_DB, code, CONFIRMING, now);
  const entered = meaning && (await accountOf(meaning, decided.value, c.env.IDENTITY_DB, now));
  if (!entered) return incorrectCode();
  return answerEntered(c, { ...entered, target: meaning.purpose === 'register' ? '' : meaning.target });
});

/** The account of a mail's code; null if it was deleted or its address belongs to another account. */
async function accountOf(
  meaning: MeaningOf<'register' | 'verify' | 'enter'>,
  passwordHash: string,
  db: D1Database,
  now: Date,
): Promise<{ readonly account: Account; readonly isNewRegistration: boolean } | null> {
  switch (meaning.purpose) {
    case 'enter':
      return findOrAddAccount(db, meaning.email, now);
    case 'verify': {
      const account = await verifyAddress(db, meaning.userId, meaning.email, now);
      return account && { account, isNewRegistration: false };
    }
    case 'register': {
      const account = await makeAccount({ ...meaning, passwordHash }, db, now);
      return account && { account, isNewRegistration: true };
    }
    default:
      return assertNever(meaning);
  }
}

/**
 * The password hash of a new account. Error: the answer if a password must still be chosen, is too weak, or the service
 * is busy.
 */
async function decideHash(
  {
    email,
    passwordHash,
    browserDigest,
  }: { readonly email: string; readonly passwordHash: string; readonly browserDigest: string },
  { browser, password }: { readonly browser: string; readonly password: string | undefined },
): Promise<Result<string, Response>> {
  if (password === undefined) {
    const isSameBrowser = browserDigest !== '' && (await digestOfBrowser(browser)) === browserDigest;
    return isSameBrowser ? ok(passwordHash) : err(invalidFields(['password']));
  }
  const unfit = refusePassword(password, email);
  if (unfit) return err(unfit);
  const hashed = await passwords.hash(password);
  return hashed.ok ? hashed : err(busy());
}

async function digestOfBrowser(browser: string): Promise<string> {
  return browser === '' ? '' : digestOf(browser);
}

/** Null if the address has an account by now: the password of an older registration must not be set on it. */
async function makeAccount(
  meaning: Omit<Account, 'id' | 'emailVerified' | 'subscriptionRoles'> & { passwordHash: string },
  db: D1Database,
  now: Date,
): Promise<Account | null> {
  const { passwordHash, email, salutation, firstName, lastName } = meaning;
  const account: Account = {
    id: crypto.randomUUID(),
    email,
    salutation,
    firstName,
    lastName,
    emailVerified: true,
    subscriptionRoles: [],
  };
  return (await addAccount(db, { ...account, passwordHash }, now)) ? account : null;
}
