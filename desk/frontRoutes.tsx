import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { EditorFront } from '#shared/contracts/front.contract.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { frontTexts as texts } from '#shared/i18n/texts/deskFronts.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { mandatorOf } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { answerFailure, describeFailure, type FailureStatus } from './answerFailure.tsx';
import { answerArrival } from './answerArrival.tsx';
import { answerPage } from './answerPage.tsx';
import { numberIn } from './articleForm.ts';
import type { Failure } from './contentCall.ts';
import type { DeskContext, DeskHono } from './deskContext.ts';
import { DESK_PATHS, DONE_PARAMETER, frontPath, previewPath, type FrontAddress } from './deskPaths.ts';
import {
  arrange,
  articleProblem,
  FRONT_ACTS,
  FRONT_FIELDS,
  judgePlaces,
  readFrontForm,
  toTyped,
  type TypedFront,
} from './frontForm.ts';
import { FrontPage, type FrontView } from './pages/Front.page.tsx';
import { FrontPreviewPage } from './pages/FrontPreview.page.tsx';
import { FrontList } from './pages/FrontList.tsx';
import { Page } from './pages/Page.tsx';
import { TitleChoice } from './pages/TitleChoice.tsx';
import { readTitle } from './readTitle.ts';

/** What a form has done: of the page that comes next. */
const DONE = { saved: texts.saved, launched: texts.launched, discarded: texts.discarded } as const;
type Done = keyof typeof DONE;
/** 128 bits. */
const KEY_BYTES = 16;

/** Fronts: their places arranged, proposed, launched. Acceptance A7, A8. */
export const frontRoutes: DeskHono = new Hono();

frontRoutes.get(DESK_PATHS.fronts, async (c) => {
  const mandator = readTitle(c, 'front');
  const listed = await c.var.content.fronts(mandator);
  if (!listed.ok) return answerFailure(c, listed.error);
  return answerPage(
    c,
    <Page title={texts.title} name={c.var.session.name} part="fronts">
      <p>{texts.intro}</p>
      <TitleChoice action={DESK_PATHS.fronts} mandator={mandator} act="front" />
      <FrontList mandator={mandator} fronts={listed.value} />
    </Page>,
  );
});

const PATHS = [`${DESK_PATHS.fronts}/:title`, `${DESK_PATHS.fronts}/:title/:channel{.+}`] as const;

for (const path of PATHS)
  frontRoutes.get(`${path}/vorschau`, async (c) => {
    const address = addressOf(c);
    if (!address) return answerFailure(c, { kind: 'unknown' });
    const key = randomBytes(KEY_BYTES).toString('hex');
    const opened = await c.var.content.openPreview(address, createHash('sha256').update(key).digest('hex'));
    // Launched or dropped meanwhile: there is nothing to preview.
    if (!opened.ok)
      return opened.error.kind === 'unknown' ? c.redirect(frontPath(address), 303) : answerFailure(c, opened.error);
    const origin = titleOrigin(c.env, address.mandator);
    return answerPage(
      c,
      <Page title={texts.preview} name={c.var.session.name} part="fronts">
        <FrontPreviewPage address={address} origin={origin} previewKey={key} />
      </Page>,
    );
  });

for (const path of PATHS) {
  frontRoutes.get(path, async (c) => {
    const address = addressOf(c);
    if (!address) return answerFailure(c, { kind: 'unknown' });
    const read = await c.var.content.front(address, []);
    if (!read.ok) return answerFailure(c, read.error);
    const front = read.value;
    const typed = { revision: front.revision, places: toTyped(standingPlaces(front)), added: '' };
    return showFront(c, { ...NOTHING, address, front, typed, note: noteOf(c, front) });
  });

  frontRoutes.post(path, async (c) => {
    const address = addressOf(c);
    const form = new URLSearchParams(await c.req.text());
    const typed = readFrontForm(form);
    if (!address || !typed) return answerFailure(c, { kind: 'unknown' });
    const added = numberIn(form, FRONT_FIELDS.added);
    const ids = [...typed.places.map(({ articleId }) => articleId), ...(added === null ? [] : [added])];
    const read = await c.var.content.front(address, ids);
    if (!read.ok) return showAgain(c, { address, front: null, typed }, read.error);
    const posted = { address, front: read.value, typed };
    const act = form.get(FRONT_FIELDS.act) ?? FRONT_ACTS.show;
    if (act === FRONT_ACTS.discard) return discard(c, posted);
    const stores = STORING.find((one) => one === act);
    if (stores) return store(c, posted, stores);
    return act === FRONT_ACTS.add ? addByNumber(c, posted, added) : showArranged(c, posted, act);
  });
}

/** What keeps the places that were typed: a preview shows a proposal. */
const STORING = [FRONT_ACTS.launch, FRONT_ACTS.propose, FRONT_ACTS.preview] as const;

type Posted = { readonly address: FrontAddress; readonly front: EditorFront; readonly typed: TypedFront };

const NOTHING = { note: null, focus: null, isStale: false } as const;

