import type { ListedInvoice } from '#shared/contracts/store.contract.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import { subscriptionTexts as texts } from '#shared/i18n/texts/subscription.ts';

/** Of a subscription, or of what was bought once. */
export function Invoices({ invoices }: { readonly invoices: readonly ListedInvoice[] }) {
  if (invoices.length === 0) return null;
  return (
    <>
      <h4>{texts.invoices}</h4>
      <ul>
        {invoices.map(({ id, name, issuedAt, cents }) => (
          <li key={id}>{texts.invoice(name, formatDate(new Date(issuedAt).toISOString()), formatPrice(cents))}</li>
        ))}
      </ul>
    </>
  );
}
