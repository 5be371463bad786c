import { invoiceTexts as texts, type InvoiceText } from '#shared/i18n/texts/invoice.ts';
import { PUBLISHER } from '#shared/mandators/publisher.ts';
import { invoicePath, invoicePdfPath, subscriptionHref } from '#shared/routes/accountPaths.ts';
import styles from '../Account.module.css';
import invoiceStyles from './Invoice.module.css';

export type InvoicePageProps = {
  readonly text: InvoiceText;
  readonly titleName: string;
  /** A line each. */
  readonly recipient: readonly string[];
  /** The label, and the documents that it is about. */
  readonly related: { readonly label: string; readonly links: readonly { name: string; text: string }[] };
};

/** An invoice or credit note, for its reader only. Acceptance G11, M140. */
export function InvoicePage({ text, titleName, recipient, related }: InvoicePageProps) {
  const { heading, facts, product, sums, total, notes, name } = text;
  return (
    <div className={`${styles.account} ${invoiceStyles.invoice}`} data-needs-login="">
      <address>
        {titleName}
        <br />
        {PUBLISHER.name}
        <br />
        {PUBLISHER.street}, {PUBLISHER.city}
      </address>
      <h1>{heading}</h1>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.recipient}</dt>
          {recipient.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.price}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <b>{product.name}</b>
              <br />
              {product.period}
            </td>
            <td>{product.price}</td>
          </tr>
        </tbody>
        <tfoot>
          {[...sums, total].map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className={styles.ways} data-no-print="">
        <a href={invoicePdfPath(name)} download="">
          {texts.pdf}
        </a>
        {related.links.map((link) => (
          <a key={link.name} href={invoicePath(link.name)}>
            {related.label}: {link.text}
          </a>
        ))}
        <a href={subscriptionHref}>{texts.back}</a>
      </p>
    </div>
  );
}
