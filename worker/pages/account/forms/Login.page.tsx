import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { SSO_LOGIN_PATH } from '#shared/routes/sessionPaths.ts';
import styles from '../Account.module.css';
import type { AccountForm } from './accountForm.ts';
import { ForeignLogins, type ForeignLogin } from './ForeignLogins.tsx';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';
import managed from './Managed.module.css';

const { fields, foreign, login } = accountFormTexts;

/** Field with the chosen login method: a password, or `code`. */
export const WAY_FIELD = 'way';
export const PASSWORD_STEP = 'password';

/** Field names are read in worker/personal/account. */
type LoginProps = {
  readonly form: AccountForm;
  readonly step: 'address' | 'password';
  readonly query: string;
  /** Where script goes on that has logged in with a passkey, or another house. */
  readonly onward: string;
  readonly logins: readonly ForeignLogin[];
};

export function LoginPage({ step, ...props }: LoginProps) {
  return step === 'address' ? <AddressStep {...props} /> : <PasswordStep {...props} />;
}

type StepProps = Omit<LoginProps, 'step'>;

/** The address step, identical for all readers: a passkey or password manager completes the login here. */
function AddressStep({ form, query, onward, logins }: StepProps) {
  return (
    <FormFrame
      form={form}
      title={login.title}
      intro={login.intro}
      submit={login.onward}
      ways={
        <>
          <div className={styles.passkey} data-needs-script="">
            <p>{foreign.or}</p>
            <button type="button" data-passkey-login="" data-early="" value={onward}>
              {login.passkey}
            </button>
            <output />
          </div>
          <ForeignLogins isNext logins={logins} form={form} onward={onward} />
          <a href={`${SSO_LOGIN_PATH}?${new URLSearchParams({ to: form.target ?? '/' })}`} target="_top" rel="nofollow">
            {login.otherTitle}
          </a>
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
      {/* A password manager fills it in with the address. */}
      <input
        className={managed.managed}
        type="password"
        name="password"
        autoComplete="current-password"
        tabIndex={-1}
        aria-hidden="true"
        maxLength={128}
      />
    </FormFrame>
  );
}

function PasswordStep({ form, query }: StepProps) {
  return (
    <FormFrame
      form={form}
      title={login.title}
      intro={login.passwordIntro}
      submit={login.submit}
      way={{ name: WAY_FIELD, value: PASSWORD_STEP }}
      otherSubmit={
        <div className={styles.otherWay}>
          <p className={styles.hint}>{login.codeHint}</p>
          <button className={styles.plain} name={WAY_FIELD} value="code" formNoValidate>
            {login.sendCode}
          </button>
        </div>
      }
      ways={
        <>
          <a href={`${dialogFlowPath('forgot-password')}${query}`}>{login.forgotten}</a>
          <a href={`${dialogFlowPath('login')}${query}`}>{login.otherAddress}</a>
        </>
      }
    >
      <FormField form={form} name="identifier" label={fields.identifier} type="email" autoComplete="username" isFixed />
      <FormField form={form} name="password" label={fields.password} type="password" autoComplete="current-password" />
    </FormFrame>
  );
}
