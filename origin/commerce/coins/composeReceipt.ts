import { receiptMailTexts as texts } from '#shared/i18n/receiptMails.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { coinsHref } from '#shared/routes/accountPaths.ts';
import { layoutMail } from '../../mail/layoutMail.ts';
import type { MailContent } from '../../mail/mail.ts';

export type ReceiptFacts = {
  readonly mandator: Mandator;
  /** The title's public origin. */
  readonly origin: string;
  /** The article's name when it was bought. */
  readonly article: string;
  readonly articleId: number;
  readonly price: number;
  /** The balance after the purchase. */
  readonly balance: number;
  readonly purchasedAt: string;
};

/**
 * A receipt of article, time, price and balance. Its link grants no access: the article page checks the reader's
 * purchases.
 */
export function composeReceipt({
  mandator,
  origin,
  article,
  articleId,
  price,
  balance,
  purchasedAt,
}: ReceiptFacts): MailContent {
  const blocks = [
    texts.greeting,
    texts.intro(article, mandator.declined),
    { label: texts.read, url: `${origin}/${articleId}`, isAction: true },
    texts.price({ when: formatDateTime(purchasedAt), price, balance }),
    texts.stays,
    { label: texts.all, url: `${origin}${coinsHref}` },
    texts.notMe(mandator.subscriptionEmail),
    texts.farewell(mandator.name),
  ] as const;
  return { subject: texts.subject(article), ...layoutMail(blocks, { mandator, origin }), headers: {} };
}
