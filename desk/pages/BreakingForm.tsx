import { use, type ReactNode } from 'react';
import type { EditorArticle } from '#shared/contracts/editorArticle.contract.ts';
import { mayAct } from '#shared/domain/desk/rights.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { ARTICLE_PARAMETER, DESK_PATHS } from '../deskPaths.ts';
import { SessionContext } from '../sessionContext.ts';
import { Note } from './Page.tsx';

const texts = deskTexts.breaking;

/** Names of the form's fields. */
export const BREAKING_FIELDS = { text: 'text', mandator: 'titel', push: 'push' } as const;
/** Of the banner: `breakingNewsContract`. */
export const MOST_CHARACTERS = 200;

export type BreakingDraft = { readonly text: string; readonly mandators: readonly MandatorId[] };

type BreakingFormProps = {
  readonly articleId: number;
  /** Null while it cannot be read: what was typed is shown all the same. */
  readonly stored: EditorArticle | null;
  readonly draft: BreakingDraft;
  readonly problem: ReactNode;
};

export function BreakingForm({ articleId, stored, draft, problem }: BreakingFormProps) {
  const { grants } = use(SessionContext);
  const mayBreak = (id: MandatorId) => grants.length === 0 || mayAct(grants, 'breakNews', [id]);
  const offered = MANDATORS.filter(
    ({ id }) => mayBreak(id) && (stored?.article?.mandators ?? draft.mandators).includes(id),
  );
  const pushing = offered.filter(({ sendsPush }) => sendsPush).map(({ name }) => name);
  return (
    <>
      {problem !== null && <Note>{problem}</Note>}
      <form method="post" action={DESK_PATHS.breaking}>
        <input type="hidden" name={ARTICLE_PARAMETER} value={articleId} />
        <label htmlFor="text">{texts.text}</label>
        <textarea
          id="text"
          name={BREAKING_FIELDS.text}
          required
          maxLength={MOST_CHARACTERS}
          defaultValue={draft.text}
          aria-describedby="text-hint"
        />
        <p id="text-hint" className="soft">
          {texts.textHint}
        </p>
        <fieldset>
          <legend>{texts.titles}</legend>
          {offered.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                name={BREAKING_FIELDS.mandator}
                value={id}
                defaultChecked={draft.mandators.includes(id)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        {pushing.length > 0 && <p className="soft">{texts.pushHint(pushing.join(', '))}</p>}
        <div className="stick bar">
          {pushing.length > 0 && (
            <button className="main" name={BREAKING_FIELDS.push} value="1">
              {texts.sendBoth}
            </button>
          )}
          <button className={pushing.length > 0 ? 'plain' : 'main'}>{texts.sendBanner}</button>
        </div>
      </form>
    </>
  );
}
