import { ownDataTexts } from '#shared/i18n/texts/ownData.ts';
import { accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { accountHref, exportPath } from '#shared/routes/accountPaths.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { ExportPage } from '../../pages/account/ownAccount/Export.page.tsx';
import { emptyForm, sentForm, type RefusedForm } from './accountForms.ts';
import { composeExport } from './composeExport.ts';
import { proveOwner } from './proveOwner.tsx';
import { showAccountPage, showNotice } from './showForm.tsx';

const { export: texts, services } = ownDataTexts;

export function showExport(call: ReaderCall<'session'>): Promise<Response> {
  return show(call, { form: emptyForm(call.visit, null), status: 200 });
}

/** All data of the reader as one file; no partial export. Art. 15 (3), Art. 20 (1) GDPR. */
export async function submitExport(call: ReaderCall<'session' | 'portal'>, sent: URLSearchParams): Promise<Response> {
  const { visit, isolate, reader } = call;
  const refused = await proveOwner(call, sentForm(visit, null, sent), sent);
  if (refused) return show(call, refused);
  const exported = await isolate.readers.portal.readerDesk.exportAll({
    ssoId: reader.user.ssoId,
    mandator: visit.mandator.id,
  });
  if (!exported.ok)
    return showNotice(call, {
      routeName: 'account-export',
      status: 503,
      notice: {
        heading: texts.away.heading,
        text: [texts.away.text(exported.error.map((host) => services[host]).join('; '))],
      },
      ways: [
        { href: exportPath, label: texts.away.again },
        { href: accountHref, label: accountNoticeTexts.account },
      ],
    });
  const now = isolate.publishing.clock();
  const file = composeExport(exported.value, { title: visit.mandator.name, now });
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="meine-daten-${file.erstellt.slice(0, 10)}.json"`,
      'cache-control': 'private, no-store',
    },
  });
}

function show(call: ReaderCall, { form, ...page }: RefusedForm<null>): Promise<Response> {
  return showAccountPage(call, {
    ...page,
    routeName: 'account-export',
    title: texts.title,
    content: <ExportPage form={form} address={call.reader.user.email} />,
  });
}
