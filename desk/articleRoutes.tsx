import { Hono } from 'hono';
import type { EditorArticle } from '#shared/contracts/editorArticle.contract.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import type { Result } from '#shared/lib/result.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { answerFailure, describeFailure, type FailureStatus } from './answerFailure.tsx';
import { answerArrival } from './answerArrival.tsx';
import { answerPage } from './answerPage.tsx';
import type { AwaitedChange } from './arrival.ts';
import { asTyped, FIELDS, numberIn, plainArticle, readArticleForm, toFields, type Typed } from './articleForm.ts';
import type { Failure } from './contentCall.ts';
import type { DeskContext, DeskHono } from './deskContext.ts';
import { articlePath, DONE_PARAMETER, donePath, passkeyPath } from './deskPaths.ts';
import { ArticlePage, type ArticleView } from './pages/Article.page.tsx';
import { HistoryPage, type Comparison } from './pages/History.page.tsx';
import { Page } from './pages/Page.tsx';
import { hasFreshPasskey } from './session.ts';
import { localTime, readMoment } from './readMoment.ts';

const ID = ':id{[1-9][0-9]{0,8}}';
type Done = keyof typeof texts.done;
const isDone = (name: string): name is Done => Object.hasOwn(texts.done, name);

/** One article: its text, its history, and when it appears. */
export const articleRoutes: DeskHono = new Hono();

articleRoutes.get(`/artikel/${ID}`, async (c) => {
  const stored = await c.var.content.article(idOf(c));
  if (!stored.ok) return answerFailure(c, stored.error);
  const done = c.req.query(DONE_PARAMETER) ?? '';
  return showArticle(c, stored.value, { done: isDone(done) ? texts.done[done] : null });
});

articleRoutes.post(`/artikel/${ID}`, async (c) => {
  const id = idOf(c);
  const typed = readArticleForm(await readForm(c));
  if (!typed) return answerFailure(c, { kind: 'unknown' });
  const base = await c.var.content.revision(id, typed.base);
  if (!base.ok) return showUnsaved(c, typed, base.error);
  if (!base.value) return answerFailure(c, { kind: 'refused', message: texts.history.gone });
  const saved = await c.var.content.save(id, typed.revision, toFields(typed, base.value));
  if (saved.ok) return c.redirect(donePath(id, 'saved' satisfies Done), 303);
  return showUnsaved(c, { ...typed, blocks: base.value.contentItems }, saved.error);
});

for (const [act, done, change] of [
  ['zurueckziehen', 'retracted', 'retract'],
  ['veroeffentlichen', 'published', 'publish'],
  ['abnahme', 'submitted', 'submit'],
] as const)
  articleRoutes.post(`/artikel/${ID}/${act}`, async (c) => {
    const id = idOf(c);
    const revision = numberIn(await readForm(c), FIELDS.revision);
    if (revision === null) return answerFailure(c, { kind: 'unknown' });
    return answerChange(c, done, await c.var.content[change](id, revision));
  });

articleRoutes.post(`/artikel/${ID}/planen`, async (c) => {
  const id = idOf(c);
  const form = await readForm(c);
  const revision = numberIn(form, FIELDS.revision);
  if (revision === null) return answerFailure(c, { kind: 'unknown' });
  const time = form.get(FIELDS.time) ?? '';
  const wanted = readMoment(time, form.get(FIELDS.hour));
  if (!wanted.ok) {
    const stored = await c.var.content.article(id);
    if (!stored.ok) return answerFailure(c, stored.error);
    return showArticle(c, stored.value, { schedule: { time, ...wanted.error } }, 422);
  }
  const publishedAt = new Date(wanted.value).toISOString();
  return answerChange(c, 'scheduled', await c.var.content.save(id, revision, { publishedAt }));
});

articleRoutes.get(`/artikel/${ID}/geschichte`, async (c) => {
  const id = idOf(c);
  const [stored, listed] = await Promise.all([
    c.var.content.article(id),
    c.var.content.revisions(id, numberIn(queryOf(c), 'vor')),
  ]);
  if (!stored.ok) return answerFailure(c, stored.error);
  if (!listed.ok) return answerFailure(c, listed.error);
  const compared = numberIn(queryOf(c), 'fassung');
  const comparison = compared !== null && compared > 1 ? await compare(c, id, compared) : null;
  const { revisions, before } = listed.value;
  const view = { stored: stored.value, revisions, older: before, comparison };
  const title = stored.value.article?.title ?? String(id);
  return answerPage(
    c,
    <Page title={`${texts.history.title}: ${title}`} name={c.var.session.name} part="articles">
      <HistoryPage view={view} />
    </Page>,
  );
});

