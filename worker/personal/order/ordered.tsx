import { orderOutcome } from '#shared/domain/subscription/orderOutcome.ts';
import { orderedTexts } from '#shared/i18n/texts/checkout.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { OrderedPage } from '../../pages/order/Ordered.page.tsx';
import { readKeptArticle } from './articleBehind.ts';
import { renewAccess } from './renewAccess.ts';
import { streamOrderPage } from './streamOrderPage.ts';

/**
 * Where a reader comes back to from paying. Nobody waits for a report: the payment service is asked how it stands, and the
 * session renewed, so that what was bought opens at once. Acceptance M142.
 */
export async function showOrdered(call: ReaderCall<'commerce' | 'session' | 'paywall'>): Promise<Response> {
  const { isolate, visit, reader } = call;
  const settled = await isolate.readers.commerce.store.settle(reader.user.ssoId);
  // They come with the latest order first.
  const latest = settled.ok ? (settled.value[0]?.subscription ?? null) : null;
  const known = latest ? orderOutcome(latest) : 'none';
  const outcome = settled.ok ? known : 'unknown';
  if (outcome === 'welcome' || outcome === 'underWay') await renewAccess(call);
  return streamOrderPage(call, {
    routeName: 'ordered',
    status: settled.ok ? 200 : 503,
    title: orderedTexts[outcome],
    content: (
      <OrderedPage
        outcome={outcome}
        subscription={outcome === 'none' ? null : latest}
        articlePath={readKeptArticle(visit)}
      />
    ),
  });
}
