import type { ReactNode } from 'react';
import { Hono } from 'hono';
import { MOST_CORRECTION_CHARACTERS } from '#shared/contracts/correction.contract.ts';
import type { EditorArticle } from '#shared/contracts/editorArticle.contract.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { answerFailure, describeFailure, type FailureStatus } from './answerFailure.tsx';
import { answerPage } from './answerPage.tsx';
import { FIELDS, inOneLine } from './articleForm.ts';
import type { DeskContext, DeskHono } from './deskContext.ts';
import { articlePath, donePath } from './deskPaths.ts';
import { CorrectionForm, Corrections } from './pages/Corrections.tsx';
import { Note, Page } from './pages/Page.tsx';

const texts = deskTexts.corrections;
const PATH = '/artikel/:id{[1-9][0-9]{0,8}}/korrekturen';

/** What stands at the foot of a public article: published and withdrawn. Acceptance G32, A10. */
export const correctionRoutes: DeskHono = new Hono();

correctionRoutes.post(PATH, async (c) => {
  const id = idOf(c);
  const text = inOneLine(new URLSearchParams(await c.req.text()).get(FIELDS.correction) ?? '');
  const stored = await c.var.content.article(id);
  const article = stored.ok ? stored.value : null;
  const { length } = text;
  if (length === 0 || length > MOST_CORRECTION_CHARACTERS)
    return showAgain(c, { article, text, problem: texts.length(length) }, 422);
  const made = await c.var.content.correct(id, text);
  if (made.ok) return c.redirect(donePath(id, 'corrected' satisfies keyof typeof deskTexts.done), 303);
  const { words, status } = describeFailure(made.error);
  const problem = made.error.kind === 'conflict' ? conflictOf(article) : words;
  return showAgain(c, { article, text, problem }, status);
});

correctionRoutes.post(`${PATH}/:correction{[1-9][0-9]{0,14}}/zurueckziehen`, async (c) => {
  const id = idOf(c);
  const withdrawn = await c.var.content.withdrawCorrection(id, Number(c.req.param('correction')));
  if (withdrawn.ok) return c.redirect(donePath(id, 'withdrawn' satisfies keyof typeof deskTexts.done), 303);
  if (withdrawn.error.kind !== 'conflict') return answerFailure(c, withdrawn.error);
  const stored = await c.var.content.article(id);
  return stored.ok
    ? showAgain(c, { article: stored.value, text: '', problem: texts.over }, 409)
    : answerFailure(c, stored.error);
});

/** The content server refuses what is not public, and what stands already. */
function conflictOf(article: EditorArticle | null): string {
  return article?.state === 'published' ? texts.twice : texts.notPublic;
}

type Shown = {
  /** Null while it cannot be read: what was typed is shown all the same. */
  readonly article: EditorArticle | null;
  readonly text: string;
  readonly problem: ReactNode;
};

function showAgain(c: DeskContext, { article, text, problem }: Shown, status: FailureStatus): Response {
  const id = idOf(c);
  return answerPage(
    c,
    <Page title={texts.title} name={c.var.session.name} part="articles">
      <Note>{problem}</Note>
      <p>
        <a href={articlePath(id)}>{article?.article?.title ?? deskTexts.articleOf(String(id))}</a>
      </p>
      <CorrectionForm id={id} text={text} />
      {article && <Corrections stored={article} />}
    </Page>,
    status,
  );
}

const idOf = (c: DeskContext) => Number(c.req.param('id'));
