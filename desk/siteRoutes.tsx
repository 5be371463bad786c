import { Hono } from 'hono';
import type { ReactNode } from 'react';
import type { EditorSite } from '#shared/contracts/editorSite.contract.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { deskSiteTexts as texts } from '#shared/i18n/texts/deskSite.ts';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { answerFailure, describeFailure, type FailureStatus } from './answerFailure.tsx';
import { answerPage } from './answerPage.tsx';
import { FIELDS } from './articleForm.ts';
import type { Failure } from './contentCall.ts';
import type { DeskContext, DeskHono } from './deskContext.ts';
import { DESK_PATHS, DONE_PARAMETER, sitePath } from './deskPaths.ts';
import { Note, Page } from './pages/Page.tsx';
import { SiteWays } from './pages/SiteWays.tsx';
import { TitleChoice } from './pages/TitleChoice.tsx';
import { readTitle } from './readTitle.ts';
import { FORMS_OF_SITE } from './siteParts.tsx';

/** Menus, channels and settings of a title. Acceptance A12. */
export const siteRoutes: DeskHono = new Hono();

siteRoutes.get(DESK_PATHS.site, (c) => {
  const mandator = readTitle(c, 'site');
  return answerPage(
    c,
    <Page title={texts.title} name={c.var.session.name} part="site">
      <TitleChoice action={DESK_PATHS.site} mandator={mandator} act="site" />
      <SiteWays mandator={mandator} />
    </Page>,
  );
});

type Form = keyof typeof FORMS_OF_SITE;
const FORMS = ['menues', 'rubriken', 'einstellungen'] as const satisfies readonly Form[];

for (const part of FORMS) {
  siteRoutes.get(sitePath(':mandator', part), async (c) => {
    const mandator = titleOf(c);
    const stored = mandator ? await c.var.content.site(mandator) : null;
    if (!stored?.ok) return answerFailure(c, stored?.error ?? { kind: 'unknown' });
    const isDone = c.req.query(DONE_PARAMETER) !== undefined;
    const note = isDone ? <Note isGood>{texts.done}</Note> : null;
    return answerForm(c, part, { stored: stored.value, typed: null, note });
  });

  siteRoutes.post(sitePath(':mandator', part), async (c) => {
    const mandator = titleOf(c);
    const form = new URLSearchParams(await c.req.text());
    // It is 0 before the first change.
    const last = Number(form.get(FIELDS.revision) ?? Number.NaN);
    if (mandator === undefined || !Number.isSafeInteger(last)) return answerFailure(c, { kind: 'unknown' });
    const stored = await c.var.content.site(mandator);
    const parts = FORMS_OF_SITE[part].read(form, stored.ok ? stored.value : NOTHING);
    if (!parts.ok) return showTyped(c, part, { form, last, words: parts.error }, 422);
    const saved = stored.ok ? await c.var.content.saveSite(mandator, last, parts.value) : stored;
    if (saved.ok) return c.redirect(`${sitePath(mandator, part)}?${DONE_PARAMETER}=1`, 303);
    if (saved.error.kind === 'stale') return showOvertaken(c, part, form, saved.error);
    const { words, status } = describeFailure(saved.error);
    return showTyped(c, part, { form, last, words: filledChannel(saved.error) ?? words }, status);
  });
}

/** The channel whose articles keep it, in words; null for other failures. */
function filledChannel(failure: Failure): string | null {
  const path = failure.kind === 'refused' ? /^channels: (\S+) has \d+ articles/.exec(failure.message)?.[1] : undefined;
  return path === undefined ? null : texts.problems.filled(path);
}

/** In place of a title that cannot be read: what was typed is shown all the same. */
const NOTHING: EditorSite = { last: 0, channels: [], menuHandles: {}, settings: {} };

type Typed = { readonly form: URLSearchParams; readonly last: number; readonly words: ReactNode };

/** The form as it was typed, with the reason why nothing was saved. */
async function showTyped(
  c: DeskContext,
  part: Form,
  { form, last, words }: Typed,
  status: FailureStatus,
): Promise<Response> {
  const mandator = titleOf(c);
  const read = mandator ? await c.var.content.site(mandator) : null;
  const stored = { ...(read?.ok ? read.value : NOTHING), last };
  return answerForm(c, part, { stored, typed: form, note: <Note>{words}</Note> }, status);
}

/** The same with what another has saved meanwhile; sent once more, it takes the place of that. */
async function showOvertaken(
  c: DeskContext,
  part: Form,
  form: URLSearchParams,
  { by, at }: Extract<Failure, { readonly kind: 'stale' }>,
): Promise<Response> {
  const mandator = titleOf(c);
  const stored = mandator ? await c.var.content.site(mandator) : null;
  if (!stored?.ok) return answerFailure(c, stored?.error ?? { kind: 'unknown' });
  const note = (
    <Note>
      {texts.stale(by, formatDateTime(at))}
      <ul>
        {FORMS_OF_SITE[part].tell(stored.value, form).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  );
  return answerForm(c, part, { stored: stored.value, typed: form, note }, 412);
}

type Answered = { readonly stored: EditorSite; readonly typed: URLSearchParams | null; readonly note: ReactNode };

function answerForm(
  c: DeskContext,
  part: Form,
  { stored, typed, note }: Answered,
  status: 200 | FailureStatus = 200,
): Response {
  const mandator = titleOf(c) ?? '';
  const name = MANDATORS.find(({ id }) => id === mandator)?.name ?? '';
  return answerPage(
    c,
    <Page title={texts.of(texts.parts[part], name)} name={c.var.session.name} part="site">
      {note}
      <p>
        <a href={`${DESK_PATHS.site}?titel=${mandator}`}>{texts.back}</a>
      </p>
      <p className="soft">{texts.hints[part]}</p>
      {FORMS_OF_SITE[part].show({ action: sitePath(mandator, part), stored, typed })}
    </Page>,
    status,
  );
}

/** The title that the address names. */
export function titleOf(c: DeskContext): MandatorId | undefined {
  return MANDATOR_IDS.find((id) => id === c.req.param('mandator'));
}
