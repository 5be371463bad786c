import { MEANS_PARAMETER, subscriptionHref } from '#shared/routes/accountPaths.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { goToPayment } from '../goToPayment.ts';
import { showUnknownSubscription } from './subscription.tsx';

/** Redirects to the payment service's page for another payment method of an active subscription. Acceptance M140. */
export async function submitChangeMeans(
  call: ReaderCall<'commerce' | 'session'>,
  form: URLSearchParams,
): Promise<Response> {
  const { isolate, reader } = call;
  const asked = await isolate.readers.commerce.store.requestMeansChange(reader.user.ssoId, form.get('abo') ?? '');
  const away = `${subscriptionHref}?${MEANS_PARAMETER}=spaeter` as const;
  if (!asked.ok) return goToPayment(call, null, away);
  if (asked.value.ok) return goToPayment(call, asked.value.value, away);
  if (asked.value.error === 'notTheirs') return showUnknownSubscription(call);
  const refusal = asked.value.error === 'notOffered' ? 'ohne' : 'nein';
  return redirectTo({ status: 303, location: `${subscriptionHref}?${MEANS_PARAMETER}=${refusal}`, maxAgeSeconds: 0 });
}
