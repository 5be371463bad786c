import type { EditorArticle } from '#shared/contracts/editorArticle.contract.ts';
import { MOST_CORRECTION_CHARACTERS } from '#shared/contracts/correction.contract.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { FIELDS } from '../articleForm.ts';
import { homeOf, useMay } from '../sessionContext.ts';
import { correctionsPath, withdrawPath } from '../deskPaths.ts';

const texts = deskTexts.corrections;

type CorrectionFormProps = {
  readonly id: number;
  /** What was typed before. */
  readonly text: string;
};

export function CorrectionForm({ id, text }: CorrectionFormProps) {
  return (
    <form method="post" action={correctionsPath(id)}>
      <label htmlFor="correction">{texts.text}</label>
      <textarea
        id="correction"
        name={FIELDS.correction}
        required
        maxLength={MOST_CORRECTION_CHARACTERS}
        defaultValue={text}
        aria-describedby="correction-hint"
      />
      <p id="correction-hint" className="soft">
        {texts.hint}
      </p>
      <button className="plain">{texts.publish}</button>
    </form>
  );
}

/** Those that readers see, each with a press that withdraws it. */
export function Corrections({ stored }: { readonly stored: EditorArticle }) {
  const { id, corrections } = stored;
  const mayWithdraw = useMay()('correct', homeOf(stored));
  if (corrections.length === 0) return null;
  return (
    <ul className="list">
      {corrections.map((correction) => {
        const day = correction.at === null ? '' : formatDateTime(correction.at);
        return (
          <li key={correction.id}>
            {correction.text}
            <span className="facts">
              {' '}
              · {day}, {correction.by}
            </span>
            {mayWithdraw && (
              <form method="post" action={withdrawPath(id, correction.id)}>
                <button className="plain" aria-label={texts.withdrawOf(day)}>
                  {texts.withdraw}
                </button>
              </form>
            )}
          </li>
        );
      })}
    </ul>
  );
}
