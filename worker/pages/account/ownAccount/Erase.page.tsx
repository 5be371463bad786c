import type { RetainedKind } from '#shared/domain/retention/retention.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { ownDataTexts } from '#shared/i18n/texts/ownData.ts';
import { erasePath, exportPath } from '#shared/routes/accountPaths.ts';
import { declarationHrefs } from '#shared/routes/hrefs.ts';
import styles from '../Account.module.css';
import type { AccountForm } from '../forms/accountForm.ts';
import { OwnerProof } from './OwnerProof.tsx';

const { erase: texts } = ownDataTexts;

export type EraseView = {
  readonly form: AccountForm<null>;
  readonly address: string;
  /** Data that must be retained by law, with the latest date of its deletion: ISO 8601. */
  readonly kept: readonly { readonly kind: RetainedKind; readonly until: string; readonly law: string }[];
};

/** Consequences of an erasure, and the button. Art. 17 GDPR; acceptance M140. */
export function ErasePage({ view: { form, address, kept } }: { readonly view: EraseView }) {
  return (
    <div className={styles.account} data-needs-login="">
      <h1>{texts.title}</h1>
      <p className={styles.paragraph}>{texts.intro}</p>
      <h2>{texts.gone.heading}</h2>
      <ul className={styles.parts}>
        {texts.gone.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h2>{texts.subscription.heading}</h2>
      {texts.subscription.text.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      <p className={styles.ways}>
        <a href={declarationHrefs.cancellation}>{texts.subscription.cancel}</a>
        <a href={declarationHrefs.withdrawal}>{texts.subscription.withdraw}</a>
      </p>
      <h2>{texts.kept.heading}</h2>
      <p className={styles.paragraph}>{texts.kept.intro}</p>
      <ul className={styles.parts}>
        {kept.map(({ kind, until, law }) => (
          <li key={kind}>{`${texts.kept.kinds[kind]}, ${texts.kept.until(formatDate(until), law)}`}</li>
        ))}
      </ul>
      <p className={styles.paragraph}>{texts.kept.backups}</p>
      <p className={styles.ways}>
        <a href={exportPath}>{texts.export}</a>
      </p>
      <h2>{texts.confirm}</h2>
      <OwnerProof form={form} address={address} submit={texts.submit} action={erasePath} />
    </div>
  );
}
