import { Hono } from 'hono';
import { undoCall } from './undoCall.ts';
import { deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import { answerFailure } from './answerFailure.tsx';
import { answerPage } from './answerPage.tsx';
import { numberIn } from './articleForm.ts';
import type { DeskContext, DeskHono } from './deskContext.ts';
import { DESK_PATHS, DONE_PARAMETER, undoPath } from './deskPaths.ts';
import { LogPage } from './pages/Log.page.tsx';
import { Note, Page } from './pages/Page.tsx';

/** Who did what with content, and taking it back. Acceptance G31, A12. */
export const logRoutes: DeskHono = new Hono();

logRoutes.get(DESK_PATHS.log, (c) => showLog(c, c.req.query(DONE_PARAMETER) === undefined ? null : { isGood: true }));

logRoutes.post(undoPath(0).replace('0', ':id{[1-9][0-9]{0,14}}'), async (c) => {
  const id = Number(c.req.param('id'));
  const listed = await c.var.content.acts(id + 1);
  if (!listed.ok) return answerFailure(c, listed.error);
  const act = listed.value.acts.find((one) => one.id === id);
  const call = act && undoCall(act, Date.now());
  if (!call) return showLog(c, { isGood: false });
  const undone = await c.var.content.undo(id, call);
  if (undone.ok) return c.redirect(`${DESK_PATHS.log}?${DONE_PARAMETER}=1`, 303);
  const isOver = undone.error.kind === 'conflict' || undone.error.kind === 'stale';
  return isOver ? showLog(c, { isGood: false }) : answerFailure(c, undone.error);
});

async function showLog(c: DeskContext, tried: { readonly isGood: boolean } | null): Promise<Response> {
  const listed = await c.var.content.acts(numberIn(new URL(c.req.url).searchParams, 'vor'));
  if (!listed.ok) return answerFailure(c, listed.error);
  return answerPage(
    c,
    <Page title={texts.log} name={c.var.session.name} part="log">
      {tried && <Note isGood={tried.isGood}>{tried.isGood ? texts.undo.done : texts.undo.over}</Note>}
      <LogPage {...listed.value} now={Date.now()} />
    </Page>,
    tried?.isGood === false ? 409 : 200,
  );
}
