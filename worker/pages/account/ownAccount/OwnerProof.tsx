import { showAddress } from '#shared/domain/accounts/showAddress.ts';
import type { ReactNode } from 'react';
import { ownDataTexts } from '#shared/i18n/texts/ownData.ts';
import '#shared/styles/form.css';
import styles from '../Account.module.css';
import { FormField, type ShownFields } from '../forms/FormField.tsx';
import { ManagedAddress } from '../forms/ManagedAddress.tsx';

const { proof: texts } = ownDataTexts;

/** Name and value of the button that requests a code. */
export const WAY_FIELD = 'way';
export const SEND_CODE = 'code';

type OwnerProofProps = {
  readonly form: ShownFields & { readonly problem: string | null };
  /** The account's, where the code goes. */
  readonly address: string;
  /** Label of the submit button. */
  readonly submit: string;
  readonly action: string;
  /** Additional fields. */
  readonly children?: ReactNode;
};

/** The form of something for which a session is not enough: with the password, or the digits of a mail. */
export function OwnerProof({ form, address, submit, action, children }: OwnerProofProps) {
  const isByMail = 'digits' in form.values;
  return (
    <>
      {form.problem && (
        <p role="alert" className={styles.problem}>
          {form.problem}
        </p>
      )}
      <form method="post" action={action} className={styles.narrow}>
        {children}
        {isByMail ? (
          <FormField
            form={form}
            name="digits"
            label={texts.digits}
            type="text"
            autoComplete="one-time-code"
            isNumber
            hint={texts.digitsHint(showAddress(address))}
          />
        ) : (
          <>
            <ManagedAddress address={address} />
            <FormField
              form={form}
              name="currentPassword"
              label={texts.password}
              type="password"
              autoComplete="current-password"
            />
          </>
        )}
        <button data-submit="">{submit}</button>
        <p className={styles.otherWay}>
          <button className={styles.plain} name={WAY_FIELD} value={SEND_CODE} formNoValidate>
            {isByMail ? texts.again : texts.sendCode}
          </button>
        </p>
      </form>
    </>
  );
}
