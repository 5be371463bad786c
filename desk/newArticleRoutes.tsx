import type { ReactNode } from 'react';
import { Hono } from 'hono';
import type { StoredArticle } from '#shared/contracts/editorArticle.contract.ts';
import { toParagraphs } from '#shared/domain/desk/editedBlocks.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { answerFailure, describeFailure, type FailureStatus } from './answerFailure.tsx';
import { answerPage } from './answerPage.tsx';
import { FIELDS, inOneLine, numberIn } from './articleForm.ts';
import type { DeskContext, DeskHono } from './deskContext.ts';
import { articlePath, DESK_PATHS, TEMPLATE_PARAMETER } from './deskPaths.ts';
import { NewArticlePage, type Draft } from './pages/NewArticle.page.tsx';
import { Page } from './pages/Page.tsx';

const EMPTY: Draft = { kicker: '', headline: '', lead: '', text: '' };

/** A short notice, with the place of another article: titles, section, topics and authors. */
export const newArticleRoutes: DeskHono = new Hono();

newArticleRoutes.get(DESK_PATHS.newArticle, async (c) => {
  const templateId = numberIn(new URL(c.req.url).searchParams, TEMPLATE_PARAMETER);
  if (templateId === null) return answerFailure(c, { kind: 'unknown' });
  const template = await c.var.content.article(templateId);
  if (!template.ok) return answerFailure(c, template.error);
  return show(c, { templateId, place: template.value.article, draft: EMPTY, problem: null });
});

newArticleRoutes.post(DESK_PATHS.newArticle, async (c) => {
  const form = new URLSearchParams(await c.req.text());
  const templateId = numberIn(form, TEMPLATE_PARAMETER);
  if (templateId === null) return answerFailure(c, { kind: 'unknown' });
  const draft: Draft = {
    kicker: inOneLine(form.get(FIELDS.kicker) ?? ''),
    headline: inOneLine(form.get(FIELDS.headline) ?? ''),
    lead: inOneLine(form.get(FIELDS.lead) ?? ''),
    text: form.get(FIELDS.added) ?? '',
  };
  const template = await c.var.content.article(templateId);
  const place = template.ok ? template.value.article : null;
  const made = place ? await c.var.content.create(toNewArticle(draft, place)) : null;
  if (made?.ok) return c.redirect(articlePath(made.value), 303);
  const failure = made?.error ?? (template.ok ? ({ kind: 'unknown' } as const) : template.error);
  const { words, status } = describeFailure(failure);
  return show(c, { templateId, place, draft, problem: words }, status);
});

function toNewArticle({ kicker, headline, lead, text }: Draft, place: StoredArticle) {
  const { mandators, channel, mainTag, tags, authors } = place;
  return {
    mandators,
    channel,
    mainTag,
    tags,
    authors,
    titlePrefix: kicker === '' ? null : kicker,
    title: headline,
    lead,
    contentItems: toParagraphs(text),
    publishedAt: new Date().toISOString(),
    state: 'draft',
  };
}

type Shown = {
  readonly templateId: number;
  readonly place: StoredArticle | null;
  readonly draft: Draft;
  readonly problem: ReactNode;
};

function show(
  c: DeskContext,
  { templateId, place, draft, problem }: Shown,
  status: 200 | FailureStatus = 200,
): Response {
  return answerPage(
    c,
    <Page title={deskTexts.newArticle.title} name={c.var.session.name} part="articles">
      <NewArticlePage templateId={templateId} place={place} draft={draft} problem={problem} />
    </Page>,
    status,
  );
}
