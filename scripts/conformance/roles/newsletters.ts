import {
  chosenNewslettersContract,
  linkStateContract,
  NEWSLETTER_SERVICE_PATHS as PATHS,
  requestedContract,
  type ChosenNewsletters,
} from '#shared/contracts/newsletterService.contract.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { noteRefusal, readAnswer, type Examined } from '../examination.ts';

const { deadlineMs } = UPSTREAMS.newsletters;
const [TITLE] = MANDATOR_IDS;
const UNKNOWN = 'konformitaet-gibt-es-nicht';
/** Well formed, and with a signature that is none. */
const MADE_UP_TOKEN = `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${'A'.repeat(43)}`;

type Post = (id: string, path: string, body: object) => ReturnType<Examined['ask']>;

/**
 * Who receives newsletters: links, an address that has never been there, and a caller without the token. With
 * `--write`, a newsletter (`CONFORMANCE_NEWSLETTER`) and the address of a test mailbox (`CONFORMANCE_ADDRESS`) also what
 * is no address, an unknown newsletter, and a sign-up, which must wait for its confirmation, and its end; one mail goes
 * to that mailbox.
 */
export async function examineNewsletters(examined: Examined): Promise<void> {
  const { ask, settings, mayWrite, note } = examined;
  const headers = { authorization: `Bearer ${settings['READER_SERVICE_TOKEN'] ?? ''}` };
  const post: Post = (id, path, body) => ask({ id, path, headers, body, deadlineMs });
  const stranger = { mandator: TITLE, address: `conformance-${crypto.randomUUID()}@example.com` };

  noteRefusal(examined, await ask({ id: 'newsletters.token', path: PATHS.listChosen, body: stranger, deadlineMs }), {
    id: 'newsletters.token',
    statuses: [401, 403],
    loss: 'a caller without the token reads who gets newsletters',
  });
  const chosen = await readChosen(examined, post, 'newsletters.chosen', stranger);
  if (chosen)
    note({
      id: 'newsletters.chosen.none',
      ...(chosen.confirmed.length + chosen.pending.length === 0
        ? { verdict: 'pass', words: 'nothing of an address that was never there' }
        : { verdict: 'fail', words: 'newsletters of an address that was never there: readers see those of others' }),
    });
  for (const purpose of ['confirm', 'unsubscribe'] as const) await examineLink(examined, post, purpose);
  if (mayWrite) await examineSignUp(examined, post);
  else note({ id: 'newsletters.request', verdict: 'skip', words: 'needs --write, and the address of a test mailbox' });
}

function wanted(newsletter: string, address: string) {
  return { mandator: TITLE, newsletter, address };
}

async function readChosen(
  examined: Examined,
  post: Post,
  id: string,
  whose: object,
): Promise<ChosenNewsletters | null> {
  const contract = chosenNewslettersContract;
  const loss = 'the account cannot show a reader’s newsletters';
  return readAnswer(examined, await post(id, PATHS.listChosen, whose), { id, contract, loss })?.data ?? null;
}

async function examineLink(examined: Examined, post: Post, purpose: 'confirm' | 'unsubscribe'): Promise<void> {
  const id = `newsletters.link.${purpose}`;
  const body = { mandator: TITLE, newsletter: UNKNOWN, token: MADE_UP_TOKEN, purpose };
  const state = readAnswer(examined, await post(id, PATHS.inspect, body), {
    id,
    contract: linkStateContract,
    loss: 'links in mails lead to an error page',
  })?.data.state;
  if (state !== undefined)
    examined.note({
      id: `${id}.unknown`,
      ...(state === 'unknown'
        ? { verdict: 'pass', words: 'a made-up link is unknown' }
        : { verdict: 'fail', words: 'takes a made-up link: a stranger can sign readers up, or off' }),
    });
}

async function examineSignUp(examined: Examined, post: Post): Promise<void> {
  const { note, settings } = examined;
  noteRefusal(
    examined,
    await post('newsletters.address', PATHS.request, { ...wanted(UNKNOWN, 'konformitaet'), mayMail: false }),
    { id: 'newsletters.address', statuses: [400, 404, 422], loss: 'what is no address is written to' },
  );
  const { CONFORMANCE_NEWSLETTER: newsletter, CONFORMANCE_ADDRESS: address } = settings;
  if (!newsletter || !address) {
    const words = 'needs CONFORMANCE_NEWSLETTER, and the address of a test mailbox in CONFORMANCE_ADDRESS';
    note({ id: 'newsletters.request', verdict: 'skip', words });
    return;
  }
  const mine = { mandator: TITLE, address };
  noteRefusal(
    examined,
    await post('newsletters.unknown', PATHS.request, { ...wanted(UNKNOWN, address), mayMail: false }),
    { id: 'newsletters.unknown', statuses: [404], loss: 'readers sign up for a newsletter that is never sent' },
  );
  const before = await readChosen(examined, post, 'newsletters.before', mine);
  if (!before) return;
  if ([...before.confirmed, ...before.pending].includes(newsletter)) {
    const words = 'the test mailbox has this newsletter already: end it first, or name another mailbox';
    note({ id: 'newsletters.request', verdict: 'fail', words });
    return;
  }
  const request = { ...wanted(newsletter, address), mayMail: true };
  if (!(await isAccepted(examined, post, ['newsletters.request', PATHS.request, request]))) return;
  const after = await readChosen(examined, post, 'newsletters.optIn', mine);
  if (after)
    note({
      id: 'newsletters.optIn.pending',
      ...(after.confirmed.includes(newsletter)
        ? { verdict: 'fail', words: 'confirmed without the mail’s link: strangers sign readers up' }
        : after.pending.includes(newsletter)
          ? { verdict: 'pass', words: 'waits for the mail’s link' }
          : { verdict: 'fail', words: 'accepted, and not there: readers wait for a mail in vain' }),
    });
  const again = ['newsletters.again', PATHS.request, { ...request, mayMail: false }] as const;
  await isAccepted(examined, post, again);
  await isAccepted(examined, post, [
    'newsletters.end',
    PATHS.choose,
    { ...wanted(newsletter, address), isChosen: false },
  ]);
  const ended = await readChosen(examined, post, 'newsletters.ended', mine);
  if (ended)
    note({
      id: 'newsletters.ended.gone',
      ...([...ended.confirmed, ...ended.pending].includes(newsletter)
        ? { verdict: 'fail', words: 'still there after its end: readers cannot get rid of it' }
        : { verdict: 'pass', words: 'gone' }),
    });
}

async function isAccepted(
  examined: Examined,
  post: Post,
  [id, path, body]: readonly [id: string, path: string, body: object],
): Promise<boolean> {
  const contract = requestedContract;
  return readAnswer(examined, await post(id, path, body), { id, contract, loss: 'no reader can choose' }) !== null;
}
