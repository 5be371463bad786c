import * as v from 'valibot';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { changePasswordPath, confirmEmailPath, dialogFlowPath, LOGOUT_PATH } from '#shared/routes/accountPaths.ts';
import { USE_CREDIT_PATH } from '#shared/routes/apiPaths.ts';
import { SSO_LOGIN_PATH, VALIDATE_PATH } from '#shared/routes/sessionPaths.ts';
import type { Answer, VirtualBrowser } from './virtualBrowser.ts';

export type Reader = {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
  readonly hasPlus: boolean;
  /** Readers with a wallet get coins. */
  readonly hasWallet: boolean;
  readonly browser: VirtualBrowser;
};

/** Surroundings of a story. */
export type House = {
  /** All readers with an account. */
  readonly readers: () => readonly Pick<Reader, 'email' | 'fullName'>[];
  /** Adds a coin to a reader's wallet. */
  readonly giveCoin: (customerId: string) => Promise<void>;
  /** Path of the link in the last mail to an address. */
  readonly linkInMail: (email: string, below: string) => Promise<string>;
  /** Reports a violation. */
  readonly blame: (what: string) => void;
  readonly count: (what: 'sessions' | 'accounts' | 'refreshes') => void;
  /** Resolves when the reader may act; false when time is over. */
  readonly goesOn: () => Promise<boolean>;
};

const STEPS_BETWEEN_LOGINS = 30;
const TITLES = ['rundblick', 'blitz', 'leverkusen'] as const;
const PAGES = ['/', '/koeln', '/1001', '/1005', '/account', '/neueste'] as const;
const PAID = [1002, 1003, 1011, 1015] as const;
const LOCKED = 'data-paywall-template=';
const stateContract = v.object({
  isLoggedIn: v.boolean(),
  user: v.nullable(v.object({ ssoId: v.string(), email: v.string() })),
});

/** A reader's evening: logs in, reads, refreshes, bookmarks, buys, visits another title, logs out. */
export async function readAnEvening(reader: Reader, house: House): Promise<void> {
  if (!(await logIn(reader, house))) return;
  const ssoId = await whoIsIt(reader, house, VALIDATE_PATH);
  if (ssoId === null) return;
  for (let step = 0; step < STEPS_BETWEEN_LOGINS && (await house.goesOn()); step += 1)
    await oneOf(STEPS)(reader, house, ssoId);
  await logOut(reader, house);
}

/**
 * Registers by form and mail, sets a name, and resets the password by another mail; ends logged out. False if refused.
 */
export async function register({ browser, email, fullName, password }: Reader, house: House): Promise<boolean> {
  const sent = await browser.submit(dialogFlowPath('registration'), { email });
  if (sent.status !== 200) return refuse(house, 'registration', sent);
  await browser.open(await house.linkInMail(email, confirmEmailPath));
  const confirmed = await browser.submit(confirmEmailPath, {});
  if (!isLoggedIn(confirmed)) return refuse(house, 'confirmation', confirmed);
  const [firstName = '', lastName = ''] = fullName.split(' ');
  await browser.submit(dialogFlowPath('complete-registration'), { salutation: '', firstName, lastName });
  await browser.submit(dialogFlowPath('forgot-password'), { email });
  await browser.open(await house.linkInMail(email, changePasswordPath));
  const chosen = await browser.submit(dialogFlowPath('change-password'), { password });
  if (!isLoggedIn(chosen)) return refuse(house, 'new password', chosen);
  house.count('accounts');
  house.count('sessions');
  await browser.submit(LOGOUT_PATH, { to: '/' });
  return true;
}

/** Logs in, and requests new id tokens this many times. */
export async function refreshOften(reader: Reader, house: House, times: number): Promise<void> {
  if (!(await logIn(reader, house))) return;
  for (let time = 0; time < times; time += 1) await whoIsIt(reader, house, `${VALIDATE_PATH}?forceRefresh=true`);
}

type Step = (reader: Reader, house: House, ssoId: string) => Promise<unknown>;

