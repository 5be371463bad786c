import { Hono } from 'hono';
import { mayAct } from '#shared/domain/desk/rights.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { newsroomTexts } from '#shared/i18n/texts/deskNewsroom.ts';
import { answerFailure } from './answerFailure.tsx';
import { answerPage } from './answerPage.tsx';
import { FIELDS, plainArticle } from './articleForm.ts';
import type { DeskContext, DeskHono } from './deskContext.ts';
import { articlePath, keepPath, overwrittenPath, restorePath } from './deskPaths.ts';
import { Difference } from './pages/Difference.tsx';
import { homeOf } from './sessionContext.ts';
import { Page } from './pages/Page.tsx';

const texts = newsroomTexts.overwritten;
const ID = ':id{[1-9][0-9]{0,8}}';

/** A text of the desk beside the one by which a content server has replaced it. Acceptance A14. */
export const overwrittenRoutes: DeskHono = new Hono();

overwrittenRoutes.get(overwrittenPath(0).replace('0', ID), async (c) => {
  const id = idOf(c);
  const stored = await c.var.content.article(id);
  if (!stored.ok) return answerFailure(c, stored.error);
  const { article, overwritten, revision } = stored.value;
  if (!article || !overwritten) return c.redirect(articlePath(id), 303);
  const desk = await c.var.content.revision(id, overwritten.revision);
  if (!desk.ok) return answerFailure(c, desk.error);
  return answerPage(
    c,
    <Page title={`${texts.title}: ${article.title}`} name={c.var.session.name} part="articles">
      <p>
        <a href={articlePath(id)}>{deskTexts.history.back}</a>
      </p>
      <p>{texts.difference(overwritten.at === null ? '' : formatDateTime(overwritten.at))}</p>
      {desk.value ? (
        <Difference before={plainArticle(desk.value)} after={plainArticle(article)} />
      ) : (
        <p>{deskTexts.history.gone}</p>
      )}
      {mayAct(c.var.session.grants, 'publish', homeOf(stored.value)) && (
        <div className="bar">
          <form method="post" action={restorePath(id, overwritten.revision)}>
            <input type="hidden" name={FIELDS.revision} value={revision} />
            <button className="main">{texts.takeOver}</button>
          </form>
          <form method="post" action={keepPath(id)}>
            <button className="plain">{texts.keep}</button>
          </form>
        </div>
      )}
    </Page>,
  );
});

overwrittenRoutes.post(keepPath(0).replace('0', ID), async (c) => {
  const id = idOf(c);
  const kept = await c.var.content.keepOverwriting(id);
  return kept.ok || kept.error.kind === 'conflict' ? c.redirect(articlePath(id), 303) : answerFailure(c, kept.error);
});

const idOf = (c: DeskContext) => Number(c.req.param('id'));
