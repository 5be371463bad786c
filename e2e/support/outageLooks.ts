import { requestBytes, signVariant } from './pictures.ts';
import { isLoggedIn, NAVIGATION, setCookiesOf, signedIn, signedInAgo } from './signedIn.ts';
import type { Answer } from './sendRequest.ts';
import type { TestPortal } from './testPortal.ts';
import type { Word } from './outageTable.ts';

/** The outcome of a look, and faults that no outage excuses: an incomplete page, a raw error, a long wait. */
export type Seen = { readonly word: Word | 'wrong'; readonly faults: readonly string[] };
export type Look = () => Promise<Seen>;

const FREE = 1001;
const PAID = 1002;
const BOUGHT = 1011;
/** A reader waits this long for a page, on a busy machine. */
const PAGE_MS = 2_500;
const LOCK = 'data-paywall-template="';

/** One look for each column of the table, each by a reader of its own. */
export async function openLooks(portal: TestPortal): Promise<Readonly<Record<string, Look>>> {
  const fresh = await signedIn(portal, 'plus');
  const old = await signedInAgo(portal, 'plus', 25);
  const bought = await signedIn(portal, 'wallet0');
  const frei = await signedIn(portal, 'frei');
  const open = (path: string, cookie = '') =>
    portal.request(path, { headers: { ...NAVIGATION, ...(cookie === '' ? {} : { cookie }) } });
  const origin = `http://tagesbote.localhost:${portal.port}`;
  const submit = (path: string, fields: Readonly<Record<string, string>>, headers = {}) =>
    portal.request(path, {
      method: 'POST',
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
  const cold = await coldArticles(portal);
  const picture = /\/bilder\/([^?"\s]+)\?/.exec((await open('/')).text)?.[1] ?? '';
  const [{ id: offered } = {}] = await portal.query(
    `SELECT a.id FROM articles a JOIN article_mandators m ON m.article_id = a.id
      WHERE m.mandator = 'rundblick' AND m.position = 0 AND a.content_restriction = 'paid' AND a.status = 'published' ORDER BY a.id LIMIT 1`,
  );
  await portal.request(`/${Number(offered)}`, { host: 'rundblick.localhost' });
  for (const id of [FREE, PAID, BOUGHT]) await open(`/${id}`, fresh);
  let turn = 0;

  return {
    front: async () => {
      const answer = await open('/');
      if (answer.status !== 200) return page(answer, '503');
      return page(answer, /stale-on-error/.test(String(answer.headers['cache-status'])) ? 'older copy' : 'ok');
    },
    'new article': async () => {
      const id = cold.next();
      const answer = await open(`/${id}`);
      if (answer.status === 503) cold.again(id);
      return page(answer, answer.status === 200 ? 'ok' : '503');
    },
    'paid, guest': async () => {
      // Of a title whose paywall service offers guests something else than every title's standard.
      const answer = await portal.request(`/${Number(offered)}`, { host: 'rundblick.localhost', headers: NAVIGATION });
      if (answer.status !== 200) return page(answer, '503');
      const layer = /data-paywall-template="([a-z-]+)"/.exec(answer.text)?.[1];
      return layer === undefined
        ? { ...page(answer, 'ok'), word: 'wrong' }
        : page(answer, layer === 'registration' ? 'ok' : 'standard offer');
    },
    'paid, Plus': async () => paid(await open(`/${PAID}`, fresh)),
    'Plus, expired': async () => {
      const answer = await open(`/${PAID}`, old);
      const seen = paid(answer);
      return seen.word === 'ok' && setCookiesOf(answer).length === 0 ? { ...seen, word: 'honoured' } : seen;
    },
    bought: async () => {
      const answer = await open(`/${BOUGHT}`, bought);
      const seen = paid(answer);
      return seen.word === 'wrong' && answer.text.includes('Ihre Coins bleiben unberührt')
        ? { ...seen, word: 'locked, said so' }
        : seen;
    },
    search: async () => {
      turn += 1;
      const answer = await open(`/suche?q=dom+${turn}`);
      return page(answer, answer.status === 200 ? 'ok' : '503');
    },
    bookmark: async () => {
      const answer = await portal.request(`/mandators/tagesbote/users/demo-frei/bookmarks/${FREE}`, {
        method: 'POST',
        headers: { cookie: frei, origin, 'content-type': 'application/json' },
        body: '{}',
      });
      const isMarked = answer.status < 300;
      const faults =
        isMarked || (answer.status === 503 && isEnvelope(answer))
          ? []
          : [`status ${answer.status} ${answer.text.slice(0, 80)}`];
      return { word: isMarked ? 'ok' : 'not written', faults };
    },
    login: async () => {
      const answer = await submit('/__mein-portal/dialog-flow/login', {
        identifier: 'pur@demo.example',
        password: portal.secrets.demoPassword,
      });
      if (answer.status === 303 || setCookiesOf(answer).some((line) => line.startsWith('__Host-id_token=ey')))
        return { word: 'ok', faults: [] };
      return { ...page(answer, '503'), faults: complete(answer, 503) };
    },
    coins: async () => {
      const answer = await open('/account/coins', bought);
      return page(answer, answer.status === 200 && isLoggedIn(answer) ? 'ok' : '503');
    },
    newsletter: async () => {
      turn += 1;
      const answer = await submit('/newsletter-anmeldung/guten-morgen', { email: `leser@haus-${turn}.example` });
      const isTaken = answer.status === 303;
      return { word: isTaken ? 'ok' : 'not written', faults: isTaken ? [] : complete(answer, 503) };
    },
    'new picture': async () => {
      turn += 1;
      const { status, headers } = await requestBytes(
        portal,
        // No side may be longer than 1,760, and a busy machine is looked at oftener than that.
        signVariant(portal, {
          path: picture,
          width: 100 + (turn % 1_600),
          height: 100 + Math.floor(turn / 1_600),
        }).replace('/', '/bilder/'),
        { host: 'tagesbote' },
      );
      const isOk = status === 200 || (status === 503 && headers['retry-after'] !== undefined);
      return { word: status === 200 ? 'ok' : '503', faults: isOk ? [] : [`status ${status}`] };
    },
  };
}

/** A page, that has to be a whole one and in time. */
function page(answer: Answer, word: Word): Seen {
  const faults = complete(answer, word === '503' ? 503 : 200);
  return { word, faults: answer.totalMs > PAGE_MS ? [...faults, `${Math.round(answer.totalMs)} ms`] : faults };
}

function complete({ status, headers, text }: Answer, expected: 200 | 503): string[] {
  const faults = status === expected ? [] : [`status ${status}`];
  if (!/^<!doctype html>[\s\S]*<\/html>\s*$/i.test(text)) faults.push(`unfinished: ${text.slice(0, 60)}`);
  if (/kaputt|Internal Server Error|D1_ERROR|no such table/.test(text)) faults.push('an upstream’s text');
  if (expected === 503 && headers['retry-after'] === undefined) faults.push('no Retry-After');
  return faults;
}

function paid(answer: Answer): Seen {
  if (answer.status !== 200) return page(answer, '503');
  const isOpen = !answer.text.includes(LOCK) && isLoggedIn(answer);
  return { ...page(answer, 'ok'), word: isOpen ? 'ok' : 'wrong' };
}

function isEnvelope({ text }: Answer): boolean {
  return text.startsWith('{"data":null,"error":{');
}

/** Free articles that have not been requested yet. */
async function coldArticles(portal: TestPortal) {
  const rows = await portal.query(
    `SELECT a.id FROM articles a JOIN article_mandators m ON m.article_id = a.id
      WHERE m.mandator = 'tagesbote' AND m.position = 0 AND a.content_restriction = 'free' AND a.status = 'published' AND a.id <> ${FREE} ORDER BY a.id DESC`,
  );
  const ids = rows.map(({ id }) => Number(id));
  return {
    next(): number {
      const id = ids.shift();
      if (id === undefined) throw new Error('Every article has been asked for');
      return id;
    },
    again: (id: number) => void ids.push(id),
  };
}
