import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { dialogFlowPath, TARGET_PARAMETER } from '#shared/routes/accountPaths.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import styles from '../Account.module.css';
import type { AccountForm } from './accountForm.ts';

export type MailWaysProps = {
  readonly form: AccountForm;
  /** Name of the form's address field, and its value. */
  readonly addressField: string;
  readonly address: string;
  readonly query: string;
  /** Label of the button that requests another mail. */
  readonly again: string;
  /** Name and value of that button. */
  readonly way?: { readonly name: string; readonly value: string };
};

const { mailWays } = accountFormTexts;

/** Options while a mail is on its way: resend it, use another address, continue reading. */
export function MailWays({ form, addressField, address, query, again, way }: MailWaysProps) {
  return (
    <>
      <p className={styles.hint}>{mailWays.notThere}</p>
      <form className={styles.again} method="post" action={form.action}>
        <input type="hidden" name={addressField} value={address} />
        {form.target !== null && <input type="hidden" name={TARGET_PARAMETER} value={form.target} />}
        <button className={styles.plain} {...way}>
          {again}
        </button>
      </form>
      <a href={`${dialogFlowPath(form.flow)}${query}`}>{mailWays.otherAddress}</a>
      <a href={form.target ?? homeHref} target="_top">
        {mailWays.readOn}
      </a>
    </>
  );
}
