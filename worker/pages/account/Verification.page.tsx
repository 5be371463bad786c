import { accountTexts } from '#shared/i18n/texts/account.ts';
import { verificationTexts as texts } from '#shared/i18n/texts/verification.ts';
import { accountHref, plusVerificationHref, subscriptionHref } from '#shared/routes/accountPaths.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import '#shared/styles/form.css';
import account from './Account.module.css';
import styles from './Verification.module.css';
import { Way } from './Way.tsx';

export type VerificationView = {
  /** What holds already, and why: a sentence each. */
  readonly reasons: readonly string[];
  readonly typed: { readonly number: string; readonly postcode: string };
  readonly problem: string | null;
  readonly done: string | null;
  readonly serviceEmail: string;
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

function Form({ view: { typed, problem } }: { readonly view: VerificationView }) {
  const isWrong = problem !== null;
  return (
    <form method="post" action={plusVerificationHref} target="_top" className={styles.form}>
      {isWrong && (
        <p id="abo-fehler" role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <label htmlFor="abonummer">{texts.number}</label>
      <input
        id="abonummer"
        name="nummer"
        data-field=""
        type="text"
        inputMode="numeric"
        required
        maxLength={20}
        autoComplete="off"
        defaultValue={typed.number}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'abo-fehler' : undefined}
      />
      <label htmlFor="postleitzahl">{texts.postcode}</label>
      <input
        id="postleitzahl"
        name="plz"
        data-field=""
        type="text"
        inputMode="numeric"
        required
        maxLength={10}
        autoComplete="postal-code"
        defaultValue={typed.postcode}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'abo-fehler' : undefined}
      />
      <button data-submit="">{texts.submit}</button>
    </form>
  );
}
