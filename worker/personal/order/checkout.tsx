import { checkoutTexts } from '#shared/i18n/texts/checkout.ts';
import { termsLetter } from '#shared/i18n/termsLetter.ts';
import { dialogFlowPath, subscriptionHref, TARGET_PARAMETER } from '#shared/routes/accountPaths.ts';
import type { Reader } from '#shared/domain/session/reader.ts';
import { singleTexts } from '#shared/i18n/texts/purchases.ts';
import { readSaleReference } from '#shared/routes/saleReference.ts';
import {
  checkoutOf,
  legalHref,
  orderedHref,
  orderedOf,
  PRODUCT_PARAMETER,
  SHOWN_FIELD,
  START_FIELD,
} from '#shared/routes/hrefs.ts';
import type { Call, ReaderCall } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { CheckoutPage, type CheckoutView } from '../../pages/order/Checkout.page.tsx';
import type { PersonalPage } from '../../calls/personalPage.ts';
import { saveOrderArticle } from './articleBehind.ts';
import { countBegun, countOffer } from './countOrder.ts';
import { goToPayment } from '../goToPayment.ts';
import { ORDERS, PAYMENTS, refuseOften } from './refuseOften.ts';
import { streamOrderPage } from './streamOrderPage.ts';

type CheckoutParts = 'commerce' | 'session';

/** The checkout of the product in the URL; without one, the offers. Acceptance M27. */
export async function showCheckout(call: Call<CheckoutParts>): Promise<Response> {
  const productId = new URLSearchParams(call.visit.url.search).get(PRODUCT_PARAMETER) ?? '';
  countOffer(call, saveOrderArticle(call.visit));
  return show(call, { productId, problem: null, status: 200 });
}

type Shown = { readonly productId: string; readonly problem: string | null; readonly status: PersonalPage['status'] };

async function show(call: Call<CheckoutParts>, shown: Shown, buyer?: Buyer): Promise<Response> {
  const { visit, isolate } = call;
  const { productId, problem, status } = shown;
  const { reader, isConfirmed } = buyer ?? (await openBuyer(call));
  const customer = reader.kind === 'loggedIn' ? { id: reader.user.ssoId, email: reader.user.email } : null;
  const wanted = { mandator: visit.mandator.id, productId };
  const { store } = isolate.readers.commerce;
  const checkout = productId === '' ? null : await store.prepareCheckout(wanted, customer);
  if (checkout && !checkout.ok)
    return stream(call, { kind: 'choose', heading: checkoutTexts.notNow, offers: await offersOf(call) }, 503);
  if (!checkout?.value) {
    const heading = productId === '' ? checkoutTexts.choose : checkoutTexts.unknown;
    return stream(call, { kind: 'choose', heading, offers: await offersOf(call) }, productId === '' ? 200 : 404);
  }
  const back = `?${new URLSearchParams({ [TARGET_PARAMETER]: checkoutOf(productId) })}`;
  const view = {
    kind: 'checkout',
    checkout: checkout.value,
    email: reader.kind === 'loggedIn' ? reader.user.email : null,
    isConfirmed,
    account: {
      registerHref: `${dialogFlowPath('registration')}${back}`,
      loginHref: `${dialogFlowPath('login')}${back}`,
    },
    problem,
  } as const;
  return stream(call, view, status);
}

/** `isConfirmed` is false of a guest. */
type Buyer = { readonly reader: Reader; readonly isConfirmed: boolean };

/**
 * The buyer. Sale confirmations are mailed, so the account's address must be confirmed: if the id token says it is
 * not, the identity service is queried for a change. With another provider the check is the provider's.
 */
async function openBuyer({ visit, isolate }: Call<'session'>): Promise<Buyer> {
  const { hasOwnAccounts, sessions } = isolate.readers.session;
  const toBuyer = (reader: Reader): Buyer => ({
    reader,
    isConfirmed: reader.kind === 'loggedIn' && (reader.user.emailVerified || !hasOwnAccounts),
  });
  const { reader } = await sessions.open(visit);
  const buyer = toBuyer(reader);
  return reader.kind === 'anonymous' || buyer.isConfirmed ? buyer : toBuyer((await sessions.refresh(visit)).reader);
}

