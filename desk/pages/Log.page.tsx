import type { Act } from '#shared/contracts/editorArticle.contract.ts';
import { STAFF_ROLES, type StaffRole } from '#shared/domain/desk/rights.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { rightToUndo, undoCall } from '../undoCall.ts';
import { deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import { ACT_WORDS } from '#shared/i18n/texts/deskActs.ts';
import { articlePath, breakingPath, DESK_PATHS, undoPath } from '../deskPaths.ts';
import { useMay } from '../sessionContext.ts';

type LogPageProps = {
  readonly acts: readonly Act[];
  /** The act before which older ones begin; null at the end. */
  readonly before: number | null;
  readonly now: number;
};

/** What was done with content, by whom: `acts` of the content server. */
export function LogPage({ acts, before, now }: LogPageProps) {
  if (acts.length === 0) return <p className="soft">{texts.none}</p>;
  return (
    <>
      <ol className="list">
        {acts.map((entry) => (
          <li key={entry.id}>
            <strong>{texts.history.by[entry.by] ?? entry.by}</strong>
            {isStaffRole(entry.role) && ` (${texts.roles[entry.role]})`} {ACT_WORDS.get(entry.act) ?? entry.act}{' '}
            <Subject of={entry.subject} />
            <span className="facts"> · {formatDateTime(entry.at)}</span>
            <Undo of={entry} now={now} />
          </li>
        ))}
      </ol>
      {before !== null && <a href={`${DESK_PATHS.log}?vor=${before}`}>{texts.more}</a>}
    </>
  );
}

function isStaffRole(role: string): role is StaffRole {
  return STAFF_ROLES.some((one) => one === role);
}

function Undo({ of: entry, now }: { readonly of: Act; readonly now: number }) {
  const may = useMay();
  if (entry.isUndone) return <p className="soft">{texts.undo.isUndone}</p>;
  if (entry.act === 'break')
    return (
      <p>
        <a href={breakingPath(entry.id)}>{texts.undo.look}</a>
      </p>
    );
  const call = undoCall(entry, now);
  if (!call || !may(...rightToUndo(call))) return null;
  return (
    <form method="post" action={undoPath(entry.id)}>
      <button className="plain">{texts.undo.press}</button>
    </form>
  );
}

function Subject({ of: subject }: { readonly of: string }) {
  const [kind, name] = subject.split(':');
  if (name === undefined) return null;
  const isArticle = kind === 'article' || kind === 'breaking';
  return isArticle ? <a href={articlePath(Number(name))}>{texts.articleOf(name)}</a> : <span>{name}</span>;
}
