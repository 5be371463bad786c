import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import type { AccountForm } from './accountForm.ts';
import { FormFrame } from './FormFrame.tsx';
import { NameFields } from './NameFields.tsx';

const { completeRegistration } = accountFormTexts;

/** What an account still lacks. Acceptance M23. */
export function CompleteRegistrationPage({ form }: { readonly form: AccountForm }) {
  return (
    <FormFrame
      form={form}
      title={completeRegistration.title}
      intro={completeRegistration.intro}
      submit={completeRegistration.submit}
    >
      <NameFields form={form} />
    </FormFrame>
  );
}
