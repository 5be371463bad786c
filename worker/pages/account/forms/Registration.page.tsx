import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { checkoutHref } from '#shared/routes/hrefs.ts';
import styles from '../Account.module.css';
import type { AccountForm } from './accountForm.ts';
import { ForeignLogins, type ForeignLogin } from './ForeignLogins.tsx';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';

const { fields, registration } = accountFormTexts;

type RegistrationProps = {
  readonly form: AccountForm;
  readonly query: string;
  /** Where script goes on that has logged in with another house. */
  readonly onward: string;
  readonly logins: readonly ForeignLogin[];
};

export function RegistrationPage({ form, query, onward, logins }: RegistrationProps) {
  return (
    <FormFrame
      form={form}
      title={registration.title}
      intro={form.target?.startsWith(checkoutHref) ? registration.introOfOrder : registration.intro}
      submit={registration.submit}
      ways={
        <>
          <ForeignLogins logins={logins} form={form} onward={onward} />
          <a href={`${dialogFlowPath('login')}${query}`}>{registration.login}</a>
        </>
      }
    >
      <FormField form={form} name="email" label={fields.email} type="email" autoComplete="username" />
      <p className={styles.hint}>
        {registration.terms}{' '}
        <a href="/agb" target="_blank" rel="noopener">
          {registration.termsLink}
        </a>
        . {registration.privacy}{' '}
        <a href="/datenschutz" target="_blank" rel="noopener">
          {registration.privacyLink}
        </a>
        .
      </p>
    </FormFrame>
  );
}
