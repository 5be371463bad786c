import { Hono } from 'hono';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { newsroomTexts as texts } from '#shared/i18n/texts/deskNewsroom.ts';
import { answerFailure } from './answerFailure.tsx';
import { answerPage } from './answerPage.tsx';
import type { DeskHono } from './deskContext.ts';
import { DESK_PATHS, overwrittenPath } from './deskPaths.ts';
import { ArticleList } from './pages/ArticleList.tsx';
import { Note, Page } from './pages/Page.tsx';
import { Plan } from './pages/Plan.tsx';
import { TitleChoice } from './pages/TitleChoice.tsx';
import { readTitle } from './readTitle.ts';

/** Articles of each part of the first page. */
const A_PART = 8;
const A_DAY_MS = 24 * 3_600_000;

/** What a newsroom asks for first, and what happens by itself. Acceptance G32. */
export const newsroomRoutes: DeskHono = new Hono();

newsroomRoutes.get(DESK_PATHS.today, async (c) => {
  const mandator = readTitle(c);
  const [newsroom, review, published] = await Promise.all([
    c.var.content.newsroom(mandator),
    c.var.content.list({ mandator, state: 'review', cursor: null }),
    c.var.content.list({ mandator, state: 'published', cursor: null }),
  ]);
  if (!newsroom.ok) return answerFailure(c, newsroom.error);
  if (!review.ok) return answerFailure(c, review.error);
  if (!published.ok) return answerFailure(c, published.error);
  const { mine, live, late, plan, overwritten } = newsroom.value;
  const soon = plan.filter(({ at }) => Date.parse(at) < Date.now() + A_DAY_MS);
  const parts = [
    { name: texts.parts.mine, articles: mine },
    { name: texts.parts.review, articles: review.value.articles },
    { name: texts.parts.live, articles: live },
    { name: texts.parts.published, articles: published.value.articles },
  ];
  const [first, ...others] = parts.map(({ name, articles }) => (
    <section key={name}>
      <h2>{name}</h2>
      <ArticleList articles={articles.slice(0, A_PART)} />
    </section>
  ));
  return answerPage(
    c,
    <Page title={deskTexts.today} name={c.var.session.name} part="today">
      {late.purges > 0 && <Note>{texts.plan.latePurges(late.purges)}</Note>}
      {late.pushes > 0 && <Note>{texts.plan.latePushes(late.pushes)}</Note>}
      <TitleChoice action={DESK_PATHS.today} mandator={mandator} />
      {overwritten.length > 0 && (
        <section>
          <h2>{texts.overwritten.title}</h2>
          <ArticleList articles={overwritten} hrefOf={overwrittenPath} />
        </section>
      )}
      {first}
      <section>
        <h2>{texts.parts.soon}</h2>
        <Plan entries={soon} />
        <p>
          <a href={`${DESK_PATHS.plan}?titel=${mandator}`}>{texts.plan.all}</a>
        </p>
      </section>
      {others}
    </Page>,
  );
});

newsroomRoutes.get(DESK_PATHS.plan, async (c) => {
  const mandator = readTitle(c);
  const newsroom = await c.var.content.newsroom(mandator);
  if (!newsroom.ok) return answerFailure(c, newsroom.error);
  return answerPage(
    c,
    <Page title={texts.plan.title} name={c.var.session.name} part="plan">
      <TitleChoice action={DESK_PATHS.plan} mandator={mandator} />
      <p className="soft">{texts.plan.hint}</p>
      <Plan entries={newsroom.value.plan} />
    </Page>,
  );
});
