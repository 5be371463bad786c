import type { AccountKey } from '#shared/contracts/identity.contract.ts';
import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import type { AccountForm } from './accountForm.ts';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { LoginMethods } from './LoginMethods.tsx';
import { ManagedAddress } from './ManagedAddress.tsx';

const { fields, changePassword, choosePassword, passwordHint } = accountFormTexts;

const WORDS = {
  currentPassword: {
    title: changePassword.title,
    intro: changePassword.intro,
    submit: changePassword.submit,
    label: fields.newPassword,
  },
  reset: {
    title: changePassword.resetTitle,
    intro: changePassword.resetIntro,
    submit: changePassword.submit,
    label: fields.newPassword,
  },
  registration: { ...choosePassword, label: fields.password },
} as const;

export type ChangePasswordProps = {
  readonly form: AccountForm;
  /**
   * The mailed code: `reset` after a forgotten password; `registration` if the account's password was typed in another
   * browser.
   */
  readonly proof: keyof typeof WORDS;
  /** The account's address, stored by password managers with the password; null if unavailable. */
  readonly address: string | null;
  /** Additional text. */
  readonly more?: readonly string[];
  /** Login methods besides the password, for the reader to keep or remove. */
  readonly keys?: readonly AccountKey[];
};

export function ChangePasswordPage({ form, proof, address, more, keys }: ChangePasswordProps) {
  const { title, intro, submit, label } = WORDS[proof];
  return (
    <FormFrame form={form} title={title} intro={[intro, ...(more ?? [])].join(' ')} submit={submit}>
      {address !== null && <ManagedAddress address={address} />}
      {proof === 'currentPassword' && (
        <FormField
          form={form}
          name="currentPassword"
          label={fields.currentPassword}
          type="password"
          autoComplete="current-password"
        />
      )}
      <FormField
        form={form}
        name="password"
        label={label}
        type="password"
        autoComplete="new-password"
        hint={passwordHint}
      />
      {keys !== undefined && keys.length > 0 && <LoginMethods keys={keys} />}
    </FormFrame>
  );
}
