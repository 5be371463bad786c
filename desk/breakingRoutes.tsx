import { Hono } from 'hono';
import type { EditorArticle, SentBreaking } from '#shared/contracts/editorArticle.contract.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { answerFailure, describeFailure, type FailureStatus } from './answerFailure.tsx';
import { answerPage } from './answerPage.tsx';
import { inOneLine, numberIn } from './articleForm.ts';
import type { Failure } from './contentCall.ts';
import type { DeskContext, DeskHono } from './deskContext.ts';
import { ARTICLE_PARAMETER, breakingPath, breakPath, DESK_PATHS, passkeyPath, takeBackPath } from './deskPaths.ts';
import { ArticleList } from './pages/ArticleList.tsx';
import { BREAKING_FIELDS, BreakingForm, MOST_CHARACTERS, type BreakingDraft } from './pages/BreakingForm.tsx';
import { Page } from './pages/Page.tsx';
import { SentBreakingPage } from './pages/SentBreaking.page.tsx';
import { TitleChoice } from './pages/TitleChoice.tsx';
import { readTitle } from './readTitle.ts';
import { hasFreshPasskey } from './session.ts';

const texts = deskTexts.breaking;
const ID = ':id{[1-9][0-9]{0,14}}';

/** Breaking news: two touches to banner and push messages, ten seconds to take them back. Acceptance G32, A9. */
export const breakingRoutes: DeskHono = new Hono();

breakingRoutes.get(DESK_PATHS.breaking, async (c) => {
  if (!hasFreshPasskey(c.var.session, Date.now())) return askForPasskey(c);
  const articleId = numberIn(new URL(c.req.url).searchParams, ARTICLE_PARAMETER);
  if (articleId === null) return showChoice(c);
  const stored = await c.var.content.article(articleId);
  if (!stored.ok) return answerFailure(c, stored.error);
  const { article } = stored.value;
  const draft = { text: article?.title ?? '', mandators: article?.mandators ?? [] };
  return showForm(c, { stored: stored.value, draft, problem: problemOf(stored.value) });
});

breakingRoutes.post(DESK_PATHS.breaking, async (c) => {
  const form = new URLSearchParams(await c.req.text());
  const articleId = numberIn(form, ARTICLE_PARAMETER);
  if (articleId === null) return answerFailure(c, { kind: 'unknown' });
  const ticked = form.getAll(BREAKING_FIELDS.mandator);
  const draft: BreakingDraft = {
    text: inOneLine(form.get(BREAKING_FIELDS.text) ?? ''),
    mandators: MANDATOR_IDS.filter((id) => ticked.includes(id)),
  };
  const isPushed = form.has(BREAKING_FIELDS.push);
  const length = draft.text.length;
  if (length === 0 || length > MOST_CHARACTERS) return showAgain(c, articleId, draft, texts.length(length));
  if (draft.mandators.length === 0) return showAgain(c, articleId, draft, texts.noTitle);
  const sent = await c.var.content.breakNews({ articleId, label: texts.label, isPushed, ...draft });
  if (sent.ok) return c.redirect(breakingPath(sent.value), 303);
  return showAgain(c, articleId, draft, sent.error);
});

breakingRoutes.get(`${DESK_PATHS.breaking}/${ID}`, async (c) => {
  const sent = await c.var.content.breaking(Number(c.req.param('id')));
  return sent.ok ? showSent(c, sent.value) : answerFailure(c, sent.error);
});

breakingRoutes.post(takeBackPath(0).replace('0', ID), async (c) => {
  const id = Number(c.req.param('id'));
  const taken = await c.var.content.takeBack(id);
  if (taken.ok) return c.redirect(breakingPath(id), 303);
  if (taken.error.kind !== 'conflict') return answerFailure(c, taken.error);
  const sent = await c.var.content.breaking(id);
  return sent.ok ? showSent(c, sent.value, texts.over) : answerFailure(c, sent.error);
});

/** Before anything is typed: the touches that follow reach readers at once. */
function askForPasskey(c: DeskContext): Response {
  const { pathname, search } = new URL(c.req.url);
  return answerPage(
    c,
    <Page title={texts.title} name={c.var.session.name} part="breaking">
      <p>{texts.passkey}</p>
      <p>
        <a className="main" href={passkeyPath(pathname + search)}>
          {deskTexts.confirmPasskey}
        </a>
      </p>
    </Page>,
  );
}

/** The latest articles of a title, each a touch away from the form. */
async function showChoice(c: DeskContext): Promise<Response> {
  const mandator = readTitle(c, 'breakNews');
  const list = await c.var.content.list({ mandator, state: 'published', cursor: null });
  if (!list.ok) return answerFailure(c, list.error);
  return answerPage(
    c,
    <Page title={texts.title} name={c.var.session.name} part="breaking">
      <p>{texts.choose}</p>
      <TitleChoice action={DESK_PATHS.breaking} mandator={mandator} act="breakNews" />
      <ArticleList articles={list.value.articles} hrefOf={breakPath} />
    </Page>,
  );
}

/** What was typed stays, with the reason why nothing was sent. */
async function showAgain(
  c: DeskContext,
  articleId: number,
  draft: BreakingDraft,
  reason: string | Failure,
): Promise<Response> {
  const read = await c.var.content.article(articleId);
  const stored = read.ok ? read.value : null;
  const sealedOrGone = stored && problemOf(stored);
  const known = typeof reason === 'string' ? { words: reason, status: 422 as const } : describeFailure(reason);
  const isTwice = typeof reason !== 'string' && reason.kind === 'conflict';
  const problem = sealedOrGone ?? (isTwice ? texts.twice : known.words);
  return showForm(c, { stored, articleId, draft, problem }, known.status);
}

type Shown = Omit<Parameters<typeof BreakingForm>[0], 'articleId'>;

function showForm(
  c: DeskContext,
  { articleId, ...shown }: Shown & { readonly articleId?: number },
  status: 200 | FailureStatus = 200,
): Response {
  return answerPage(
    c,
    <Page title={texts.title} name={c.var.session.name} part="breaking">
      <BreakingForm {...shown} articleId={articleId ?? shown.stored?.id ?? 0} />
    </Page>,
    status,
  );
}

/** Why an article cannot be breaking news; null if it can. */
function problemOf({ state, isHeld, embargoUntil }: EditorArticle): string | null {
  if (isHeld || embargoUntil !== null) return deskTexts.failures.sealed;
  return state === 'published' ? null : texts.notPublic;
}

/** While messages wait, the page loads itself again when they have left. */
function showSent(c: DeskContext, sent: SentBreaking, problem: string | null = null): Response {
  const now = Date.now();
  const waits = sent.titles.flatMap(({ push }) =>
    push?.handedOverAt === null ? [Date.parse(push.leavesAt) - now] : [],
  );
  const seconds = waits.length === 0 ? null : Math.max(0, Math.ceil(Math.max(...waits) / 1_000));
  const refresh = seconds === null ? {} : { refresh: { to: breakingPath(sent.id), seconds: seconds + 1 } };
  return answerPage(
    c,
    <Page title={texts.title} name={c.var.session.name} part="breaking" {...refresh}>
      <SentBreakingPage sent={sent} seconds={seconds} problem={problem} />
    </Page>,
    problem === null ? 200 : 409,
  );
}
