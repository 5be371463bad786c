import { showAddress } from '#shared/domain/accounts/showAddress.ts';
import { accountAddressTexts as texts } from '#shared/i18n/texts/accountAddress.ts';
import { addressPath, confirmAddressPath } from '#shared/routes/accountPaths.ts';
import '#shared/styles/form.css';
import styles from '../Account.module.css';
import type { AccountForm } from '../forms/accountForm.ts';
import { FormField } from '../forms/FormField.tsx';
import { OwnerProof } from './OwnerProof.tsx';

type AddressProps = { readonly form: AccountForm<null>; readonly address: string };

/** Changes the e-mail address after re-authentication. Acceptance M140. */
export function AddressPage({ form, address }: AddressProps) {
  return (
    <div className={styles.account} data-needs-login="">
      <h1>{texts.title}</h1>
      <p className={styles.paragraph}>{texts.intro(showAddress(address))}</p>
      <OwnerProof form={form} address={address} submit={texts.submit} action={addressPath}>
        <FormField form={form} name="email" label={texts.email} type="email" autoComplete="email" />
      </OwnerProof>
    </div>
  );
}

/** Asks for the code mailed to the new address. */
export function ConfirmAddressPage({ form }: Pick<AddressProps, 'form'>) {
  return (
    <div className={styles.account} data-needs-login="">
      <h1>{texts.code.title}</h1>
      <p className={styles.paragraph}>{texts.code.intro}</p>
      {form.problem && (
        <p role="alert" className={styles.problem}>
          {form.problem}
        </p>
      )}
      <form method="post" action={confirmAddressPath} className={styles.narrow}>
        <FormField
          form={form}
          name="digits"
          label={texts.code.digits}
          type="text"
          autoComplete="one-time-code"
          isNumber
          hint={texts.code.hint}
        />
        <button data-submit="">{texts.code.submit}</button>
      </form>
      <p className={styles.ways}>
        <a href={addressPath}>{texts.code.again}</a>
      </p>
    </div>
  );
}
