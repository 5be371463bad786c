import { Hono } from 'hono';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { linkTarget } from '#shared/contracts/inlineHtml.ts';
import { deskSiteTexts } from '#shared/i18n/texts/deskSite.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { answerFailure, describeFailure, type FailureStatus } from './answerFailure.tsx';
import { answerPage } from './answerPage.tsx';
import type { Failure } from './contentCall.ts';
import type { DeskContext, DeskHono } from './deskContext.ts';
import { DESK_PATHS, DONE_PARAMETER, removeRedirectPath, sitePath } from './deskPaths.ts';
import { Note, Page } from './pages/Page.tsx';
import { NO_RULE, REDIRECT_FIELDS, REDIRECT_KINDS, Redirects, type RuleDraft } from './pages/Redirects.tsx';
import { titleOf } from './siteRoutes.tsx';

const texts = deskSiteTexts.redirect;
const PATH = sitePath(':mandator', 'weiterleitungen');

/** Where former addresses of a title lead. */
export const redirectRoutes: DeskHono = new Hono();

redirectRoutes.get(PATH, (c) => {
  const isDone = c.req.query(DONE_PARAMETER) !== undefined;
  return showRules(c, { draft: NO_RULE, note: isDone ? <Note isGood>{texts.isSet}</Note> : null });
});

redirectRoutes.post(PATH, async (c) => {
  const mandator = titleOf(c);
  if (!mandator) return answerFailure(c, { kind: 'unknown' });
  const draft = readDraft(new URLSearchParams(await c.req.text()));
  const problem = problemOf(draft);
  if (problem !== null) return showRules(c, { draft, note: <Note>{problem}</Note> }, 422);
  const set = await c.var.content.setRedirect(mandator, draft);
  if (set.ok) {
    const query = new URLSearchParams({ [DONE_PARAMETER]: '1', [REDIRECT_FIELDS.search]: draft.from });
    return c.redirect(`${sitePath(mandator, 'weiterleitungen')}?${query}`, 303);
  }
  return showFailed(c, draft, set.error);
});

redirectRoutes.post(removeRedirectPath(':mandator'), async (c) => {
  const mandator = titleOf(c);
  if (!mandator) return answerFailure(c, { kind: 'unknown' });
  const draft = readDraft(new URLSearchParams(await c.req.text()));
  const removed = await c.var.content.removeRedirect(mandator, draft.from);
  if (!removed.ok) return answerFailure(c, removed.error);
  return showRules(c, { draft, note: <Note isGood>{texts.removed}</Note> });
});

function readDraft(form: URLSearchParams): RuleDraft {
  const status = Number(form.get(REDIRECT_FIELDS.status));
  return {
    from: (form.get(REDIRECT_FIELDS.from) ?? '').trim(),
    to: (form.get(REDIRECT_FIELDS.to) ?? '').trim(),
    status: REDIRECT_KINDS.find((one) => one === status) ?? NO_RULE.status,
  };
}

function problemOf({ from, to }: RuleDraft): string | null {
  if (!from.startsWith('/')) return deskSiteTexts.problems.from;
  return v.is(linkTarget, to) ? null : deskSiteTexts.problems.to;
}

function showFailed(c: DeskContext, draft: RuleDraft, failure: Failure): Promise<Response> {
  const { words, status } = describeFailure(failure);
  const isCircle = failure.kind === 'refused' && failure.message.startsWith('Rules in a circle');
  return showRules(c, { draft, note: <Note>{isCircle ? texts.circle : words}</Note> }, status);
}

type Shown = { readonly draft: RuleDraft; readonly note: ReactNode };

/** The rules at places that begin with what was searched for, and the form of one. */
async function showRules(c: DeskContext, { draft, note }: Shown, status: 200 | FailureStatus = 200): Promise<Response> {
  const mandator = titleOf(c);
  if (!mandator) return answerFailure(c, { kind: 'unknown' });
  const search = c.req.query(REDIRECT_FIELDS.search) ?? '';
  const rules = await c.var.content.redirects(mandator, search);
  if (!rules.ok && status === 200) return answerFailure(c, rules.error);
  const name = MANDATORS.find(({ id }) => id === mandator)?.name ?? '';
  return answerPage(
    c,
    <Page title={deskSiteTexts.of(deskSiteTexts.parts.weiterleitungen, name)} name={c.var.session.name} part="site">
      {note}
      <p>
        <a href={`${DESK_PATHS.site}?titel=${mandator}`}>{deskSiteTexts.back}</a>
      </p>
      <Redirects mandator={mandator} rules={rules.ok ? rules.value : []} search={search} draft={draft} />
    </Page>,
    status,
  );
}
