import type { Act } from '#shared/contracts/editorArticle.contract.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { ACT_WORDS, deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import { articlePath, DESK_PATHS } from '../deskPaths.ts';

type LogPageProps = {
  readonly acts: readonly Act[];
  /** The act before which older ones begin; null at the end. */
  readonly before: number | null;
};

/** What was done with content, by whom: `acts` of the content server. */
export function LogPage({ acts, before }: LogPageProps) {
  if (acts.length === 0) return <p className="soft">{texts.none}</p>;
  return (
    <>
      <ol className="list">
        {acts.map(({ id, at, by, act, subject }) => (
          <li key={id}>
            <strong>{texts.history.by[by] ?? by}</strong> {ACT_WORDS.get(act) ?? act} <Subject of={subject} />
            <span className="facts"> · {formatDateTime(at)}</span>
          </li>
        ))}
      </ol>
      {before !== null && <a href={`${DESK_PATHS.log}?vor=${before}`}>{texts.more}</a>}
    </>
  );
}

function Subject({ of: subject }: { readonly of: string }) {
  const [kind, name] = subject.split(':');
  if (name === undefined) return null;
  return kind === 'article' ? <a href={articlePath(Number(name))}>{texts.articleOf(name)}</a> : <span>{name}</span>;
}
