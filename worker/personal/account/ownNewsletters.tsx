import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import { ownNewslettersTexts as texts } from '#shared/i18n/texts/ownNewsletters.ts';
import type { ProvenAddress } from '#shared/contracts/newsletterService.contract.ts';
import { ownNewslettersHref } from '#shared/routes/accountPaths.ts';
import { newslettersHref } from '#shared/routes/hrefs.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { OwnNewslettersPage, type OwnNewslettersView } from '../../pages/account/followed/OwnNewsletters.page.tsx';
import { inParts, readChoice } from './choice.ts';
import { showAccountPage } from './showForm.tsx';

/** Query parameter with the result. */
const DONE = 'getan';
const STATUS = new Map<string | null, string>([
  ['gespeichert', texts.saved],
  ['fehler', texts.failed],
]);

/** The title's newsletters, and which of them come to the account's address. */
export async function showOwnNewsletters(call: ReaderCall<'lists'>): Promise<Response> {
  return showAccountPage(call, {
    routeName: 'my-newsletters',
    status: 200,
    title: texts.title,
    content: (
      <OwnNewslettersPage
        view={await readView(call)}
        status={STATUS.get(new URLSearchParams(call.visit.url.search).get(DONE)) ?? null}
      />
    ),
  });
}

async function readView(call: ReaderCall<'lists'>): Promise<OwnNewslettersView> {
  const whose = provenAddress(call);
  if (whose === null) return { kind: 'unproved' };
  const lists = await loadLists(call, whose);
  return lists ? { kind: 'list', email: whose.address, ...lists } : { kind: 'away' };
}

/** Saves the changes made in the form; a verified address needs no confirmation mail. Acceptance M141. */
export async function changeOwnNewsletters(call: ReaderCall<'lists'>, sent: URLSearchParams): Promise<Response> {
  const done = (await change(call, sent)) ? 'gespeichert' : 'fehler';
  const location = `${ownNewslettersHref}?${new URLSearchParams({ [DONE]: done })}`;
  return redirectTo({ status: 303, location, maxAgeSeconds: 0 });
}

async function change(call: ReaderCall<'lists'>, sent: URLSearchParams): Promise<boolean> {
  const whose = provenAddress(call);
  const lists = whose && (await loadLists(call, whose));
  if (!lists) return false;
  const { left, added } = readChoice(sent, [...lists.newsletters.map(({ slug }) => slug), ...lists.givenUp]);
  const { newsletterService } = call.isolate.readers.lists;
  const choices = [
    ...left.map((newsletter) => ({ ...whose, newsletter, isChosen: false })),
    ...added.map((newsletter) => ({ ...whose, newsletter, isChosen: true })),
  ];
  return (await inParts(choices, newsletterService.choose)).every(({ ok }) => ok);
}

/** Unconfirmed addresses cannot be signed up. */
function provenAddress({ visit, reader: { user } }: ReaderCall): ProvenAddress | null {
  const address = user.emailVerified ? parseEmailAddress(user.email) : null;
  return address === null ? null : { mandator: visit.mandator.id, address };
}

/** The title's newsletters, the reader's sign-ups, and sign-ups of discontinued ones. Null if unknown. */
async function loadLists(call: ReaderCall<'lists'>, whose: ProvenAddress) {
  const [newsletters, chosen] = await Promise.all([
    fetchNewsletters(call),
    call.isolate.readers.lists.newsletterService.listChosen(whose),
  ]);
  if (newsletters === null || !chosen.ok) return null;
  const givenUp = chosen.value.confirmed.filter((comes) => newsletters.every(({ slug }) => slug !== comes));
  return { newsletters, chosen: chosen.value, givenUp };
}

async function fetchNewsletters({ visit, isolate }: ReaderCall) {
  const fetched = await isolate.publishing.contentApi.fetchPage({
    kind: 'newsletters',
    mandator: visit.mandator.id,
    path: newslettersHref,
  });
  return fetched.ok ? fetched.value.payload.newsletters : null;
}
