import { Hono } from 'hono';
import type { EditorArticle } from '#shared/contracts/editorArticle.contract.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { answerFailure, describeFailure, type FailureStatus } from './answerFailure.tsx';
import { answerPage } from './answerPage.tsx';
import { FIELDS, inOneLine, numberIn } from './articleForm.ts';
import type { Failure } from './contentCall.ts';
import type { ContentServer } from './contentServer.ts';
import type { DeskContext, DeskHono } from './deskContext.ts';
import { DONE_PARAMETER, SEAL_ACTS, sealActPath, sealPath, type SealAct } from './deskPaths.ts';
import { Page } from './pages/Page.tsx';
import { SealsPage, type SealDraft } from './pages/Seals.page.tsx';
import { readMoment } from './readMoment.ts';

const texts = deskTexts.seals;
const ID = ':id{[1-9][0-9]{0,8}}';

/** Embargo, legal hold and expiry of an article. Decision 111, acceptance A3, A6. */
export const sealRoutes: DeskHono = new Hono();

sealRoutes.get(sealPath(0).replace('0', ID), (c) => showSeals(c, null));

type Asked = {
  readonly id: number;
  readonly revision: number;
  readonly reason: string;
  /** ISO 8601; empty for an act or an expiry without a time. */
  readonly until: string;
};
type Change = (content: ContentServer, asked: Asked) => Promise<Result<unknown, Failure>>;

const CHANGES: Record<SealAct, Change> = {
  sperrfrist: (content, { id, revision, reason, until }) => content.seal(id, revision, 'embargo', { until, reason }),
  'sperrfrist-aufheben': (content, { id, revision, reason }) => content.lift(id, revision, 'embargo', reason),
  anhalten: (content, { id, revision, reason }) => content.seal(id, revision, 'hold', { reason }),
  freigeben: (content, { id, revision, reason }) => content.lift(id, revision, 'hold', reason),
  ablauf: (content, { id, revision, until }) => content.save(id, revision, { expiresAt: until === '' ? null : until }),
};

for (const act of SEAL_ACTS)
  sealRoutes.post(sealActPath(0, act).replace('0', ID), async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const revision = numberIn(form, FIELDS.revision);
    if (revision === null) return answerFailure(c, { kind: 'unknown' });
    const reason = inOneLine(form.get(FIELDS.reason) ?? '');
    const draft = { act, reason, time: form.get(FIELDS.time) ?? '', problem: null, isTwice: false };
    if (act !== 'ablauf' && reason === '') return showSeals(c, { ...draft, problem: texts.noReason }, 422);
    const until = readUntil(act, draft.time, form.get(FIELDS.hour));
    if (!until.ok) return showSeals(c, { ...draft, ...until.error }, 422);
    const id = Number(c.req.param('id'));
    const changed = await CHANGES[act](c.var.content, { id, revision, reason, until: until.value });
    if (changed.ok) return c.redirect(`${sealPath(id)}?${DONE_PARAMETER}=1`, 303);
    const { words, status } = describeFailure(changed.error);
    const isPublic = changed.error.kind === 'conflict' && (act === 'sperrfrist' || act === 'anhalten');
    return showSeals(c, { ...draft, problem: isPublic ? texts.isPublic : words }, status);
  });

function readUntil(
  act: SealAct,
  time: string,
  hour: string | null,
): Result<string, { readonly problem: string | null; readonly isTwice: boolean }> {
  const isTimed = act === 'sperrfrist' || (act === 'ablauf' && time !== '');
  if (!isTimed) return ok('');
  const wanted = readMoment(time, hour);
  if (!wanted.ok) return wanted;
  return wanted.value > Date.now()
    ? ok(new Date(wanted.value).toISOString())
    : err({ problem: deskTexts.failures.past, isTwice: false });
}

async function showSeals(
  c: DeskContext,
  draft: SealDraft | null,
  status: 200 | FailureStatus = 200,
): Promise<Response> {
  const id = Number(c.req.param('id'));
  const read = await c.var.content.article(id);
  if (!read.ok && (!draft || read.error.kind !== 'unauthorized')) return answerFailure(c, read.error);
  const stored = read.ok ? read.value : null;
  return answerPage(
    c,
    <Page title={titleOf(id, stored)} name={c.var.session.name} part="articles">
      <SealsPage
        id={id}
        stored={stored}
        draft={draft}
        isDone={draft === null && c.req.query(DONE_PARAMETER) !== undefined}
      />
    </Page>,
    status,
  );
}

const titleOf = (id: number, stored: EditorArticle | null) =>
  `${texts.title}: ${stored?.article?.title ?? deskTexts.articleOf(String(id))}`;
