import * as v from 'valibot';
import { addressableId } from '#shared/contracts/scalars.ts';
import { accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { coinTexts } from '#shared/i18n/texts/coins.ts';
import { accountHref, coinsHref } from '#shared/routes/accountPaths.ts';
import type { Call, CustomerCall, ReaderCall } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { LATEST, type BookPlace, type WalletMovement } from '../../services/walletBook.ts';
import { buyArticle, REFUSAL_STATUS } from '../../reader/paywall/buyArticle.ts';
import { CoinsPage, type CoinsView, type ListedMovement } from '../../pages/account/subscription/Coins.page.tsx';
import { isInTitle } from '../../templates/isInTitle.ts';
import { saveOrderArticle } from '../order/articleBehind.ts';
import { showAccountPage, showNotice } from './showForm.tsx';

/**
 * The reader's coins and their movements; without a wallet, the packs on sale. 403 if there is neither: acceptance M19,
 * tab access.
 */
export async function showCoins(call: CustomerCall<'commerce'>): Promise<Response> {
  const view = await loadCoins(call);
  if (view.kind === 'noWallet' && view.packs.length === 0 && !call.reader.access.wallet) return closeCoins(call);
  if (view.packs.length > 0) saveOrderArticle(call.visit);
  return showAccountPage(call, {
    routeName: 'account-coins',
    status: view.kind === 'away' ? 503 : 200,
    title: coinTexts.title,
    content: <CoinsPage view={view} />,
  });
}

function closeCoins(call: CustomerCall<'commerce'>): Promise<Response> {
  return showNotice(call, {
    routeName: 'account-coins',
    status: 403,
    notice: accountNoticeTexts.noTabAccess,
    ways: [{ href: accountHref, label: accountNoticeTexts.account }],
  });
}

/** Query parameter for the next page: ids of the last purchase and the last credit, if any. */
const AFTER = 'nach';

async function loadCoins(call: CustomerCall<'commerce'>): Promise<CoinsView> {
  const { visit, isolate } = call;
  const [book, singles] = await Promise.all([
    loadBook(call),
    isolate.publishing.offers.fetchSingles(visit.mandator.id),
  ]);
  const packs = singles.ok ? singles.value.filter(({ kind }) => kind === 'coins') : [];
  // Nothing else to show, and whether packs are sold is unknown.
  if (!singles.ok && book.kind === 'noWallet') return { kind: 'away', packs };
  return { ...book, packs };
}

async function loadBook(call: CustomerCall<'commerce'>) {
  const { visit, isolate, customer } = call;
  const { pathname, search } = visit.url;
  const place = readPlace(new URLSearchParams(search).get(AFTER) ?? '');
  const book = await isolate.readers.commerce.subscriptions.fetchWalletBook(customer.customerId, place);
  if (!book.ok) return { kind: 'away' } as const;
  if (!book.value) return { kind: 'noWallet' } as const;
  const { wallet, movements, next } = book.value;
  return {
    kind: 'book' as const,
    wallet,
    movements: await Promise.all(movements.map((movement) => toListed(movement, call))),
    olderHref: next === null ? null : `${pathname}?${AFTER}=${encodeURIComponent(writePlace(next))}`,
    newestHref: place === LATEST ? null : pathname,
    serviceEmail: visit.mandator.subscriptionEmail,
  };
}

const PLACE = /^([\w-]{0,100})\.([\w-]{0,100})$/;

function readPlace(text: string): BookPlace {
  const [, used = '', uploaded = ''] = PLACE.exec(text) ?? [];
  return used === '' && uploaded === '' ? LATEST : { used: used || null, uploaded: uploaded || null };
}

function writePlace({ used, uploaded }: BookPlace): string {
  return `${used ?? ''}.${uploaded ?? ''}`;
}

const asked = v.pipe(v.string(), v.digits(), v.transform(Number), addressableId);

async function toListed({ category, ...movement }: WalletMovement, { visit, isolate }: Call): Promise<ListedMovement> {
  const article = v.safeParse(asked, category);
  const isHere =
    article.success && (await isInTitle({ kind: 'article', id: article.output }, visit, isolate.publishing));
  return { ...movement, articleId: isHere ? article.output : null };
}

/** Buys an article without script, and redirects back to it. Acceptance M85. */
export async function submitBuyArticle(
  call: ReaderCall<'session' | 'paywall' | 'commerce'>,
  form: URLSearchParams,
): Promise<Response> {
  const articleId = v.safeParse(asked, form.get('articleId'));
  if (!articleId.success) return call.respondWithError({ visit: call.visit, status: 400, message: '' });
  const purchase = await buyArticle(call, articleId.output);
  // Free by now, or deleted: its own page shows which.
  if (purchase.kind === 'noArticle')
    return redirectTo({ status: 303, location: `/${articleId.output}`, maxAgeSeconds: 0 });
  if (purchase.kind === 'bought' || purchase.kind === 'alreadyOpen')
    return redirectTo({ status: 303, location: purchase.articlePath, maxAgeSeconds: 0 });
  return showNotice(call, {
    routeName: 'account-coins',
    status: REFUSAL_STATUS[purchase.kind],
    notice: {
      heading: purchase.kind === 'unknown' ? coinTexts.checked : coinTexts.notBought,
      text: [coinTexts.purchase[purchase.kind]],
    },
    ways: [
      { href: purchase.articlePath, label: coinTexts.backToArticle },
      { href: coinsHref, label: coinTexts.title },
    ],
  });
}
