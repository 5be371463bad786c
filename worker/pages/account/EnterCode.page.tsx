import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { dialogFlowPath, TARGET_PARAMETER } from '#shared/routes/accountPaths.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import styles from './Account.module.css';
import type { AccountForm } from './accountForm.ts';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';

const { fields, enterCode } = accountFormTexts;

type EnterCodeProps = {
  readonly form: AccountForm;
  /** The field that the address was typed into, and what was typed. */
  readonly addressField: string;
  readonly address: string;
  readonly query: string;
};

/** Asks for the digits of the mail that has just gone out. Field names are read in worker/personal/account. */
export function EnterCodePage({ form, addressField, address, query }: EnterCodeProps) {
  return (
    <FormFrame
      form={form}
      title={enterCode.title}
      intro={enterCode.intro(address)}
      submit={enterCode.submit}
      ways={
        <>
          <p className={styles.hint}>{enterCode.notThere}</p>
          <form className={styles.again} method="post" action={form.action}>
            <input type="hidden" name={addressField} value={address} />
            {form.target !== null && <input type="hidden" name={TARGET_PARAMETER} value={form.target} />}
            <button className={styles.plain} name="way" value="code">
              {enterCode.again}
            </button>
          </form>
          <a href={`${dialogFlowPath(form.flow)}${query}`}>{enterCode.otherAddress}</a>
          <a href={form.target ?? homeHref} target="_top">
            {enterCode.readOn}
          </a>
        </>
      }
    >
      <input type="hidden" name={addressField} value={address} />
      <FormField
        form={form}
        name="digits"
        label={fields.digits}
        type="text"
        autoComplete="one-time-code"
        isNumber
        hint={enterCode.hint}
      />
    </FormFrame>
  );
}
