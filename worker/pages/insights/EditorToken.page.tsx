import { customerLifeTexts } from '#shared/i18n/texts/customerLife.ts';
import { editorTokenTexts as texts } from '#shared/i18n/texts/insights.ts';
import '#shared/styles/form.css';
import { EDITOR_TOKEN_PATH, INSIGHTS_PATH } from './staffPaths.ts';
import styles from './Insights.module.css';

type EditorTokenProps = {
  readonly tokens: { readonly token: string; readonly session: string } | null;
  readonly deskOrigin: string;
};

/** A token that identifies an editor to services, and the way to the desk with it; null before it is requested. */
export function EditorTokenPage({ tokens, deskOrigin }: EditorTokenProps) {
  return (
    <div className={styles.insights}>
      <p>
        <a href={INSIGHTS_PATH}>{customerLifeTexts.back}</a>
      </p>
      <h1>{texts.title}</h1>
      <p className={styles.words}>{texts.intro}</p>
      {tokens === null ? (
        <form method="post" action={EDITOR_TOKEN_PATH}>
          <button data-submit="">{texts.make}</button>
        </form>
      ) : (
        <div className={styles.entry}>
          {deskOrigin !== '' && (
            <form method="post" action={`${deskOrigin}/anmelden`}>
              <input type="hidden" name="token" value={tokens.session} />
              <button data-submit="">{texts.toDesk}</button>
            </form>
          )}
          <label htmlFor="token">{texts.label}</label>
          <textarea
            id="token"
            data-field=""
            readOnly
            rows={5}
            cols={48}
            spellCheck={false}
            defaultValue={tokens.token}
          />
        </div>
      )}
    </div>
  );
}
