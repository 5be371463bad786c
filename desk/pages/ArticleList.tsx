import type { ListedArticle } from '#shared/contracts/editorArticle.contract.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import { articlePath } from '../deskPaths.ts';

type ArticleListProps = {
  readonly articles: readonly ListedArticle[];
  /** Where an article leads. */
  readonly hrefOf?: (id: number) => string;
  readonly showsState?: boolean;
};

export function ArticleList({ articles, hrefOf = articlePath, showsState = false }: ArticleListProps) {
  if (articles.length === 0) return <p className="soft">{texts.none}</p>;
  return (
    <ul className="list">
      {articles.map(({ id, title, titlePrefix, channel, publishedAt, contentRestriction, state }) => (
        <li key={id}>
          <a className="headline" href={hrefOf(id)}>
            {titlePrefix !== null && <span className="kicker">{titlePrefix}</span>}
            {title}
          </a>
          <span className="facts">
            {[
              showsState ? texts.states[state] : null,
              publishedAt === null ? null : formatDateTime(publishedAt),
              channel,
              contentRestriction === 'free' ? null : texts.plus,
            ]
              .filter((fact) => fact !== null)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
