import type { Purchase } from '#shared/contracts/userApi.contract.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { markTexts } from '#shared/i18n/texts/marks.ts';

/** By article. */
type PurchasesProps = { readonly purchases: ReadonlyMap<number, Purchase> };

/**
 * The reader's purchases among the listed articles; the browser inserts them into the teasers. An empty date means not
 * bought. Acceptance M58.
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
