import type { ReactNode } from 'react';
import { TARGET_PARAMETER, type DialogFlow } from '#shared/routes/accountPaths.ts';
import '#shared/styles/form.css';
import styles from '../Account.module.css';
import type { AccountForm } from './accountForm.ts';

type FormFrameProps = {
  readonly form: AccountForm<DialogFlow | null>;
  readonly title: string;
  readonly intro: string;
  readonly submit: string;
  /** Name and value of the submit button, for forms with several. */
  readonly way?: { readonly name: string; readonly value: string };
  /** Another button of the form. */
  readonly otherSubmit?: ReactNode;
  readonly children: ReactNode;
  /** Related links. */
  readonly ways?: ReactNode;
};

/** Common frame of all account forms. Works without script, and in our frames. */
export function FormFrame({ form, title, intro, submit, way, otherSubmit, children, ways }: FormFrameProps) {
  return (
    <div
      className={styles.dialog}
      data-dialog-page={form.flow ?? undefined}
      data-sent={form.focus === null && form.problem === null ? undefined : ''}
    >
      <h1>{title}</h1>
      <p>{intro}</p>
      {form.problem && (
        <p role="alert" className={styles.problem}>
          {form.problem}
        </p>
      )}
      <form method="post" action={form.action}>
        {children}
        {form.target !== null && <input type="hidden" name={TARGET_PARAMETER} value={form.target} />}
        <button data-submit="" {...way}>
          {submit}
        </button>
        {otherSubmit}
      </form>
      {ways && <div className={styles.ways}>{ways}</div>}
    </div>
  );
}
