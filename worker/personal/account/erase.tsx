import { RETENTION } from '#shared/domain/retention/retention.ts';
import { accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { ownDataTexts } from '#shared/i18n/texts/ownData.ts';
import { accountHref, dialogFlowPath, erasePath } from '#shared/routes/accountPaths.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { ErasePage } from '../../pages/account/ownAccount/Erase.page.tsx';
import type { ReaderHost } from '../../services/dataSubjects.ts';
import { emptyForm, sentForm, type RefusedForm } from './accountForms.ts';
import { lastDayKept } from './lastDayKept.ts';
import { proveOwner } from './proveOwner.tsx';
import { showAccountPage, showNotice } from './showForm.tsx';

const { erase: texts, services } = ownDataTexts;

/** Clears the browser's cached pages and storage of this reader. */
const FORGET_ALL = '"cache", "storage"';

export function showErase(call: ReaderCall<'session'>): Promise<Response> {
  return show(call, { form: emptyForm(call.visit, null), status: 200 });
}

/**
 * Erases the reader in all services, or shows where it stopped; can be repeated. A running subscription does not block
 * it: Art. 17 (1) b, c GDPR has no such condition, and §§ 312k, 309 Nr. 9 BGB allow cancellation at any time. So it is
 * cancelled to its next possible end; access ends at once, and nothing more is charged. Paid but unused time is not
 * refunded: the reader was informed, and how to use it first.
 */
export async function submitErase(call: ReaderCall<'session' | 'portal'>, sent: URLSearchParams): Promise<Response> {
  const { visit, isolate, reader } = call;
  const refused = await proveOwner(call, sentForm(visit, null, sent), sent);
  if (refused) return show(call, refused);
  const { session, portal } = isolate.readers;
  const erased = await portal.readerDesk.eraseAll({ ssoId: reader.user.ssoId, mandator: visit.mandator.id });
  if (!erased.ok) return showStopped(call, erased.error);
  session.sessions.end(visit);
  const done = await showNotice(call, {
    routeName: 'account-erase',
    status: 200,
    notice: texts.done,
    ways: [{ href: homeHref, label: accountNoticeTexts.home }],
  });
  done.headers.set('clear-site-data', FORGET_ALL);
  return done;
}

function showStopped(call: ReaderCall, at: ReaderHost): Promise<Response> {
  const isUnsure = at === 'identity';
  return showNotice(call, {
    routeName: 'account-erase',
    status: 503,
    notice: {
      heading: texts.stopped.heading,
      text: [isUnsure ? texts.stopped.unsure : texts.stopped.text(services[at])],
    },
    ways: [
      { href: isUnsure ? dialogFlowPath('login') : erasePath, label: texts.stopped.again },
      { href: accountHref, label: accountNoticeTexts.account },
    ],
  });
}

function show(call: ReaderCall, { form, ...page }: RefusedForm<null>): Promise<Response> {
  const now = call.isolate.publishing.clock();
  const kept = RETENTION.map((row) => ({ kind: row.kind, law: row.law, until: lastDayKept(row, now) }));
  return showAccountPage(call, {
    ...page,
    routeName: 'account-erase',
    title: texts.title,
    content: <ErasePage view={{ form, address: call.reader.user.email, kept }} />,
  });
}
