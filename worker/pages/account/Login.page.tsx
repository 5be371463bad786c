import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { SSO_LOGIN_PATH } from '#shared/routes/sessionPaths.ts';
import styles from './Account.module.css';
import type { AccountForm } from './accountForm.ts';
import { ForeignLogins, type ForeignLogin } from './ForeignLogins.tsx';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';

const { fields, login } = accountFormTexts;

/** Field names are read in worker/personal/account. */
type LoginProps = {
  readonly form: AccountForm;
  readonly query: string;
  /** Where script goes on that has logged in with a passkey, or another house. */
  readonly onward: string;
  readonly logins: readonly ForeignLogin[];
};

export function LoginPage({ form, query, onward, logins }: LoginProps) {
  return (
    <FormFrame
      form={form}
      title={login.title}
      intro={login.intro}
      submit={login.submit}
      ways={
        <>
          <div className={styles.passkey} data-needs-script="">
            <button type="button" data-passkey-login="" value={onward}>
              {login.passkey}
            </button>
            <output />
          </div>
          <ForeignLogins logins={logins} form={form} onward={onward} />
          <a href={`${SSO_LOGIN_PATH}?${new URLSearchParams({ to: form.target ?? '/' })}`} target="_top" rel="nofollow">
            {login.otherTitle}
          </a>
          <a href={`${dialogFlowPath('forgot-password')}${query}`}>{login.forgotten}</a>
          <a href={`${dialogFlowPath('registration')}${query}`}>{login.register}</a>
        </>
      }
    >
      <FormField
        form={form}
        name="identifier"
        label={fields.identifier}
        type="email"
        autoComplete="username webauthn"
      />
      <FormField
        form={form}
        name="password"
        label={fields.password}
        type="password"
        autoComplete="current-password webauthn"
      />
    </FormFrame>
  );
}
