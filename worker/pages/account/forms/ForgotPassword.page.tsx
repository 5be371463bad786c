import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import type { AccountForm } from './accountForm.ts';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';

const { fields, forgotPassword } = accountFormTexts;

export function ForgotPasswordPage({ form, query }: { readonly form: AccountForm; readonly query: string }) {
  return (
    <FormFrame
      form={form}
      title={forgotPassword.title}
      intro={forgotPassword.intro}
      submit={forgotPassword.submit}
      ways={<a href={`${dialogFlowPath('login')}${query}`}>{forgotPassword.login}</a>}
    >
      <FormField form={form} name="email" label={fields.email} type="email" autoComplete="username" />
    </FormFrame>
  );
}
