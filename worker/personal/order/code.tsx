import { CODE_PARAMETER } from '#shared/routes/hrefs.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { codeTexts } from '#shared/i18n/texts/checkout.ts';
import type { Call, ReaderCall } from '../../calls/call.ts';
import { CodePage, type CodeView } from '../../pages/order/Code.page.tsx';
import type { PersonalPage } from '../servePersonalPage.tsx';
import { CODES, refuseOften } from './refuseOften.ts';
import { renewAccess } from './renewAccess.ts';
import { streamOrderPage } from './streamOrderPage.ts';

const REFUSALS = new Map<string, string>(Object.entries(codeTexts.refusals));

/** The form, with the code that a link has brought. Acceptance M28. */
export function showCode(call: Call): Promise<Response> {
  const code = new URLSearchParams(call.visit.url.search).get(CODE_PARAMETER) ?? '';
  return stream(call, { code: code.slice(0, 100), problem: null, done: null }, 200);
}

/** Redeems a code for the reader, whose session says so at once. */
export async function submitCode(
  call: ReaderCall<'commerce' | 'session' | 'paywall' | 'portal'>,
  form: URLSearchParams,
): Promise<Response> {
  const refusal = await refuseOften(call, CODES);
  if (refusal) return refusal;
  const { isolate, reader } = call;
  const code = (form.get('code') ?? '').trim().toUpperCase();
  const refuse = (problem: string, status: PersonalPage['status'] = 422) =>
    stream(call, { code, problem, done: null }, status);
  if (code === '' || code.length > 100) return refuse(codeTexts.refusals.unknownCode);
  const redeemed = await isolate.readers.commerce.store.redeem(reader.user.ssoId, code);
  if (!redeemed.ok) return refuse(codeTexts.away, 503);
  if (!redeemed.value.ok) return refuse(REFUSALS.get(redeemed.value.error) ?? codeTexts.refusals.unknownCode);
  await renewAccess(call);
  const day = formatDate(new Date(redeemed.value.value - 1).toISOString());
  return stream(call, { code: '', problem: null, done: codeTexts.redeemed(day) }, 200);
}

function stream(call: Call, view: CodeView, status: PersonalPage['status']): Promise<Response> {
  return streamOrderPage(call, {
    routeName: 'order-code',
    status,
    title: codeTexts.title,
    content: <CodePage view={view} />,
  });
}