const STEPS: readonly Step[] = [
  (reader, house) => view(reader, house, oneOf(PAGES)),
  (reader, house) => view(reader, house, oneOf(PAGES)),
  viewPaid,
  async (reader, house) => {
    house.count('refreshes');
    await whoIsIt(reader, house, `${VALIDATE_PATH}?forceRefresh=true`);
  },
  async (reader, house) => {
    reader.browser.dropCookie(COOKIES.idToken.name);
    house.count('refreshes');
    await view(reader, house, oneOf(PAGES));
  },
  markAndUnmark,
  buy,
  async (reader, house) => {
    house.count('sessions');
    const arrived = await reader.browser.open(`${SSO_LOGIN_PATH}?to=/impressum&silent`, oneOf(TITLES));
    if (arrived.status === 200 && !isLoggedIn(arrived)) house.blame('a reader was a stranger at the next title');
  },
];

async function logIn(reader: Reader, house: House): Promise<boolean> {
  const { browser, email, password } = reader;
  house.count('sessions');
  const arrived = await browser.submit(`${dialogFlowPath('login')}?ziel=/1001`, {
    identifier: email,
    password,
    ziel: '/1001',
  });
  if (arrived.status !== 200 || !isLoggedIn(arrived)) return refuse(house, 'login', arrived);
  look(reader, house, arrived);
  return true;
}

async function logOut(reader: Reader, house: House): Promise<void> {
  const left = await reader.browser.submit(LOGOUT_PATH, { to: '/' });
  if (left.status === 200 && isLoggedIn(left)) house.blame('a reader who logged out was still known');
}

async function view(reader: Reader, house: House, path: string): Promise<Answer> {
  const answer = await reader.browser.open(path);
  look(reader, house, answer);
  return answer;
}

async function viewPaid(reader: Reader, house: House): Promise<void> {
  const { text, status } = await view(reader, house, '/1002');
  if (status === 200 && reader.hasPlus && text.includes(LOCKED)) house.blame('a Plus reader saw a lock on /1002');
}

async function markAndUnmark({ browser }: Reader, house: House, ssoId: string): Promise<void> {
  const path = `/mandators/tagesbote/users/${ssoId}/bookmarks/${1020 + Math.floor(Math.random() * 20)}`;
  const marked = await browser.send(path, { method: 'POST', json: {} });
  // 409: bookmark limit reached; 404: an article that the title does not have.
  if (![200, 404, 409].includes(marked.status)) refuse(house, 'bookmark', marked);
  if (marked.status !== 200) return;
  const unmarked = await browser.send(path, { method: 'DELETE', json: {} });
  if (unmarked.status !== 200) refuse(house, 'bookmark removed', unmarked);
}

async function buy(reader: Reader, house: House, ssoId: string): Promise<void> {
  if (!reader.hasWallet) return;
  await house.giveCoin(ssoId);
  const articleId = oneOf(PAID);
  const bought = await reader.browser.send(USE_CREDIT_PATH, { json: { articleId } });
  // 409: already bought.
  if (![200, 409].includes(bought.status)) return void refuse(house, 'coin', bought);
  const { text, status } = await view(reader, house, `/${articleId}`);
  if (status === 200 && text.includes(LOCKED)) house.blame('a reader saw a lock on what he had bought');
}

async function whoIsIt({ browser, email }: Reader, house: House, path: string): Promise<string | null> {
  const answer = await browser.send(path, { headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' } });
  if (answer.status !== 200) return (refuse(house, 'validate', answer), null);
  const { isLoggedIn, user } = v.parse(stateContract, JSON.parse(answer.text));
  if (!isLoggedIn || user === null)
    return (house.blame('a reader was logged out unasked, says the state of the session'), null);
  if (user.email !== email) house.blame("another reader's session");
  return user.ssoId;
}

/** Checks that a page treats the reader as logged in and contains no other reader's data. */
function look(reader: Reader, house: House, { status, text }: Answer): void {
  if (status !== 200) return;
  if (!isLoggedIn({ text })) house.blame('a reader was logged out unasked');
  const addresses = new Set(text.match(/[\w.+-]+@(?:demo|leser)\.example\b/g));
  for (const { email, fullName } of house.readers()) {
    if (email !== reader.email && (addresses.has(email) || text.includes(fullName)))
      house.blame("another reader's name in a page");
  }
}

/** Counts a refusal; 5xx and missing answers are already counted. */
function refuse(house: House, what: string, { status }: Answer): false {
  if (status > 0 && status < 500) house.blame(`${what} refused: ${status}`);
  return false;
}

function isLoggedIn({ text }: Pick<Answer, 'text'>): boolean {
  return /<html[^>]* data-reader="loggedIn"/.test(text);
}

function oneOf<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('Cannot pick from an empty list');
  return value;
}
