import type { ReactNode } from 'react';
import type { StoredArticle } from '#shared/contracts/editorArticle.contract.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { FIELDS } from '../articleForm.ts';
import { DESK_PATHS, TEMPLATE_PARAMETER } from '../deskPaths.ts';
import { Note } from './Page.tsx';

const { article: fields, newArticle: texts } = deskTexts;

/** What an editor types into the form. */
export type Draft = {
  readonly kicker: string;
  readonly headline: string;
  readonly lead: string;
  readonly text: string;
};

type NewArticlePageProps = {
  readonly templateId: number;
  /** Whose place the new article has; null while it cannot be read. */
  readonly place: StoredArticle | null;
  readonly draft: Draft;
  readonly problem: ReactNode;
};

export function NewArticlePage({ templateId, place, draft, problem }: NewArticlePageProps) {
  const titles = MANDATORS.filter(({ id }) => place?.mandators.includes(id)).map(({ name }) => name);
  return (
    <>
      {problem !== null && <Note>{problem}</Note>}
      {place && <p className="facts">{texts.place(titles.join(', '), place.channel, place.title)}</p>}
      <form method="post" action={DESK_PATHS.newArticle}>
        <input type="hidden" name={TEMPLATE_PARAMETER} value={templateId} />
        <label htmlFor="kicker">{fields.kicker}</label>
        <input id="kicker" name={FIELDS.kicker} defaultValue={draft.kicker} />
        <label htmlFor="headline">{fields.headline}</label>
        <textarea id="headline" name={FIELDS.headline} required defaultValue={draft.headline} />
        <label htmlFor="lead">{fields.lead}</label>
        <textarea id="lead" name={FIELDS.lead} required defaultValue={draft.lead} />
        <label htmlFor="text">{texts.text}</label>
        <textarea id="text" name={FIELDS.added} defaultValue={draft.text} aria-describedby="text-hint" />
        <p id="text-hint" className="soft">
          {fields.addedHint}
        </p>
        <div className="stick">
          <button className="main">{texts.save}</button>
        </div>
      </form>
    </>
  );
}
