import { ownDataTexts } from '#shared/i18n/texts/ownData.ts';
import { exportPath } from '#shared/routes/accountPaths.ts';
import styles from '../Account.module.css';
import type { AccountForm } from '../forms/accountForm.ts';
import { OwnerProof } from './OwnerProof.tsx';

const { export: texts } = ownDataTexts;

/** Download of a reader's data. Acceptance M140. */
export function ExportPage({ form, address }: { readonly form: AccountForm<null>; readonly address: string }) {
  return (
    <div className={styles.account} data-needs-login="">
      <h1>{texts.title}</h1>
      <p className={styles.paragraph}>{texts.intro}</p>
      <OwnerProof form={form} address={address} submit={texts.submit} action={exportPath} />
      <p className={styles.note}>{texts.note}</p>
    </div>
  );
}
