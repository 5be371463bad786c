import { COOKIES, expireCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Visit } from '../http/visit.ts';
import type { Bearer } from '../services/identityCalls.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import { DONE, EXPIRED, INVALID, REFUSED, settle, toAccountFailure, type AccountFailure } from './accountFailure.ts';
import type { Accounts, AccountsDependencies, Outcome } from './accounts.ts';
import type { LogIn } from './logIn.ts';
import { onBehalfOf } from './onBehalfOf.ts';
import { randomToken } from './pkce.ts';
import { whileBusy } from './whileBusy.ts';

/** What `register` leaves in a browser. */
const BROWSER = /^[\w-]{43}$/;

type Entrances = Pick<
  Accounts,
  | 'signIn'
  | 'register'
  | 'requestReset'
  | 'resetPassword'
  | 'sendConfirmation'
  | 'confirmEmail'
  | 'addressOfCode'
  | 'keysOfCode'
>;

/** What leads into an account. M66, M144. */
export function createAccountEntrances({ identity, sessions, logIn, mailLimit }: AccountsDependencies): Entrances {
  /**
   * A mail that somebody has sent to an address: counted before anything is asked, whatever is known of the address.
   * The network comes first: whom it has had enough for does not lose his own mails by it.
   */
  async function withMail(visit: Visit, email: string, ask: () => Promise<Result<unknown, UpstreamFailure>>): Outcome {
    if (parseEmailAddress(email) === null) return err({ kind: 'invalid', fields: ['email'] });
    const network = visit.request.headers.get('cf-connecting-ip');
    const waitMs =
      (await mailLimit.countNetwork(network)) ||
      (await mailLimit.countDomain({ address: email, network })) ||
      (await mailLimit.countMailbox(email));
    if (waitMs > 0) return err({ kind: 'tooMany', retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    const asked = await settle(ask(), INVALID);
    return asked.ok ? DONE : asked;
  }

  return {
    async signIn(visit, credentials) {
      const answer = await whileBusy(() => identity.signIn(onBehalfOf(visit), credentials));
      if (answer.ok && answer.value.jwt === null) return err(REFUSED);
      const entered = await enter(logIn, visit, answer, REFUSED);
      // Which of the two fields was wrong is nobody's business.
      return !entered.ok && entered.error.kind === 'invalid' ? err(REFUSED) : entered;
    },
    async register(visit, form) {
      // Said before anything is counted: nothing would be sent.
      const { email, password } = form;
      const judged = await settle(
        identity.judgePassword(onBehalfOf(visit), { email: email.trim(), password }),
        INVALID,
      );
      if (!judged.ok) return judged;
      const browser = randomToken();
      const registered = await withMail(visit, form.email, () =>
        identity.register(onBehalfOf(visit), { ...form, browser }),
      );
      if (registered.ok) visit.setCookies.push(serializeCookie(COOKIES.registration, browser));
      return registered;
    },
    requestReset: (visit, email) => withMail(visit, email, () => identity.requestReset(onBehalfOf(visit), email)),
    resetPassword: async (visit, form) =>
      enter(logIn, visit, await whileBusy(() => identity.resetPassword(onBehalfOf(visit), form)), EXPIRED),
    async sendConfirmation(visit) {
      const { reader } = await sessions.open(visit);
      if (reader.kind === 'anonymous') return err(REFUSED);
      const { email } = reader.user;
      return withMail(visit, email, () => identity.sendConfirmation(onBehalfOf(visit), email));
    },
    addressOfCode: (visit, code) => settle(identity.fetchCodeAddress(onBehalfOf(visit), code), EXPIRED),
    keysOfCode: (visit, code) => settle(identity.fetchCodeKeys(onBehalfOf(visit), code), EXPIRED),
    async confirmEmail(visit, proof) {
      const browser = readCookie(visit.cookies, COOKIES.registration) ?? '';
      const sent = { ...proof, browser: BROWSER.test(browser) ? browser : '' };
      const answer = await whileBusy(() => identity.confirmEmail(onBehalfOf(visit), sent));
      const entered = await enter(logIn, visit, answer, EXPIRED);
      if (entered.ok) visit.setCookies.push(expireCookie(COOKIES.registration));
      return entered.ok && answer.ok
        ? ok({ isNewRegistration: answer.value.isNewRegistration })
        : err(entered.ok ? EXPIRED : entered.error);
    },
  };
}

/** The session that a call has made becomes this browser's. */
export async function enter(
  logIn: LogIn,
  visit: Visit,
  answer: Result<Bearer, UpstreamFailure>,
  wrong: AccountFailure,
): Outcome {
  if (!answer.ok) return err(toAccountFailure(answer.error, wrong));
  if (answer.value.jwt === null) return DONE;
  const entered = await logIn.withJwt(visit, answer.value.jwt);
  return entered.ok ? DONE : err({ kind: 'unavailable' });
}
