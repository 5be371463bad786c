import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import type { AccountForm } from './accountForm.ts';
import { FormFrame } from './FormFrame.tsx';
import { NameFields } from './NameFields.tsx';

const { completeRegistration } = accountFormTexts;

type CompleteRegistrationProps = {
  readonly form: AccountForm;
  /** The query with which this page goes on without being answered. */
  readonly later: string;
};

/** Required fields that an account lacks. Acceptance M23. */
export function CompleteRegistrationPage({ form, later }: CompleteRegistrationProps) {
  return (
    <FormFrame
      form={form}
      title={completeRegistration.title}
      intro={completeRegistration.intro}
      submit={completeRegistration.submit}
      ways={<a href={later}>{completeRegistration.later}</a>}
    >
      <NameFields form={form} />
    </FormFrame>
  );
}
