import { MOST_REASON_CHARACTERS, type Receipt } from '#shared/contracts/subscriptions.contract.ts';
import { isWalletUser } from '#shared/domain/access/deriveAccess.ts';
import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import type { LoggedIn, User } from '#shared/domain/session/reader.ts';
import { coinTexts } from '#shared/i18n/texts/coins.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Visit } from '../../http/visit.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import { findPaidArticle } from '../../templates/findPaidArticle.ts';
import { confirmGift, decide, gatherFacts, NOTHING_TOLD, withGranted } from './gatherFacts.ts';
import { keepPurchaseProof } from './purchaseProof.ts';

/**
 * What became of a purchase, and of the reader's coin: none is spent but in the first case, and in the last nobody can
 * say yet.
 */
export type ArticlePurchase =
  | { readonly kind: 'bought'; readonly articlePath: string; readonly credits: number; readonly purchaseDate: string }
  | { readonly kind: 'noArticle' }
  | {
      readonly kind: 'alreadyOpen' | 'noWallet' | 'notEnough' | 'notCharged' | 'unknown';
      readonly articlePath: string;
    };

export type RefusedPurchase = Exclude<ArticlePurchase['kind'], 'bought'>;

/** How a purchase that did not come about is answered. */
export const REFUSAL_STATUS = {
  noArticle: 404,
  alreadyOpen: 409,
  noWallet: 402,
  notEnough: 402,
  notCharged: 503,
  unknown: 503,
} as const satisfies Readonly<Record<RefusedPurchase, number>>;

type Buyer = {
  readonly visit: Visit;
  readonly isolate: Isolate<'session' | 'paywall' | 'commerce'>;
  readonly reader: LoggedIn;
};

/**
 * Buys a paid article of the title for the reader whose session this is, once, at the price that it has: nothing but
 * the article is taken from what was sent. Whoever may read it already is charged nothing, and while that cannot be
 * known, neither. Specification 4, Paywall; acceptance M85.
 */
export async function buyArticle(
  { visit, isolate, reader: { user } }: Buyer,
  articleId: number,
): Promise<ArticlePurchase> {
  const { publishing, readers } = isolate;
  const found = await findPaidArticle(visit, articleId, publishing);
  if (!found.ok) return { kind: 'notCharged', articlePath: `/${articleId}` };
  if (!found.value) return { kind: 'noArticle' };
  const entry = found.value;
  const articlePath = entry.meta.canonicalPath ?? `/${articleId}`;
  const told = await gatherFacts(
    { visit, session: await readers.session.openSession(visit), entry, google: 'none' },
    isolate,
  );
  const asked = (await withGranted(told, isolate)) ?? told;
  if (decide(asked, NOTHING_TOLD).kind === 'unlocked') return { kind: 'alreadyOpen', articlePath };
  if (!isWalletUser(asked.facts.access)) return { kind: 'noWallet', articlePath };
  const gift = await confirmGift(asked, isolate);
  if (decide(asked, { ...NOTHING_TOLD, gift }).kind === 'unlocked') return { kind: 'alreadyOpen', articlePath };
  const purchase = await readers.commerce.purchases.fetchPurchase(
    { ssoId: user.ssoId, mandator: visit.mandator.id },
    articleId,
  );
  if (!purchase.ok) return { kind: 'notCharged', articlePath };
  if (purchase.value.exists) return { kind: 'alreadyOpen', articlePath };
  const title = await publishing.contentServer.fetchArticleTitle(articleId);
  const reason = nameOf((title.ok && title.value) || coinTexts.article(articleId));
  const used = await readers.commerce.subscriptions.useCredit({
    ssoId: user.ssoId,
    articleId,
    reason,
    receipt: receiptFor(user, visit.mandator.id),
  });
  if (!used.ok) return { kind: used.error, articlePath };
  if (used.value.kind === 'bought') {
    const { purchaseDate } = used.value;
    const key = { secret: readers.paywall.settings.LINK_TOKEN_SECRET, now: publishing.clock() };
    await keepPurchaseProof(visit, { ssoId: user.ssoId, articleId, purchaseDate }, key);
  }
  return { ...used.value, articlePath };
}

/** Nothing is sent to an address that nobody has confirmed. */
function receiptFor({ email, emailVerified }: User, mandator: MandatorId): Receipt | null {
  const address = emailVerified ? parseEmailAddress(email) : null;
  return address === null ? null : { mandator, email: address };
}

/** As it fits into the provider's line, cut between words. */
function nameOf(title: string): string {
  if (title.length <= MOST_REASON_CHARACTERS) return title;
  return `${title.slice(0, MOST_REASON_CHARACTERS - 1).replace(/\s+\S*$/, '')}…`;
}
