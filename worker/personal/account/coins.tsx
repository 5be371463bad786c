import * as v from 'valibot';
import { addressableId } from '#shared/contracts/scalars.ts';
import { coinTexts } from '#shared/i18n/texts/coins.ts';
import { coinsHref } from '#shared/routes/accountPaths.ts';
import type { ReaderCall } from '../../endpoint.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { buyArticle, REFUSAL_STATUS } from '../../reader/paywall/buyArticle.ts';
import { showNotice } from './showForm.tsx';

const asked = v.pipe(v.string(), v.digits(), v.transform(Number), addressableId);

/** Buys an article where no script runs, and leads back to it. Acceptance M85. */
export async function submitBuyArticle(call: ReaderCall, form: URLSearchParams): Promise<Response> {
  const articleId = v.safeParse(asked, form.get('articleId'));
  if (!articleId.success) return call.respondWithError({ visit: call.visit, status: 400, message: '' });
  const purchase = await buyArticle(call, articleId.output);
  if (purchase.kind === 'noArticle') return call.respondWithError({ visit: call.visit, status: 404, message: '' });
  if (purchase.kind === 'bought' || purchase.kind === 'alreadyOpen') return redirectTo({ status: 303, location: purchase.articlePath, keepForSeconds: 0 });
  return showNotice(call, {
    routeName: 'account-coins',
    status: REFUSAL_STATUS[purchase.kind],
    notice: { heading: purchase.kind === 'unknown' ? coinTexts.checked : coinTexts.notBought, text: [coinTexts.purchase[purchase.kind]] },
    ways: [
      { href: purchase.articlePath, label: coinTexts.backToArticle },
      { href: coinsHref, label: coinTexts.title },
    ],
  });
}
