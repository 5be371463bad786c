import type { CustomerSubscription } from '#shared/contracts/store.contract.ts';
import { isRunning, type Subscription } from '#shared/domain/subscription/subscription.ts';
import { orderedTexts } from '#shared/i18n/texts/checkout.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { OrderedPage, type OrderOutcome } from '../../pages/order/Ordered.page.tsx';
import { streamOrderPage } from './streamOrderPage.ts';

/**
 * Where a reader comes back to from paying. Nobody waits for a report: the payment service is asked how it stands, and the
 * session renewed, so that what was bought opens at once. Acceptance M142.
 */
export async function showOrdered(call: ReaderCall<'commerce' | 'session'>): Promise<Response> {
  const { isolate, visit, reader } = call;
  const settled = await isolate.readers.commerce.store.settle(reader.user.ssoId);
  const latest = settled.ok ? findLatest(settled.value) : null;
  const outcome = settled.ok ? outcomeOf(latest) : 'underWay';
  if (outcome === 'welcome') await isolate.readers.session.sessions.refresh(visit);
  return streamOrderPage(call, {
    routeName: 'ordered',
    status: settled.ok ? 200 : 503,
    title: orderedTexts[outcome],
    content: <OrderedPage outcome={outcome} subscription={outcome === 'none' ? null : latest} />,
  });
}

/** They come with the latest order first. */
function findLatest(theirs: readonly CustomerSubscription[]): Subscription | null {
  return theirs[0]?.subscription ?? null;
}

function outcomeOf(subscription: Subscription | null): OrderOutcome {
  if (!subscription) return 'none';
  if (isRunning(subscription.state)) return 'welcome';
  if (subscription.state.kind !== 'ordered') return 'none';
  return subscription.charges.at(-1)?.status === 'failed' ? 'failed' : 'underWay';
}
