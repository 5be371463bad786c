import type { ReactNode } from 'react';
import type { EditorArticle, StoredArticle } from '#shared/contracts/editorArticle.contract.ts';
import { textOfBlock } from '#shared/domain/desk/editedBlocks.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { newsroomTexts } from '#shared/i18n/texts/deskNewsroom.ts';
import { deskReplyTexts } from '#shared/i18n/texts/deskReplies.ts';
import {
  actPath,
  articlePath,
  breakPath,
  DESK_PATHS,
  historyPath,
  overwrittenPath,
  repliesPath,
  passkeyPath,
  sealPath,
  TEMPLATE_PARAMETER,
} from '../deskPaths.ts';
import { BLOCK_FIELD, FIELDS, type Typed } from '../articleForm.ts';
import { CorrectionForm, Corrections } from './Corrections.tsx';
import { Difference } from './Difference.tsx';
import { Note } from './Page.tsx';
import { homeOf, useMay, useMaySave } from '../sessionContext.ts';
import { MomentForm, type MomentView } from './MomentForm.tsx';

const texts = deskTexts.article;

export type ArticleView = {
  readonly stored: EditorArticle;
  /** Where readers find it; null while they do not. */
  readonly publicHref: string | null;
  /** What was done before this page; null for nothing. */
  readonly done: string | null;
  readonly problem: ReactNode;
  /** Whether the editor's passkey was touched a short time ago. */
  readonly isPasskeyFresh: boolean;
  /** What the editor typed into the form that could not be saved. */
  readonly typed: Typed | null;
  /** The change that came between: what it made of the text that this editor saw. */
  readonly between: { readonly words: string; readonly before: string; readonly after: string } | null;
  readonly schedule: MomentView;
};

export function ArticlePage({ view }: { readonly view: ArticleView }) {
  const { stored, publicHref, done, problem, between } = view;
  const { id, state, revision, last, article, unreadable, embargoUntil, isHeld } = stored;
  const may = useMay();
  const home = homeOf(stored);
  const maySave = useMaySave(stored);
  const isAway = state !== 'published' && state !== 'scheduled';
  const when = last?.at ? formatDateTime(last.at) : '';
  return (
    <>
      {done !== null && <Note isGood>{done}</Note>}
      {problem !== null && <Note>{problem}</Note>}
      {between !== null && (
        <Note>
          {between.words}
          <Difference before={between.before} after={between.after} />
        </Note>
      )}
      {isHeld && <Note>{texts.held}</Note>}
      {stored.overwritten !== null && (
        <Note>
          {newsroomTexts.overwritten.note} <a href={overwrittenPath(id)}>{newsroomTexts.overwritten.look}</a>
        </Note>
      )}
      {embargoUntil !== null && <Note>{texts.embargo(formatDateTime(embargoUntil))}</Note>}
      <p className="facts">
        {deskTexts.states[state]}
        {article && article.publishedAt !== '' && ` · ${formatDateTime(article.publishedAt)} · ${article.channel}`}
        {last && ` · ${texts.version(revision, when, deskTexts.history.by[last.by] ?? last.by)}`}
      </p>
      <p className="bar">
        <a href={historyPath(id)}>{texts.history}</a>
        {(may('seal', home) || may('publish', home)) && <a href={sealPath(id)}>{deskTexts.seals.title}</a>}
        {(stored.replies.length > 0 || may('reply', home)) && <a href={repliesPath(id)}>{deskReplyTexts.title}</a>}
        {publicHref !== null && <a href={publicHref}>{deskTexts.open}</a>}
        {publicHref !== null && article?.mandators.some((title) => may('breakNews', [title])) && (
          <a href={breakPath(id)}>{texts.break}</a>
        )}
        {article && may('write') && (
          <a href={`${DESK_PATHS.newArticle}?${TEMPLATE_PARAMETER}=${id}`}>{texts.another}</a>
        )}
      </p>
      {article ? (
        <EditForm view={view} article={article} maySave={maySave} />
      ) : (
        <Note>{texts.unreadable(unreadable ?? '')}</Note>
      )}
      {state === 'published' && (
        <>
          <h2>{deskTexts.corrections.title}</h2>
          {may('correct', home) && <CorrectionForm id={id} text="" />}
          <Corrections stored={stored} />
        </>
      )}
      {article && maySave && state !== 'retracted' && (
        <MomentForm
          action={actPath(id, 'planen')}
          revision={revision}
          view={view.schedule}
          words={{ label: texts.schedule, submit: texts.reschedule }}
        />
      )}
      {state === 'draft' && may('write', home) && (
        <ActForm id={id} act="abnahme" revision={revision} label={texts.submit} />
      )}
      {isAway && may('publish', article?.mandators) && (
        <ActForm id={id} act="veroeffentlichen" revision={revision} label={texts.publish} />
      )}
      {!isAway && may('retract', home) && <Retraction view={view} />}
    </>
  );
}

