import { receiptMailTexts as texts } from '#shared/i18n/receiptMails.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { coinsHref } from '#shared/routes/accountPaths.ts';
import { layoutMail } from '../mail/layoutMail.ts';
import type { MailContent } from '../mail/sendMail.ts';

export type ReceiptFacts = {
  readonly mandator: Mandator;
  /** Where the title is public. */
  readonly origin: string;
  /** What it was called when it was bought. */
  readonly article: string;
  readonly articleId: number;
  readonly price: number;
  /** Left after it. */
  readonly balance: number;
  readonly purchasedAt: string;
};

/** What was bought, when, for how much, and what is left. Nothing in it opens anything: the article asks who reads. */
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
