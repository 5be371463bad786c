import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { PASSWORD_MIN_LENGTH } from '#shared/domain/accounts/decidePassword.ts';
import '#shared/styles/form.css';
import styles from '../Account.module.css';
import type { AccountForm } from './accountForm.ts';
import { ShowPassword } from './ShowPassword.tsx';

/** State of a form, used by its fields. */
export type ShownFields = Pick<AccountForm, 'values' | 'problems' | 'focus'>;

type FormFieldProps = {
  readonly form: ShownFields;
  readonly name: string;
  readonly label: string;
  readonly type: HTMLInputTypeAttribute;
  /** For password managers and browser autofill. */
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly hint?: string;
  /** Figures alone: phones show their keys, and the form is sent with the last one. */
  readonly isNumber?: boolean;
  /** Read-only, also for password managers. */
  readonly isFixed?: boolean;
};

/** A field with its label and error. */
export function FormField({ form, name, label, type, autoComplete, hint, isNumber, isFixed }: FormFieldProps) {
  const problem = form.problems[name];
  const described = [problem && `${name}-fehler`, hint && `${name}-hinweis`].filter(Boolean).join(' ');
  const input = (
    <input
      id={name}
      data-field=""
      name={name}
      type={type}
      autoComplete={autoComplete}
      required
      readOnly={isFixed}
      inputMode={isNumber ? 'numeric' : undefined}
      data-digits={isNumber ? '' : undefined}
      minLength={autoComplete === 'new-password' ? PASSWORD_MIN_LENGTH : undefined}
      maxLength={type === 'password' ? 128 : 254}
      defaultValue={type === 'password' ? undefined : form.values[name]}
      aria-describedby={described || undefined}
      aria-invalid={problem !== undefined || undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just sent this form, and it is what needs to be put right
      autoFocus={form.focus === name || undefined}
      spellCheck={false}
      autoCapitalize={type === 'text' ? 'words' : 'none'}
    />
  );
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {problem && (
        <p id={`${name}-fehler`} className={styles.problem}>
          {problem}
        </p>
      )}
      {type === 'password' ? <ShowPassword label={label}>{input}</ShowPassword> : input}
      {hint && (
        <p id={`${name}-hinweis`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
