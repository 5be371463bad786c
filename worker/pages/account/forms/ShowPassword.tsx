import type { ReactNode } from 'react';
import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import styles from './ShowPassword.module.css';

type ShowPasswordProps = { readonly label: string; /** The field. */ readonly children: ReactNode };

/** A password field with a button to reveal it, which `client/account/showPasswords.ts` shows. */
export function ShowPassword({ label, children }: ShowPasswordProps) {
  return (
    <div className={styles.field}>
      {children}
      <button type="button" className={styles.show} data-show-password="" aria-pressed="false" hidden>
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M2 12q4-6.5 10-6.5T22 12q-4 6.5-10 6.5T2 12z" />
          <circle cx="12" cy="12" r="3" />
          <path className={styles.stroke} d="M4 20 20 4" />
        </svg>
        <span data-said="">{accountFormTexts.showPassword(label)}</span>
      </button>
    </div>
  );
}
