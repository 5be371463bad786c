import type { Purchase } from '#shared/contracts/userApi.contract.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { markTexts } from '#shared/i18n/texts/marks.ts';

/** By article. */
type PurchasesProps = { readonly purchases: ReadonlyMap<number, Purchase> };

/**
 * What a reader bought of the articles that a page lists; the browser puts it into the teasers. Without a date, none.
 * Acceptance M58.
 */
export function Purchases({ purchases }: PurchasesProps) {
  return (
    <template data-purchases="">
      {[...purchases].map(
        ([articleId, { purchaseDate }]) =>
          purchaseDate !== null && (
            <span key={articleId} data-article={articleId}>
              {markTexts.bought(formatDate(purchaseDate))}
            </span>
          ),
      )}
    </template>
  );
}
