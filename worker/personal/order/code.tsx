import { deriveAccess } from '#shared/domain/access/deriveAccess.ts';
import { CODE_PARAMETER } from '#shared/routes/hrefs.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { codeTexts } from '#shared/i18n/texts/checkout.ts';
import { offeredCodeTexts } from '#shared/i18n/texts/invitations.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import type { Call, ReaderCall } from '../../calls/call.ts';
import { countNetwork, type NetworkLimits } from '../../limits/countNetwork.ts';
import { describeAccess } from '../../pages/account/subscription/Subscription.page.tsx';
import { OfferedCodePage } from '../../pages/order/OfferedCode.page.tsx';
import { CodePage, type CodeView } from '../../pages/order/Code.page.tsx';
import type { PersonalPage } from '../../calls/personalPage.ts';
import { CODES, refuseOften } from './refuseOften.ts';
import { renewAccess } from './renewAccess.ts';
import { streamOrderPage } from './streamOrderPage.ts';

/** Links of invitations that guests follow, by network and the larger one around it. */
const LOOKS: NetworkLimits = {
  network: { name: 'code-network', most: 60, periodMs: 600_000, mostAlone: 20 },
  prefix: { name: 'code-prefix', most: 300, periodMs: 600_000, mostAlone: 100 },
};

const EXPRESS_NAME = MANDATORS.find(({ isExpress }) => isExpress)?.plusName;

const REFUSALS = new Map<string, string>(Object.entries(codeTexts.refusals));

/** The form, filled with the code of the link. Acceptance M28. */
export function showCode(call: Call): Promise<Response> {
  return stream(call, { code: readLinkedCode(call), problem: null, done: null }, 200);
}

/**
 * Shows a guest the benefit of a link's code before the login. All codes without a benefit show the same sentence, and
 * a limit per network prevents guessing. Null to go straight to the login: without a code, over the limit, and while
 * the store is unreachable. Acceptance M28, M142.
 */
export async function showCodeToGuest(call: Call<'commerce' | 'portal'>): Promise<Response | null> {
  const { visit, isolate } = call;
  const code = readLinkedCode(call);
  if (code === '' || (await countNetwork(isolate.readers.portal.attempts, LOOKS, visit.request)) > 0) return null;
  const offered = await isolate.readers.commerce.store.fetchOfferedCode(code);
  if (!offered.ok) return null;
  const { mandator } = visit;
  const view = {
    code,
    offered: offered.value && {
      ...offered.value,
      parts: describeAccess(deriveAccess(offered.value.roles), mandator.plusName, EXPRESS_NAME ?? mandator.plusName),
    },
  };
  return streamOrderPage(call, {
    routeName: 'order-code',
    status: offered.value ? 200 : 404,
    title: offered.value ? offeredCodeTexts.titles[offered.value.kind] : offeredCodeTexts.over,
    content: <OfferedCodePage view={view} />,
  });
}

function readLinkedCode({ visit }: Call): string {
  const code = new URLSearchParams(visit.url.search).get(CODE_PARAMETER) ?? '';
  return code.trim().toUpperCase().slice(0, 100);
}

/** Redeems a code; the session is renewed at once. */
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
  const redeemed = await isolate.readers.commerce.store.redeem(
    { id: reader.user.ssoId, email: reader.user.email },
    code,
  );
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
