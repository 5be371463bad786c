import { MOST_REASON_CHARACTERS, type Receipt } from '#shared/contracts/subscriptions.contract.ts';
import { isWalletUser } from '#shared/domain/access/deriveAccess.ts';
import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import type { LoggedIn, User } from '#shared/domain/session/reader.ts';
import { coinTexts } from '#shared/i18n/texts/coins.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { ownerOf } from '../../calls/call.ts';
import type { Visit } from '../../http/visit.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import { findPaidArticle } from '../../templates/findPaidArticle.ts';
import { confirmGift, decide, gatherFacts, NOTHING_TOLD, withGranted } from './gatherFacts.ts';
import { savePurchaseProof } from './purchaseProof.ts';

/** Outcome of a purchase. A coin is spent with `bought` only; with `unknown` that cannot be established yet. */
export type ArticlePurchase =
  | { readonly kind: 'bought'; readonly articlePath: string; readonly credits: number; readonly purchaseDate: string }
  | { readonly kind: 'noArticle' }
  | {
      readonly kind: 'alreadyOpen' | 'noWallet' | 'notEnough' | 'notCharged' | 'unknown';
      readonly articlePath: string;
    };

export type RefusedPurchase = Exclude<ArticlePurchase['kind'], 'bought'>;

/** HTTP status by the reason why nothing was bought. */
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
 * Buys a paid article of the title for the reader of this session, once, at its price: the request names nothing but the
 * article. An article that is open to the reader already costs nothing, and neither does one of which that is unknown.
 * At most four upstream calls in a row, and one more to confirm a gift link. Specification 4, Paywall; acceptance M85.
 */
export async function buyArticle({ visit, isolate, reader }: Buyer, articleId: number): Promise<ArticlePurchase> {
  const { publishing, readers } = isolate;
  const { user } = reader;
  const found = await findPaidArticle(visit, articleId, publishing);
  if (!found.ok) return { kind: 'notCharged', articlePath: `/${articleId}` };
  if (!found.value) return { kind: 'noArticle' };
  const entry = found.value;
  const articlePath = entry.meta.canonicalPath ?? `/${articleId}`;
  const told = await gatherFacts(
    { visit, session: await readers.session.openSession(visit), entry, google: 'none' },
    isolate,
  );
  if (decide(told, NOTHING_TOLD).kind === 'unlocked') return { kind: 'alreadyOpen', articlePath };
  const { purchases, subscriptions } = readers.commerce;
  // Independent of each other, so the reader waits for the longest of them only.
  const [granted, purchase, title, wallet] = await Promise.all([
    withGranted(told, isolate),
    purchases.fetchPurchase(ownerOf({ reader, visit }), articleId),
    publishing.contentServer.fetchArticleTitle(articleId),
    subscriptions.findWallet(user),
  ]);
  const asked = granted ?? told;
  if (decide(asked, NOTHING_TOLD).kind === 'unlocked') return { kind: 'alreadyOpen', articlePath };
  if (!isWalletUser(asked.facts.access)) return { kind: 'noWallet', articlePath };
  // Counts who opens the link, so only once nothing else opens the article.
  const gift = await confirmGift(asked, isolate);
  if (decide(asked, { ...NOTHING_TOLD, gift }).kind === 'unlocked') return { kind: 'alreadyOpen', articlePath };
  if (!purchase.ok || !wallet.ok) return { kind: 'notCharged', articlePath };
  if (purchase.value.exists) return { kind: 'alreadyOpen', articlePath };
  if (!wallet.value) return { kind: 'noWallet', articlePath };
  const used = await subscriptions.useCredit(wallet.value, {
    articleId,
    reason: nameOf((title.ok && title.value) || coinTexts.article(articleId)),
    receipt: receiptFor(user, visit.mandator.id),
  });
  if (!used.ok) return { kind: used.error, articlePath };
  if (used.value.kind === 'bought') {
    const { purchaseDate } = used.value;
    const key = { secret: readers.paywall.settings.LINK_TOKEN_SECRET, now: publishing.clock() };
    await savePurchaseProof(visit, { ssoId: user.ssoId, articleId, purchaseDate }, key);
  }
  return { ...used.value, articlePath };
}

/** No receipt is sent to an unverified address. */
function receiptFor({ email, emailVerified }: User, mandator: MandatorId): Receipt | null {
  const address = emailVerified ? parseEmailAddress(email) : null;
  return address === null ? null : { mandator, email: address };
}

/** The title, cut between words to the length of the provider's line. */
function nameOf(title: string): string {
  if (title.length <= MOST_REASON_CHARACTERS) return title;
  return `${title.slice(0, MOST_REASON_CHARACTERS - 1).replace(/\s+\S*$/, '')}…`;
}
