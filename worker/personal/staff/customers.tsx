import type { StaffEntry } from '#shared/contracts/staffEntry.ts';
import { customerLifeTexts } from '#shared/i18n/texts/customerLife.ts';
import { repeatContract } from '#shared/contracts/customerLife.contract.ts';
import * as v from 'valibot';
import type { Call } from '../../calls/call.ts';
import { CUSTOMER_FIELDS, CustomerLifePage, type CustomerView } from '../../pages/insights/CustomerLife.page.tsx';

const EMPTY_VIEW: CustomerView = { sought: '', life: null, problem: null, repeated: null };

/** The search form. Behind the guard `staff`. */
export function askForCustomer(call: Call<'portal'>): Promise<Response> {
  return show(call, EMPTY_VIEW);
}

/** A customer's sales by their events; the log records who viewed whom. Behind the guard `staffForm`. */
export async function showCustomer(call: Call<'portal'>, form: URLSearchParams, staff: StaffEntry): Promise<Response> {
  const sought = form.get(CUSTOMER_FIELDS.sought)?.trim() ?? '';
  const found = await find(call, sought);
  const customer = found.life?.customerId ?? '';
  call.isolate.publishing.log.info('customer_shown', {
    staff: staff.name,
    customer,
    decision: found.problem ?? 'found',
  });
  return show(call, { ...found, sought });
}

/**
 * Retries a customer's pending step, and shows the new state. The customer is not part of the URL, so no link can lead
 * here. Behind the guard `staffForm`.
 */
export async function repeatForCustomer(
  call: Call<'portal'>,
  form: URLSearchParams,
  staff: StaffEntry,
): Promise<Response> {
  const { isolate } = call;
  const piece = { kind: form.get(CUSTOMER_FIELDS.kind), key: form.get(CUSTOMER_FIELDS.key) };
  const wanted = v.safeParse(repeatContract, { customerId: form.get(CUSTOMER_FIELDS.customer), piece });
  if (!wanted.success) return show(call, { ...EMPTY_VIEW, problem: 'unknown' });
  const { customerId } = wanted.output;
  const answer = await isolate.readers.portal.customerLives.repeat(wanted.output);
  const repeated = answer.ok ? answer.value : 'failed';
  isolate.publishing.log.info('repeated', {
    staff: staff.name,
    customer: customerId,
    kind: wanted.output.piece.kind,
    decision: repeated,
  });
  return show(call, { ...(await find(call, customerId)), sought: customerId, repeated });
}

async function find(
  { isolate }: Call<'portal'>,
  sought: string,
): Promise<Pick<CustomerView, 'life' | 'problem' | 'repeated'>> {
  const found = sought === '' ? null : await isolate.readers.portal.customerLives.find(sought);
  const life = found?.ok ? found.value : null;
  return { life, problem: life ? null : found?.ok === false ? 'away' : 'unknown', repeated: null };
}

function show({ streamPage }: Call<'portal'>, view: CustomerView): Promise<Response> {
  return streamPage({
    routeName: 'insights',
    layout: 'portal',
    kind: 'insights',
    status: view.problem === 'away' ? 503 : view.problem === 'unknown' ? 404 : 200,
    title: customerLifeTexts.title,
    content: <CustomerLifePage view={view} />,
    hasSecretAddress: false,
  });
}