type ActFormProps = {
  readonly id: number;
  readonly act: 'zurueckziehen' | 'veroeffentlichen' | 'abnahme';
  readonly revision: number;
  readonly label: string;
};

function ActForm({ id, act, revision, label }: ActFormProps) {
  return (
    <form method="post" action={actPath(id, act)}>
      <input type="hidden" name={FIELDS.revision} value={revision} />
      <button className="plain">{label}</button>
    </form>
  );
}

/** Needs the passkey first. */
function Retraction({ view: { stored, isPasskeyFresh } }: { readonly view: ArticleView }) {
  const { id, revision } = stored;
  if (isPasskeyFresh) return <ActForm id={id} act="zurueckziehen" revision={revision} label={texts.retract} />;
  return (
    <p>
      {texts.retractByPasskey} <a href={passkeyPath(articlePath(id))}>{deskTexts.confirmPasskey}</a>
    </p>
  );
}

type EditFormProps = { readonly view: ArticleView; readonly article: StoredArticle; readonly maySave: boolean };

function EditForm({ view, article, maySave }: EditFormProps) {
  const { stored, typed } = view;
  return (
    <form method="post" action={articlePath(stored.id)}>
      <input type="hidden" name={FIELDS.revision} value={stored.revision} />
      <input type="hidden" name={FIELDS.base} value={typed?.base ?? stored.revision} />
      <label htmlFor="kicker">{texts.kicker}</label>
      <input id="kicker" name={FIELDS.kicker} defaultValue={typed?.kicker ?? article.titlePrefix ?? ''} />
      <label htmlFor="headline">{texts.headline}</label>
      <textarea id="headline" name={FIELDS.headline} required defaultValue={typed?.headline ?? article.title} />
      <label htmlFor="lead">{texts.lead}</label>
      <textarea id="lead" name={FIELDS.lead} defaultValue={typed?.lead ?? article.lead} />
      <p className="soft">{texts.emptied}</p>
      {(typed?.blocks ?? article.contentItems).map((block, at) => {
        const text = textOfBlock(block);
        if (text === null)
          return (
            <p key={at} className="block kept">
              {texts.kept(block.type)}
            </p>
          );
        return (
          <div key={at} className="block">
            <textarea
              name={`${BLOCK_FIELD}${at}`}
              aria-label={texts.block(at + 1)}
              defaultValue={typed?.texts.get(at) ?? text}
            />
          </div>
        );
      })}
      <label htmlFor="added">{texts.added}</label>
      <textarea id="added" name={FIELDS.added} defaultValue={typed?.added ?? ''} aria-describedby="added-hint" />
      <p id="added-hint" className="soft">
        {texts.addedHint}
      </p>
      <label htmlFor="restriction">{texts.restriction}</label>
      <select
        id="restriction"
        name={FIELDS.restriction}
        defaultValue={typed?.restriction ?? article.contentRestriction}
        aria-describedby="restriction-hint"
      >
        <option value="free">{texts.free}</option>
        <option value="paid">{texts.paid}</option>
      </select>
      <p id="restriction-hint" className="soft">
        {texts.restrictionHint}
      </p>
      {stored.state === 'published' && (
        <p>
          <label className="tick">
            <input type="checkbox" name={FIELDS.isUpdate} defaultChecked={typed?.isUpdate ?? false} />
            {texts.isUpdate}
          </label>
        </p>
      )}
      {(maySave || typed !== null) && (
        <div className="stick">
          <button className="main">{view.between === null ? texts.save : texts.saveAnyway}</button>
        </div>
      )}
    </form>
  );
}
