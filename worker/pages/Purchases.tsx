import { formatDate } from '#shared/i18n/formatDate.ts';
import { markTexts } from '#shared/i18n/texts/marks.ts';

type PurchasesProps = { readonly purchases: readonly { readonly articleId: number; readonly purchaseDate: string }[] };

/** What a reader bought of the articles that a page lists; the browser puts it into the teasers. Dates in ISO 8601. Acceptance M58. */
export function Purchases({ purchases }: PurchasesProps) {
  return (
    <template data-purchases="">
      {purchases.map(({ articleId, purchaseDate }) => (
        <span key={articleId} data-article={articleId}>
          {markTexts.bought(formatDate(purchaseDate))}
        </span>
      ))}
    </template>
  );
}