/** Moves what was typed; stores nothing. */
function showArranged(c: DeskContext, { address, front, typed }: Posted, act: string): Response {
  const { places, moved } = arrange(typed.places, act);
  const [kind = ''] = act.split('-');
  const words = moved === null ? (kind === FRONT_ACTS.remove ? texts.removed : null) : texts.moved(moved + 1);
  return showFront(c, {
    ...NOTHING,
    address,
    front,
    typed: { ...typed, places },
    note: words === null ? null : { isGood: true, words },
    focus: moved === null ? null : { act: kind === FRONT_ACTS.drop ? FRONT_ACTS.up : kind, at: moved },
  });
}

function addByNumber(c: DeskContext, posted: Posted, id: number | null): Response {
  const { front, typed, address } = posted;
  const isPlaced = typed.places.some(({ articleId }) => articleId === id);
  const title = mandatorOf(address.mandator).name;
  const problem =
    id === null
      ? texts.noNumber
      : isPlaced
        ? texts.isPlaced(id)
        : articleProblem(id, { articles: front.articles, title });
  if (problem !== null) return showProblems(c, posted, [problem]);
  return showArranged(c, { ...posted, typed: { ...typed, added: '' } }, `${FRONT_ACTS.add}-${id}`);
}

/** Launches what was typed, or saves it as a proposal. */
async function store(c: DeskContext, posted: Posted, act: (typeof STORING)[number]): Promise<Response> {
  const { address, front, typed } = posted;
  const title = mandatorOf(address.mandator).name;
  const judged = judgePlaces(typed.places, { articles: front.articles, title, now: Date.now() });
  if (!judged.ok) return showProblems(c, posted, judged.error);
  const { content } = c.var;
  const change = act === FRONT_ACTS.launch ? content.launch : content.propose;
  const stored = await change(address, typed.revision, judged.value);
  if (!stored.ok) return showAgain(c, posted, stored.error);
  if (act === FRONT_ACTS.preview) return c.redirect(previewPath(address), 303);
  return leadOn(c, address, act === FRONT_ACTS.launch ? 'launched' : 'saved');
}

async function discard(c: DeskContext, posted: Posted): Promise<Response> {
  const dropped = await c.var.content.propose(posted.address, posted.typed.revision, null);
  return dropped.ok ? leadOn(c, posted.address, 'discarded') : showAgain(c, posted, dropped.error);
}

function leadOn(c: DeskContext, address: FrontAddress, done: Done): Response {
  return c.redirect(`${frontPath(address)}?${DONE_PARAMETER}=${done}`, 303);
}

function showProblems(c: DeskContext, posted: Posted, problems: readonly string[]): Response {
  const words = problems.map((problem) => <div key={problem}>{problem}</div>);
  return showFront(c, { ...NOTHING, ...posted, note: { isGood: false, words } }, 422);
}

/** What was typed stays. Where another editor was first, what he or she has made of the front stands beside it. */
async function showAgain(
  c: DeskContext,
  { address, front, typed }: Omit<Posted, 'front'> & { readonly front: EditorFront | null },
  failure: Failure,
): Promise<Response> {
  const { words, status } = describeFailure(failure);
  const isStale = failure.kind === 'stale';
  const ids = typed.places.map(({ articleId }) => articleId);
  const read = isStale ? await c.var.content.front(address, ids) : null;
  const current = read?.ok ? read.value : front;
  const note = isStale ? texts.stale(failure.by, formatDateTime(failure.at)) : words;
  const seen = isStale ? { ...typed, revision: failure.revision } : typed;
  return showFront(
    c,
    { ...NOTHING, address, front: current, typed: seen, isStale, note: { isGood: false, words: note } },
    status,
  );
}

function showFront(c: DeskContext, view: FrontView, status: 200 | FailureStatus = 200): Response {
  const { address, front } = view;
  const title = texts.front(front?.displayName ?? (address.channel || texts.home), mandatorOf(address.mandator).name);
  const isLaunched = c.req.query(DONE_PARAMETER) === ('launched' satisfies Done);
  const at = Date.parse(front?.launchedAt ?? '');
  const change = { mandator: address.mandator, path: `/${address.channel}`, at, isGone: false };
  return answerArrival(
    c,
    isLaunched ? change : null,
    (waiting) => (
      <Page title={title} name={c.var.session.name} part="fronts">
        {waiting}
        <FrontPage {...view} />
      </Page>
    ),
    status,
  );
}

/** Those of the proposal, or those that readers see. */
function standingPlaces({ proposal, places }: EditorFront) {
  return proposal?.places ?? places.filter(({ until }) => until === null || Date.parse(until) > Date.now());
}

function noteOf(c: DeskContext, { proposal }: EditorFront): FrontView['note'] {
  const done = c.req.query(DONE_PARAMETER);
  if (done === 'saved' || done === 'launched' || done === 'discarded') return { isGood: true, words: DONE[done] };
  return proposal && { isGood: true, words: texts.isProposal(proposal.by, formatDateTime(proposal.at)) };
}

function addressOf(c: DeskContext): FrontAddress | null {
  const mandator = MANDATOR_IDS.find((id) => id === c.req.param('title'));
  return mandator ? { mandator, channel: c.req.param('channel') ?? '' } : null;
}
