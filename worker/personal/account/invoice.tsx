import type { InvoiceDocument } from '#shared/contracts/invoiceDocument.contract.ts';
import type { User } from '#shared/domain/session/reader.ts';
import { invoiceText, invoiceTexts } from '#shared/i18n/texts/invoice.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { PUBLISHER } from '#shared/mandators/publisher.ts';
import { subscriptionHref } from '#shared/routes/accountPaths.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { withEndpointHeaders } from '../../http/headers.ts';
import { InvoicePage } from '../../pages/account/subscription/Invoice.page.tsx';
import type { DrawnInvoice } from '../../pages/account/subscription/drawInvoice.ts';
import { showAccountPage, showNotice } from './showForm.tsx';

const PDF = '.pdf';
const WAY_BACK = { href: subscriptionHref, label: invoiceTexts.back };

/** An invoice or credit note of the reader, as a page or a file; another reader's is a 404. Acceptance M140. */
export async function showInvoice(call: ReaderCall<'commerce'>): Promise<Response> {
  const { isolate, reader, params, visit } = call;
  const asked = params['name'] ?? '';
  const isFile = asked.endsWith(PDF);
  const name = isFile ? asked.slice(0, -PDF.length) : asked;
  const found = await isolate.readers.commerce.invoices.fetchDocument(reader.user.ssoId, name);
  const routeName = 'account-invoice';
  if (!found.ok) {
    const again = { href: visit.url.pathname, label: invoiceTexts.again };
    return showNotice(call, { routeName, status: 503, notice: invoiceTexts.away, ways: [again, WAY_BACK] });
  }
  const document = found.value;
  if (document === null)
    return showNotice(call, { routeName, status: 404, notice: invoiceTexts.unknown, ways: [WAY_BACK] });
  const shown = {
    text: invoiceText(document, PUBLISHER),
    titleName: titleOf(document),
    recipient: linesOf(reader.user),
  };
  if (isFile) return answerFile(document.name, await drawPdf(shown));
  const related = {
    label: invoiceTexts.related[document.kind],
    links: document.related.map((cited) => ({ name: cited.name, text: invoiceTexts.cite(cited) })),
  };
  return showAccountPage(call, {
    routeName,
    status: 200,
    title: shown.text.title,
    content: <InvoicePage {...shown} related={related} />,
  });
}

function titleOf({ mandator }: InvoiceDocument): string {
  return MANDATORS.find(({ id }) => id === mandator)?.name ?? '';
}

/** The current account holder: § 33 UStDV requires no name, and none is stored with the invoice. */
function linesOf({ firstName, lastName, email }: User): readonly string[] {
  return [`${firstName} ${lastName}`.trim(), email].filter((line) => line !== '');
}

/** Half a megabyte of library, for this alone: no other start waits for it. */
async function drawPdf(shown: DrawnInvoice): Promise<Uint8Array> {
  const { drawInvoice } = await import('../../pages/account/subscription/drawInvoice.ts');
  return drawInvoice(shown);
}

function answerFile(name: string, file: Uint8Array): Response {
  return withEndpointHeaders(
    new Response(new Uint8Array(file), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}${PDF}"`,
        'cache-control': 'private, no-store',
      },
    }),
  );
}
