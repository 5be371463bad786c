import { sessionTexts } from '#shared/i18n/texts/session.ts';
import { LOGOUT_PATH } from '#shared/routes/accountPaths.ts';
import '#shared/styles/form.css';
import styles from './SignOut.module.css';

export type SignOutPageProps = {
  /** Where the reader goes on to either way. */
  readonly target: string;
};

/** Confirms a logout that a link on another page requested. Acceptance M45. */
export function SignOutPage({ target }: SignOutPageProps) {
  const texts = sessionTexts.signOut;
  return (
    <div className={styles.question}>
      <h1>{texts.question}</h1>
      <p>{texts.explanation}</p>
      <form method="post" action={LOGOUT_PATH}>
        <input type="hidden" name="to" value={target} />
        <button type="submit" data-submit="">
          {texts.confirm}
        </button>
        <a href={target}>{texts.stay}</a>
      </form>
    </div>
  );
}
