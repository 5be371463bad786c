import { COOKIES, expireCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { readerTarget } from '#shared/domain/redirect/readerTarget.ts';
import type { User } from '#shared/domain/session/reader.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Visit } from '../http/visit.ts';
import type { Bearer } from '../services/identityCalls.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import { EXPIRED, REFUSED, settle, toAccountFailure, type AccountFailure } from './accountFailure.ts';
import type { Accounts, AccountsDependencies, Entered, Outcome } from './accounts.ts';
import type { LogIn } from './logIn.ts';
import { onBehalfOf } from './onBehalfOf.ts';
import { randomToken } from './pkce.ts';
import { whileBusy } from './whileBusy.ts';
import { createWithMail } from './withMail.ts';

/** Format of the browser token that `sendCode` sets. */
const BROWSER = /^[\w-]{43}$/;

type Entrances = Pick<
  Accounts,
  | 'signIn'
  | 'sendCode'
  | 'enterCode'
  | 'requestReset'
  | 'resetPassword'
  | 'sendConfirmation'
  | 'confirmEmail'
  | 'addressOfCode'
  | 'keysOfCode'
>;

/** Login, registration and password reset. M66, M144. */
export function createAccountEntrances({ identity, sessions, logIn, mailLimit }: AccountsDependencies): Entrances {
  const withMail = createWithMail(mailLimit);

  /** A mail's code has made a session: this browser is waiting for none any more. */
  async function afterMail(visit: Visit, answer: Result<Bearer, UpstreamFailure>): Outcome<Entered> {
    const entered = toEntered(await enter(logIn, visit, answer, EXPIRED), answer);
    if (entered.ok) visit.setCookies.push(expireCookie(COOKIES.registration));
    return entered;
  }

  return {
    async signIn(visit, credentials) {
      const answer = await whileBusy(() => identity.signIn(onBehalfOf(visit), credentials));
      const entered = await enter(logIn, visit, answer, REFUSED);
      // Never reveals which of the two fields was wrong.
      return !entered.ok && entered.error.kind === 'invalid' ? err(REFUSED) : entered;
    },
    async sendCode(visit, asked) {
      const browser = randomToken();
      const sent = await withMail(visit, asked.email, () =>
        identity.sendCode(onBehalfOf(visit), { ...asked, browser }),
      );
      if (sent.ok) visit.setCookies.push(serializeCookie(COOKIES.registration, browser));
      return sent;
    },
    async enterCode(visit, proof) {
      const browser = browserOf(visit);
      if (browser === '') return err(EXPIRED);
      const answer = await identity.enterCode(onBehalfOf(visit), { ...proof, browser });
      return afterMail(visit, answer);
    },
    requestReset: (visit, asked) => withMail(visit, asked.email, () => identity.requestReset(onBehalfOf(visit), asked)),
    async resetPassword(visit, form) {
      const answer = await whileBusy(() => identity.resetPassword(onBehalfOf(visit), form));
      return toEntered(await enter(logIn, visit, answer, EXPIRED), answer);
    },
    async sendConfirmation(visit, target) {
      const { reader } = await sessions.open(visit);
      if (reader.kind === 'anonymous') return err(REFUSED);
      const { email } = reader.user;
      return withMail(visit, email, () => identity.sendConfirmation(onBehalfOf(visit), { email, target }));
    },
    addressOfCode: (visit, code) => settle(identity.fetchCodeAddress(onBehalfOf(visit), code), EXPIRED),
    keysOfCode: (visit, code) => settle(identity.fetchCodeKeys(onBehalfOf(visit), code), EXPIRED),
    async confirmEmail(visit, proof) {
      const sent = { ...proof, browser: browserOf(visit) };
      return afterMail(visit, await whileBusy(() => identity.confirmEmail(onBehalfOf(visit), sent)));
    },
  };
}

/** The token this browser received when it requested a mailed code; empty without one. */
function browserOf({ cookies }: Visit): string {
  const browser = readCookie(cookies, COOKIES.registration) ?? '';
  return BROWSER.test(browser) ? browser : '';
}

function toEntered(
  entered: Result<User, AccountFailure>,
  answer: Result<Bearer, UpstreamFailure>,
): Result<Entered, AccountFailure> {
  if (!entered.ok) return entered;
  if (!answer.ok) return err(EXPIRED);
  const { isNewRegistration, target } = answer.value;
  return ok({ user: entered.value, isNewRegistration, target: readerTarget(target) });
}

/** Makes the session created by a call this browser's; `wrong` if none was created. */
export async function enter(
  logIn: LogIn,
  visit: Visit,
  answer: Result<Bearer, UpstreamFailure>,
  wrong: AccountFailure,
): Outcome<User> {
  if (!answer.ok) return err(toAccountFailure(answer.error, wrong));
  if (answer.value.jwt === null) return err(wrong);
  const entered = await logIn.withJwt(visit, answer.value.jwt);
  return entered.ok ? entered : err({ kind: 'unavailable' });
}
