import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { MailWays, type MailWaysProps } from './MailWays.tsx';

const { fields, enterCode } = accountFormTexts;

/** Asks for the code just mailed. Field names are read in worker/personal/account. */
export function EnterCodePage({ form, addressField, address, query }: Omit<MailWaysProps, 'way' | 'again'>) {
  return (
    <FormFrame
      form={form}
      title={enterCode.title}
      intro={enterCode.intro(address)}
      submit={enterCode.submit}
      ways={
        <MailWays
          form={form}
          addressField={addressField}
          address={address}
          query={query}
          again={enterCode.again}
          way={{ name: 'way', value: 'code' }}
        />
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
