import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { DeclarationField } from '#shared/domain/declarations/declaration.ts';
import styles from './Declaration.module.css';
import { focusOf, type DeclarationForm } from './declarationForm.ts';

type DeclarationInputProps = {
  readonly form: DeclarationForm;
  readonly name: DeclarationField;
  readonly label: string;
  readonly hint?: string;
  /** `lines` are several. */
  readonly type: 'text' | 'lines' | 'email' | 'date';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** In characters. */
  readonly most?: number;
  /** Whether the declaration is complete without it. */
  readonly isOptional?: boolean;
};

/** A field with its label and error. */
export function DeclarationInput({
  form,
  name,
  label,
  hint,
  type,
  autoComplete,
  most,
  isOptional = false,
}: DeclarationInputProps) {
  const problem = form.problems[name];
  const described = [problem && `${name}-fehler`, hint && `${name}-hinweis`].filter(Boolean).join(' ');
  const field = {
    id: name,
    'data-field': '',
    name,
    required: !isOptional,
    maxLength: most,
    autoComplete,
    defaultValue: form.values[name],
    'aria-describedby': described || undefined,
    'aria-invalid': problem !== undefined || undefined,
    // The first field to correct after a submission.
    autoFocus: focusOf(form) === name || undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {problem && (
        <p id={`${name}-fehler`} className={styles.problem}>
          {problem}
        </p>
      )}
      {type === 'lines' ? <textarea {...field} rows={3} /> : <input {...field} type={type} />}
      {hint && (
        <p id={`${name}-hinweis`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
