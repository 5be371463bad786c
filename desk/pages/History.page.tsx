import type { EditorArticle, RevisionFacts } from '#shared/contracts/editorArticle.contract.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { ACT_WORDS } from '#shared/i18n/texts/deskActs.ts';
import { FIELDS } from '../articleForm.ts';
import { articlePath, historyPath, restorePath } from '../deskPaths.ts';
import { useMaySave } from '../sessionContext.ts';
import { Difference } from './Difference.tsx';

const texts = deskTexts.history;

export type Comparison = {
  readonly revision: number;
  readonly before: number;
  /** Null if one of them cannot be read. */
  readonly plain: { readonly before: string; readonly after: string } | null;
};

export type HistoryView = {
  /** The article as it is now: a restored revision follows its own. */
  readonly stored: EditorArticle;
  readonly revisions: readonly RevisionFacts[];
  readonly older: number | null;
  readonly comparison: Comparison | null;
};

export function HistoryPage({ view }: { readonly view: HistoryView }) {
  const { stored, revisions, older, comparison } = view;
  const { id, revision: current } = stored;
  const maySave = useMaySave(stored);
  return (
    <>
      <p>
        <a href={articlePath(id)}>{texts.back}</a>
      </p>
      {comparison && <Compared comparison={comparison} />}
      <ol className="list">
        {revisions.map(({ revision, at, by, kind, note }) => (
          <li key={revision}>
            <strong>{revision}</strong> {ACT_WORDS.get(kind) ?? kind}
            {kind === 'restore' && note !== null && ` ${texts.restoredFrom(note)}`}
            <span className="facts">{` · ${at === null ? '' : formatDateTime(at)} · ${texts.by[by] ?? by}`}</span>
            <div className="bar">
              {revision > 1 && <a href={`${historyPath(id)}?fassung=${revision}`}>{texts.compare}</a>}
              {revision !== current && maySave && (
                <form method="post" action={restorePath(id, revision)}>
                  <input type="hidden" name={FIELDS.revision} value={current} />
                  <button className="plain">{texts.restore}</button>
                </form>
              )}
            </div>
          </li>
        ))}
      </ol>
      {older !== null && <a href={`${historyPath(id)}?vor=${older}`}>{deskTexts.more}</a>}
    </>
  );
}

function Compared({ comparison: { revision, before, plain } }: { readonly comparison: Comparison }) {
  return (
    <section>
      <h2>{texts.difference(revision, before)}</h2>
      {plain === null ? (
        <p>{texts.gone}</p>
      ) : plain.before === plain.after ? (
        <p>{texts.same}</p>
      ) : (
        <Difference {...plain} />
      )}
    </section>
  );
}
