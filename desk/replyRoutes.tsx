import type { ReactNode } from 'react';
import { Hono } from 'hono';
import type { EditorArticle } from '#shared/contracts/editorArticle.contract.ts';
import { MOST_REPLY_CHARACTERS, MOST_SIGNATORY_CHARACTERS } from '#shared/contracts/reply.contract.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { deskReplyTexts } from '#shared/i18n/texts/deskReplies.ts';
import { answerFailure, describeFailure, type FailureStatus } from './answerFailure.tsx';
import { answerPage } from './answerPage.tsx';
import { FIELDS, inOneLine } from './articleForm.ts';
import type { DeskContext, DeskHono } from './deskContext.ts';
import { DONE_PARAMETER, repliesPath, replyStepPath, withdrawReplyPath } from './deskPaths.ts';
import { RepliesPage, ReplyPreview, type TypedReply } from './pages/Replies.page.tsx';
import { NO_SESSION } from './session.ts';
import { Page } from './pages/Page.tsx';

const texts = deskReplyTexts;
const ID = ':id{[1-9][0-9]{0,8}}';
const EMPTY: TypedReply = { text: '', signatory: '' };
type Done = keyof typeof texts.done;
const isDone = (name: string): name is Done => Object.hasOwn(texts.done, name);

/** Rights of reply to an article: looked at before they are published, since they are never edited. Acceptance A11. */
export const replyRoutes: DeskHono = new Hono();

replyRoutes.get(repliesPath(0).replace('0', ID), (c) => showForm(c, EMPTY, null));

/** Publishes nothing. */
replyRoutes.post(replyStepPath(0, 'pruefen').replace('0', ID), async (c) => {
  const typed = await readTyped(c);
  const problem = problemOf(typed);
  if (problem !== null) return showForm(c, typed, problem, 422);
  if (c.var.session === NO_SESSION) return showForm(c, typed, describeFailure({ kind: 'unauthorized' }).words, 401);
  return answerPage(
    c,
    <Page title={texts.preview} name={c.var.session.name} part="articles">
      <ReplyPreview id={idOf(c)} typed={typed} at={new Date().toISOString()} />
    </Page>,
  );
});

replyRoutes.post(replyStepPath(0, 'aendern').replace('0', ID), async (c) => showForm(c, await readTyped(c), null));

replyRoutes.post(replyStepPath(0, 'veroeffentlichen').replace('0', ID), async (c) => {
  const typed = await readTyped(c);
  const problem = problemOf(typed);
  if (problem !== null) return showForm(c, typed, problem, 422);
  const made = await c.var.content.reply(idOf(c), typed);
  if (made.ok) return c.redirect(donePath(c, 'published'), 303);
  const { words, status } = describeFailure(made.error);
  return showForm(c, typed, made.error.kind === 'conflict' ? texts.refused : words, status);
});

replyRoutes.post(withdrawReplyPath(0, 0).replace('0', ID).replace('/0/', '/:reply{[1-9][0-9]{0,14}}/'), async (c) => {
  const form = new URLSearchParams(await c.req.text());
  const reason = inOneLine(form.get(FIELDS.reason) ?? '');
  if (reason === '') return showForm(c, EMPTY, texts.noReason, 422);
  const withdrawn = await c.var.content.withdrawReply(idOf(c), Number(c.req.param('reply')), reason);
  if (withdrawn.ok) return c.redirect(donePath(c, 'withdrawn'), 303);
  if (withdrawn.error.kind === 'conflict') return showForm(c, EMPTY, texts.over, 409);
  return answerFailure(c, withdrawn.error);
});

/** Line breaks of the text stay. */
async function readTyped(c: DeskContext): Promise<TypedReply> {
  const form = new URLSearchParams(await c.req.text());
  return {
    text: (form.get(FIELDS.reply) ?? '').replaceAll(/\r\n?/g, '\n').trim(),
    signatory: inOneLine(form.get(FIELDS.signatory) ?? ''),
  };
}

function problemOf({ text, signatory }: TypedReply): string | null {
  if (text === '' || text.length > MOST_REPLY_CHARACTERS) return texts.length(text.length);
  return signatory === '' || signatory.length > MOST_SIGNATORY_CHARACTERS ? texts.noSignatory : null;
}

async function showForm(
  c: DeskContext,
  typed: TypedReply,
  problem: ReactNode,
  status: 200 | FailureStatus = 200,
): Promise<Response> {
  const id = idOf(c);
  const read = await c.var.content.article(id);
  const isTyped = typed.text !== '' || typed.signatory !== '';
  if (!read.ok && !isTyped) return answerFailure(c, read.error);
  const stored = read.ok ? read.value : null;
  const done = c.req.query(DONE_PARAMETER) ?? '';
  return answerPage(
    c,
    <Page title={texts.title} name={c.var.session.name} part="articles">
      <RepliesPage
        id={id}
        title={titleOf(id, stored)}
        stored={stored}
        typed={typed}
        problem={problem}
        done={isDone(done) ? texts.done[done] : null}
      />
    </Page>,
    status,
  );
}

const titleOf = (id: number, stored: EditorArticle | null) => stored?.article?.title ?? deskTexts.articleOf(String(id));

const donePath = (c: DeskContext, done: Done) => `${repliesPath(idOf(c))}?${DONE_PARAMETER}=${done}`;

const idOf = (c: DeskContext) => Number(c.req.param('id'));