articleRoutes.post(`/artikel/${ID}/geschichte/:revision{[1-9][0-9]{0,8}}/wiederherstellen`, async (c) => {
  const revision = numberIn(await readForm(c), FIELDS.revision);
  if (revision === null) return answerFailure(c, { kind: 'unknown' });
  return answerChange(c, 'restored', await c.var.content.restore(idOf(c), revision, Number(c.req.param('revision'))));
});

async function answerChange(c: DeskContext, done: Done, changed: Result<unknown, Failure>): Promise<Response> {
  if (changed.ok) return c.redirect(donePath(idOf(c), done), 303);
  if (changed.error.kind === 'passkey') return askForPasskey(c);
  const stored = changed.error.kind === 'conflict' ? await c.var.content.article(idOf(c)) : null;
  const isSealed = stored?.ok === true && (stored.value.isHeld || stored.value.embargoUntil !== null);
  return isSealed
    ? showArticle(c, stored.value, { problem: texts.failures.sealed }, 409)
    : answerFailure(c, changed.error);
}

/** The passkey has aged while the page was open: it leads back to the article, and to the press. */
async function askForPasskey(c: DeskContext): Promise<Response> {
  const stored = await c.var.content.article(idOf(c));
  if (!stored.ok) return answerFailure(c, stored.error);
  const problem = (
    <>
      {texts.article.stalePasskey} <a href={passkeyPath(articlePath(idOf(c)))}>{texts.confirmPasskey}</a>
    </>
  );
  return showArticle(c, stored.value, { problem, isPasskeyFresh: false }, 403);
}

/** What was typed stays in the form, with what has come between. */
async function showUnsaved(c: DeskContext, typed: Typed, failure: Failure): Promise<Response> {
  const { words, status } = describeFailure(failure);
  const [stored, seen] = await Promise.all([
    c.var.content.article(idOf(c)),
    c.var.content.revision(idOf(c), typed.revision),
  ]);
  const now = stored.ok ? stored.value : asTyped(idOf(c), typed);
  const between =
    failure.kind === 'stale' && seen.ok && seen.value && now.article
      ? {
          words: texts.stale(failure.by, formatDateTime(failure.at)),
          before: plainArticle(seen.value),
          after: plainArticle(now.article),
        }
      : null;
  return showArticle(c, now, { typed, between, problem: between ? null : words }, status);
}

type Shown = Partial<Omit<ArticleView, 'stored' | 'publicHref'>>;

function showArticle(c: DeskContext, stored: EditorArticle, shown: Shown, status: 200 | FailureStatus = 200): Response {
  const { article, state, id } = stored;
  const home = article?.mandators[0];
  const awaited = shown.done ? awaitedOf(stored) : null;
  const view: ArticleView = {
    stored,
    publicHref: home && state === 'published' ? `${titleOrigin(c.env, home)}/${id}` : null,
    done: null,
    isPasskeyFresh: hasFreshPasskey(c.var.session, Date.now()),
    problem: null,
    typed: null,
    between: null,
    schedule: { time: article ? localTime(Date.parse(article.publishedAt)) : '', problem: null, isTwice: false },
    ...shown,
  };
  return answerArrival(
    c,
    awaited,
    (waiting) => (
      <Page title={article?.title ?? String(id)} name={c.var.session.name} part="articles">
        {waiting}
        <ArticlePage view={view} />
      </Page>
    ),
    status,
  );
}

/** The last change, if it concerns readers. */
function awaitedOf({ id, article, state, last }: EditorArticle): AwaitedChange | null {
  const mandator = article?.mandators[0];
  const at = Date.parse(last?.at ?? '');
  const isReaders = state === 'published' || state === 'retracted';
  return mandator && isReaders ? { mandator, path: `/${id}`, at, isGone: state === 'retracted' } : null;
}

async function compare(c: DeskContext, id: number, revision: number): Promise<Comparison> {
  const [before, after] = await Promise.all([
    c.var.content.revision(id, revision - 1),
    c.var.content.revision(id, revision),
  ]);
  const isReadable = before.ok && before.value && after.ok && after.value;
  return {
    revision,
    before: revision - 1,
    plain: isReadable ? { before: plainArticle(before.value), after: plainArticle(after.value) } : null,
  };
}

const idOf = (c: DeskContext) => Number(c.req.param('id'));
const queryOf = (c: DeskContext) => new URL(c.req.url).searchParams;
const readForm = async (c: DeskContext) => new URLSearchParams(await c.req.text());
