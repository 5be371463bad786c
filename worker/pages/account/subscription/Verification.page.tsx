import { accountTexts } from '#shared/i18n/texts/account.ts';
import { verificationTexts as texts } from '#shared/i18n/texts/verification.ts';
import { accountHref, plusVerificationHref, subscriptionHref } from '#shared/routes/accountPaths.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import '#shared/styles/form.css';
import account from '../Account.module.css';
import styles from './Verification.module.css';
import { Way } from '../Way.tsx';

/** Name of the submit button. */
export const TAKE_BACK_FIELD = 'loesen';

export type VerificationView = {
  /** Existing benefits and their reasons, a sentence each. */
  readonly reasons: readonly string[];
  readonly typed: { readonly number: string; readonly postcode: string };
  readonly problem: string | null;
  readonly done: string | null;
  readonly serviceEmail: string;
  /** Where its form is sent. */
  readonly action: string;
};

/** Where subscribers of the printed paper show that they are. It works without script. Acceptance M140. */
export function VerificationPage({ view }: { readonly view: VerificationView }) {
  const { reasons, done, serviceEmail } = view;
  return (
    <div className={account.account} data-needs-login="">
      <h1>{texts.title}</h1>
      {done !== null && <output className={account.status}>{done}</output>}
      {reasons.length > 0 ? (
        <>
          {reasons.map((reason) => (
            <p key={reason} className={styles.words}>
              {reason}
            </p>
          ))}
          <details className={styles.words} open={view.problem !== null}>
            <summary>{texts.again}</summary>
            <Form view={view} />
          </details>
          <details className={styles.words}>
            <summary>{texts.takeBack}</summary>
            <form method="post" action={plusVerificationHref} target="_top" className={styles.form}>
              <p>{texts.takeBackWords}</p>
              <button data-submit="" name={TAKE_BACK_FIELD} value="1">
                {texts.takeBackSubmit}
              </button>
            </form>
          </details>
        </>
      ) : (
        <>
          <p className={styles.words}>{texts.intro}</p>
          <Form view={view} />
        </>
      )}
      <p className={styles.words}>
        {texts.other} <a href={`mailto:${serviceEmail}`}>{serviceEmail}</a>
      </p>
      <p className={account.ways}>
        <Way href={subscriptionHref} label={subscriptionTexts.title} />
        <Way href={accountHref} label={accountTexts.title} />
      </p>
    </div>
  );
}

function Form({ view: { typed, problem, action } }: { readonly view: VerificationView }) {
  const isWrong = problem !== null;
  return (
    <form method="post" action={action} target="_top" className={styles.form}>
      {isWrong && (
        <p id="abo-fehler" role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Field id="abonummer" name="nummer" label={texts.number} value={typed.number} isWrong={isWrong} />
      <Field id="postleitzahl" name="plz" label={texts.postcode} value={typed.postcode} isWrong={isWrong} />
      <button data-submit="">{texts.submit}</button>
    </form>
  );
}

type FieldProps = {
  readonly id: string;
  readonly name: 'nummer' | 'plz';
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
};

function Field({ id, name, label, value, isWrong }: FieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        data-field=""
        type="text"
        inputMode="numeric"
        required
        maxLength={20}
        autoComplete={name === 'plz' ? 'postal-code' : 'off'}
        defaultValue={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'abo-fehler' : undefined}
      />
    </>
  );
}
