import type { ReactNode } from 'react';
import type { EditorArticle } from '#shared/contracts/editorArticle.contract.ts';
import { MOST_REPLY_CHARACTERS, MOST_SIGNATORY_CHARACTERS } from '#shared/contracts/reply.contract.ts';
import { paragraphsOf, signatureOf, type Reply } from '#shared/domain/desk/reply.ts';
import { formatDate, formatDateTime } from '#shared/i18n/formatDate.ts';
import { deskReplyTexts } from '#shared/i18n/texts/deskReplies.ts';
import { replyTexts } from '#shared/i18n/texts/replies.ts';
import { FIELDS } from '../articleForm.ts';
import { articlePath, replyStepPath, withdrawReplyPath, type ReplyStep } from '../deskPaths.ts';
import { homeOf, useMay } from '../sessionContext.ts';
import { Note } from './Page.tsx';

const texts = deskReplyTexts;

export type TypedReply = Pick<Reply, 'text' | 'signatory'>;

type RepliesPageProps = {
  readonly id: number;
  /** Of the article. */
  readonly title: string;
  /** Null while it cannot be read. */
  readonly stored: EditorArticle | null;
  readonly typed: TypedReply;
  readonly problem: ReactNode;
  readonly done: string | null;
};

/** The replies that readers see, each with its withdrawal, and the form of another one. */
export function RepliesPage({ id, title, stored, typed, problem, done }: RepliesPageProps) {
  const isOffered = stored === null || stored.state === 'published' || stored.state === 'retracted';
  const may = useMay();
  const home = stored ? homeOf(stored) : [];
  // What was typed stays, also where the session is over.
  const mayReply = may('reply', home) || typed.text !== '' || typed.signatory !== '';
  return (
    <>
      {done !== null && <Note isGood>{done}</Note>}
      {problem !== null && <Note>{problem}</Note>}
      <p>
        <a href={articlePath(id)}>{title}</a>
      </p>
      <p className="soft">{texts.rules}</p>
      {stored?.replies.map(({ id: reply, at, by, ...shown }) => (
        <section key={reply}>
          <ShownReply reply={{ ...shown, publishDate: at ?? '' }} />
          <p className="facts">
            {at === null ? '' : formatDateTime(at)}, {by}
          </p>
          {may('withdrawReply', home) && (
            <form method="post" action={withdrawReplyPath(id, reply)}>
              <label htmlFor={`reason-${reply}`}>{texts.reason}</label>
              <input id={`reason-${reply}`} name={FIELDS.reason} required maxLength={500} />
              <p>
                <button className="plain">{texts.withdraw}</button>
              </p>
            </form>
          )}
        </section>
      ))}
      {!isOffered && <Note>{texts.notOffered}</Note>}
      {isOffered && mayReply && <ReplyForm id={id} typed={typed} />}
    </>
  );
}

function ReplyForm({ id, typed }: { readonly id: number; readonly typed: TypedReply }) {
  return (
    <form method="post" action={replyStepPath(id, 'pruefen')}>
      <h2>{texts.another}</h2>
      <label htmlFor="reply">{texts.text}</label>
      <textarea
        id="reply"
        name={FIELDS.reply}
        required
        maxLength={MOST_REPLY_CHARACTERS}
        defaultValue={typed.text}
        aria-describedby="reply-hint"
      />
      <p id="reply-hint" className="soft">
        {texts.hint}
      </p>
      <label htmlFor="signatory">{texts.signatory}</label>
      <input
        id="signatory"
        name={FIELDS.signatory}
        required
        maxLength={MOST_SIGNATORY_CHARACTERS}
        defaultValue={typed.signatory}
      />
      <p>
        <button className="main">{texts.look}</button>
      </p>
    </form>
  );
}

type ReplyPreviewProps = { readonly id: number; readonly typed: TypedReply; readonly at: string };

/** As readers will have it. The press that publishes it is here alone. */
export function ReplyPreview({ id, typed, at }: ReplyPreviewProps) {
  return (
    <>
      <Note>{texts.final}</Note>
      <ShownReply reply={{ ...typed, publishDate: at }} />
      <div className="bar">
        <StepForm id={id} step="veroeffentlichen" typed={typed}>
          <button className="main">{texts.publish}</button>
        </StepForm>
        <StepForm id={id} step="aendern" typed={typed}>
          <button className="plain">{texts.change}</button>
        </StepForm>
      </div>
    </>
  );
}

type StepFormProps = {
  readonly id: number;
  readonly step: ReplyStep;
  readonly typed: TypedReply;
  readonly children: ReactNode;
};

function StepForm({ id, step, typed, children }: StepFormProps) {
  return (
    <form method="post" action={replyStepPath(id, step)}>
      <input type="hidden" name={FIELDS.reply} value={typed.text} />
      <input type="hidden" name={FIELDS.signatory} value={typed.signatory} />
      {children}
    </form>
  );
}

function ShownReply({ reply }: { readonly reply: Reply }) {
  const signature = signatureOf(reply);
  return (
    <blockquote className="reply">
      <strong>{replyTexts.title}</strong>
      {paragraphsOf(reply).map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
      {signature !== null && <p>{signature}</p>}
      <p className="soft">
        {reply.publishDate === '' ? '' : replyTexts.published(formatDate(reply.publishDate))} {replyTexts.duty}
      </p>
    </blockquote>
  );
}
