import { openCoinDesk } from './coinDesk.ts';
import { makeAccount } from './makeAccount.ts';
import { after } from './signedIn.ts';
import type { Answer } from './sendRequest.ts';
import type { TestPortal } from './testPortal.ts';

export type HonestReader = { readonly name: string; readonly network: string };

const PAID = [1002, 1003];

/** Readers of a test's own, with an account, two coins and a network each. */
export async function makeReaders(portal: TestPortal, count: number): Promise<readonly HonestReader[]> {
  const desk = openCoinDesk(portal);
  const readers = Array.from({ length: count }, (_, at) => ({ name: `ehrlich-${at}`, network: `198.51.100.${at}` }));
  for (const { name } of readers) {
    await makeAccount(portal, name, ['WALLET']);
    await desk.addCustomer(name);
    await desk.give(name, PAID.length, 'start');
  }
  return readers;
}

/**
 * One day of a reader: logs in, finds an article locked, buys, reads and bookmarks it, logs out. Returns refused steps
 * in words.
 */
export async function spendDay(
  portal: TestPortal,
  { name, network }: HonestReader,
  day: number,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const articleId = PAID[day % PAID.length];
  const home = {
    'cf-connecting-ip': network,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    accept: 'text/html',
  };
  let cookie = '';
  const step = async (
    what: string,
    expected: number,
    path: string,
    sent: { readonly method: string; readonly type: string; readonly body: string } | null,
  ) => {
    const call = sent === null ? {} : { method: sent.method, body: sent.body };
    const answer: Answer = await portal.request(path, {
      ...call,
      headers: { ...home, cookie, ...(sent && { 'content-type': sent.type }) },
    });
    cookie = after(cookie, answer);
    if (answer.status !== expected) problems.push(`${name}, day ${day}: ${what} was answered with ${answer.status}`);
    return answer;
  };
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(fields).toString(),
  });
  const json = (value: unknown) => ({ method: 'POST', type: 'application/json', body: JSON.stringify(value) });
  await step(
    'the login',
    303,
    '/__mein-portal/dialog-flow/login',
    form({ identifier: `${name}@demo.example`, password: portal.secrets.demoPassword }),
  );
  const locked = await step('the article', 200, `/${articleId}`, null);
  if (!locked.text.includes('data-paywall-template="'))
    problems.push(`${name}, day ${day}: the article was not locked`);
  await step('the coin', 200, '/api/plenigo/credits/use', json({ articleId }));
  const open = await step('the bought article', 200, `/${articleId}`, null);
  if (open.text.includes('data-paywall-template="'))
    problems.push(`${name}, day ${day}: the article that was bought is locked`);
  await step('the bookmark', 200, `/mandators/tagesbote/users/${name}/bookmarks/${articleId}`, json({}));
  await step('the logout', 303, '/api/mein/oauth2/logout', form({ umfang: day % 2 === 0 ? 'hier' : 'ueberall' }));
  return problems;
}