/**
 * Places the order named by the form, and redirects to the payment: once, even if submitted repeatedly. Price, customer
 * and tax are never read from the form. Acceptance M142.
 */
export async function submitCheckout(
  call: ReaderCall<CheckoutParts | 'portal'>,
  form: URLSearchParams,
): Promise<Response> {
  const refusal = await refuseOften(call, ORDERS);
  if (refusal) return refusal;
  const { visit, isolate } = call;
  const productId = form.get(PRODUCT_PARAMETER) ?? '';
  const buyer = await openBuyer(call);
  const { reader } = buyer;
  // The renewed session names the account's address, and may have ended.
  if (reader.kind === 'anonymous' || !buyer.isConfirmed)
    return show(call, { productId, problem: null, status: 422 }, buyer);
  const { store } = isolate.readers.commerce;
  const order = {
    mandator: visit.mandator.id,
    productId,
    email: reader.user.email,
    startDeclared: form.get(START_FIELD),
    terms: await loadTerms(call),
    shownTerms: form.get(SHOWN_FIELD),
  };
  const ordered = await store.order(reader.user.ssoId, order);
  if (!ordered.ok) {
    const isRefused = ordered.error.kind === 'status' && ordered.error.status === 400;
    return show(call, { productId, problem: isRefused ? null : checkoutTexts.away, status: isRefused ? 404 : 503 });
  }
  if (ordered.value.kind === 'startNotDeclared')
    return show(call, { productId, problem: singleTexts.startMissing, status: 422 });
  if (ordered.value.kind === 'termsChanged')
    return show(call, { productId, problem: checkoutTexts.termsChanged, status: 422 });
  // To where the product is used, or to the payment of what is owed.
  if (ordered.value.kind !== 'open') return redirectTo({ status: 303, location: subscriptionHref, maxAgeSeconds: 0 });
  countBegun(call);
  const { subscriptionId, payUrl } = ordered.value;
  return goToPayment(call, payUrl, subscriptionId === null ? orderedHref : orderedOf({ abo: subscriptionId }));
}

/** Redirects to the payment of an open amount. */
export async function submitPayAgain(
  call: ReaderCall<CheckoutParts | 'portal'>,
  form: URLSearchParams,
): Promise<Response> {
  const refusal = await refuseOften(call, PAYMENTS);
  if (refusal) return refusal;
  const { isolate, reader } = call;
  const { store } = isolate.readers.commerce;
  const { ssoId } = reader.user;
  const sale = readSaleReference(form) ?? { abo: '' };
  const asked = await ('kauf' in sale
    ? store.requestPurchasePayment(ssoId, sale.kauf)
    : store.requestPayment(ssoId, sale.abo));
  return goToPayment(call, asked.ok ? asked.value : null, orderedOf(sale));
}

/**
 * The terms that the order agrees to: their text goes into the confirmation, since editors may change the page. Null
 * where it cannot be read: the order then agrees to those of the title's latest order. Decision 085.
 */
async function loadTerms({ visit: { mandator }, isolate }: Call): Promise<string | null> {
  const path = legalHref('agb');
  const fetched = await isolate.publishing.contentApi.fetchPage({ kind: 'legal', mandator: mandator.id, path });
  return fetched.ok ? termsLetter(fetched.value.payload.document, mandator) : null;
}

async function offersOf({ visit, isolate }: Call<CheckoutParts>) {
  const { offers } = isolate.publishing;
  const [continuing, singles] = await Promise.all([
    offers.load(visit.mandator.id, visit.waitUntil),
    offers.fetchSingles(visit.mandator.id),
  ]);
  return [...continuing, ...(singles.ok ? singles.value : [])];
}

async function stream(call: Call, view: CheckoutView, status: PersonalPage['status']): Promise<Response> {
  const { mandator, waitUntil } = call.visit;
  const { settings } = await call.isolate.publishing.sites.current(mandator, waitUntil);
  return streamOrderPage(call, {
    routeName: 'checkout',
    status,
    title: checkoutTexts.title,
    content: <CheckoutPage view={view} meansSetting={settings.payment_means} />,
  });
}
