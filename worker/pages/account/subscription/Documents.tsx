import type { ListedDocument } from '#shared/contracts/store.contract.ts';
import { invoiceTexts } from '#shared/i18n/texts/invoice.ts';
import { subscriptionTexts as texts } from '#shared/i18n/texts/subscription.ts';
import { invoicePath, invoicePdfPath } from '#shared/routes/accountPaths.ts';
import styles from './Subscription.module.css';
import { Way } from '../Way.tsx';

/** Invoices and credit notes of a subscription or single purchase. */
export function Documents({ documents }: { readonly documents: readonly ListedDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <>
      <h4>{texts.invoices}</h4>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.name}>
            <Way href={invoicePath(document.name)} label={invoiceTexts.citeListed(document)} />
            <a
              href={invoicePdfPath(document.name)}
              download=""
              target="_top"
              aria-label={invoiceTexts.pdfOf(document.name)}
            >
              PDF
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
