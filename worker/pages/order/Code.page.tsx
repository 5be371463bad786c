import { codeTexts as texts } from '#shared/i18n/texts/checkout.ts';
import { codeHref } from '#shared/routes/hrefs.ts';
import '#shared/styles/form.css';
import codeStyles from './Code.module.css';
import styles from './Order.module.css';

export type CodeView = { readonly code: string; readonly problem: string | null; readonly done: string | null };

/** Redeems a code. */
export function CodePage({ view: { code, problem, done } }: { readonly view: CodeView }) {
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {done !== null && <output className={styles.done}>{done}</output>}
      <p className={styles.intro}>{texts.intro}</p>
      <form method="post" action={codeHref} className={codeStyles.code}>
        <label htmlFor="code">{texts.code}</label>
        {problem !== null && (
          <p id="code-fehler" className={styles.problem}>
            {problem}
          </p>
        )}
        <input
          id="code"
          name="code"
          data-field=""
          type="text"
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={code}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : 'code-fehler'}
        />
        <button data-submit="">{texts.redeem}</button>
      </form>
    </div>
  );
}
