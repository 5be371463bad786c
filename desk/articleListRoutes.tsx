import { Hono } from 'hono';
import { MOST_SOUGHT } from '#shared/contracts/editorArticle.contract.ts';
import { ARTICLE_STATES } from '#shared/domain/desk/articleState.ts';
import { deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import { newsroomTexts } from '#shared/i18n/texts/deskNewsroom.ts';
import { answerFailure } from './answerFailure.tsx';
import { answerPage } from './answerPage.tsx';
import type { DeskHono } from './deskContext.ts';
import { DESK_PATHS } from './deskPaths.ts';
import { ArticleList } from './pages/ArticleList.tsx';
import { Note, Page } from './pages/Page.tsx';
import { ALL_STATES, CHOICE_FIELDS, TitleChoice } from './pages/TitleChoice.tsx';
import { readTitle } from './readTitle.ts';

/** Articles of a title by state, and the search in them. */
export const articleListRoutes: DeskHono = new Hono();

articleListRoutes.get(DESK_PATHS.articles, async (c) => {
  const mandator = readTitle(c);
  const state = ARTICLE_STATES.find((one) => one === c.req.query(CHOICE_FIELDS.state)) ?? null;
  const search = c.req.query(CHOICE_FIELDS.search)?.trim() ?? '';
  const isTooLong = search.length > MOST_SOUGHT;
  const list = isTooLong
    ? null
    : await c.var.content.list({ mandator, state, search, cursor: c.req.query('ab') ?? null });
  if (list?.ok === false) return answerFailure(c, list.error);
  const { articles, cursor } = list?.value ?? { articles: [], cursor: null };
  const more = new URLSearchParams({
    [CHOICE_FIELDS.title]: mandator,
    [CHOICE_FIELDS.state]: state ?? ALL_STATES,
    [CHOICE_FIELDS.search]: search,
    ab: cursor ?? '',
  });
  const { tooLong, nothing, nothingYet, goOn } = newsroomTexts.search;
  return answerPage(
    c,
    <Page title={texts.articles} name={c.var.session.name} part="articles">
      <TitleChoice action={DESK_PATHS.articles} mandator={mandator} list={{ state, search }} />
      {isTooLong && <Note>{tooLong(MOST_SOUGHT)}</Note>}
      {search === '' || articles.length > 0 ? (
        <ArticleList articles={articles} showsState={state === null} />
      ) : (
        !isTooLong && <p>{cursor === null ? nothing(search) : nothingYet(search)}</p>
      )}
      {cursor !== null && <a href={`${DESK_PATHS.articles}?${more}`}>{search === '' ? texts.more : goOn}</a>}
    </Page>,
  );
});
