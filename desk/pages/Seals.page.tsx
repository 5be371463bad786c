import type { ReactNode } from 'react';
import type { EditorArticle } from '#shared/contracts/editorArticle.contract.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { FIELDS } from '../articleForm.ts';
import { articlePath, sealActPath, type SealAct } from '../deskPaths.ts';
import { localTime } from '../readMoment.ts';
import { MomentForm, type MomentView } from './MomentForm.tsx';
import { homeOf, useMay, useMaySave } from '../sessionContext.ts';
import { Note } from './Page.tsx';

const texts = deskTexts.seals;

/** What an editor typed into one of the forms, and why it was not done. */
export type SealDraft = {
  readonly act: SealAct;
  readonly reason: string;
  readonly time: string;
  readonly problem: ReactNode;
  readonly isTwice: boolean;
};

type SealsPageProps = {
  readonly id: number;
  /** Null while it cannot be read. */
  readonly stored: EditorArticle | null;
  readonly draft: SealDraft | null;
  readonly isDone: boolean;
};

/** Embargo, legal hold, expiry: a form for what can be done now. */
export function SealsPage({ id, stored, draft, isDone }: SealsPageProps) {
  const may = useMay();
  const home = stored ? homeOf(stored) : [];
  // What was typed stays, also where the session is over.
  const isTyped = draft !== null;
  const [maySeal, mayLift] = [isTyped || may('seal', home), isTyped || may('lift', home)];
  const mayExpire = useMaySave(stored) || isTyped;
  const isPublic = stored?.state === 'published';
  const until = stored?.embargoUntil ?? null;
  const revision = stored?.revision ?? 0;
  const expiresAt = stored?.article?.expiresAt ?? null;
  const form = { id, revision, draft };
  return (
    <>
      {isDone && <Note isGood>{texts.done}</Note>}
      {draft !== null && draft.problem !== null && <Note>{draft.problem}</Note>}
      <p>
        <a href={articlePath(id)}>{texts.back}</a>
      </p>
      {isPublic && <p className="soft">{texts.isPublic}</p>}
      <h2>{texts.embargo}</h2>
      {until !== null && <p>{deskTexts.article.embargo(formatDateTime(until))}</p>}
      {until !== null && mayLift && <ReasonForm {...form} act="sperrfrist-aufheben" submit={texts.lift} />}
      {until === null && !isPublic && maySeal && (
        <MomentForm
          action={sealActPath(id, 'sperrfrist')}
          revision={revision}
          view={viewOf(draft, 'sperrfrist', '')}
          words={{ label: texts.until, submit: texts.setEmbargo }}
        >
          <Reason act="sperrfrist" draft={draft} />
        </MomentForm>
      )}
      <h2>{texts.hold}</h2>
      {stored?.isHeld === true && <p>{deskTexts.article.held}</p>}
      {stored?.isHeld === true && mayLift && <ReasonForm {...form} act="freigeben" submit={texts.lift} />}
      {stored?.isHeld === false && !isPublic && maySeal && (
        <ReasonForm {...form} act="anhalten" submit={texts.setHold} />
      )}
      <h2>{texts.expiry}</h2>
      <p className="soft">{expiresAt === null ? texts.noExpiry : texts.expires(formatDateTime(expiresAt))}</p>
      {mayExpire && (
        <MomentForm
          action={sealActPath(id, 'ablauf')}
          revision={revision}
          view={viewOf(draft, 'ablauf', expiresAt === null ? '' : localTime(Date.parse(expiresAt)))}
          words={{ label: texts.expiresAt, submit: texts.setExpiry }}
          isRequired={false}
        />
      )}
    </>
  );
}

type ReasonFormProps = {
  readonly id: number;
  readonly revision: number;
  readonly draft: SealDraft | null;
  readonly act: SealAct;
  readonly submit: string;
};

function ReasonForm({ id, revision, draft, act, submit }: ReasonFormProps) {
  return (
    <form method="post" action={sealActPath(id, act)}>
      <input type="hidden" name={FIELDS.revision} value={revision} />
      <Reason act={act} draft={draft} />
      <p>
        <button className="plain">{submit}</button>
      </p>
    </form>
  );
}

function Reason({ act, draft }: { readonly act: SealAct; readonly draft: SealDraft | null }) {
  return (
    <>
      <label htmlFor={`reason-${act}`}>{texts.reason}</label>
      <input id={`reason-${act}`} name={FIELDS.reason} required defaultValue={draft?.act === act ? draft.reason : ''} />
    </>
  );
}

/** The reason against it stands above all forms. */
function viewOf(draft: SealDraft | null, act: SealAct, stored: string): MomentView {
  return draft?.act === act
    ? { time: draft.time, problem: null, isTwice: draft.isTwice }
    : { time: stored, problem: null, isTwice: false };
}
