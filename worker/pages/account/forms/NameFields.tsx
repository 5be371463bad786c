import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import styles from '../Account.module.css';
import { FormField, type ShownFields } from './FormField.tsx';

const { fields, salutations } = accountFormTexts;

/** Form of address. */
export function NameFields({ form }: { readonly form: ShownFields }) {
  const problem = form.problems['salutation'];
  return (
    <>
      <div className={styles.field}>
        <label htmlFor="salutation">{fields.salutation}</label>
        {problem && (
          <p id="salutation-fehler" className={styles.problem}>
            {problem}
          </p>
        )}
        <select
          id="salutation"
          data-field=""
          name="salutation"
          autoComplete="honorific-prefix"
          defaultValue={form.values['salutation'] ?? ''}
          aria-describedby={problem ? 'salutation-fehler' : undefined}
          aria-invalid={problem !== undefined || undefined}
        >
          {Object.entries(salutations).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <FormField form={form} name="firstName" label={fields.firstName} type="text" autoComplete="given-name" />
      <FormField form={form} name="lastName" label={fields.lastName} type="text" autoComplete="family-name" />
    </>
  );
}
