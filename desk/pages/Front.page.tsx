import type { ReactNode } from 'react';
import type { EditorFront, FrontArticle } from '#shared/contracts/front.contract.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { frontTexts as texts } from '#shared/i18n/texts/deskFronts.ts';
import { FIELDS } from '../articleForm.ts';
import { DESK_PATHS, frontPath, type FrontAddress } from '../deskPaths.ts';
import { FRONT_ACTS, FRONT_FIELDS, type TypedFront } from '../frontForm.ts';
import { Note } from './Page.tsx';
import { PlaceForm } from './PlaceForm.tsx';

export type FrontView = {
  readonly address: FrontAddress;
  /** Null while it cannot be read: what was typed is shown all the same. */
  readonly front: EditorFront | null;
  readonly typed: TypedFront;
  readonly note: { readonly isGood: boolean; readonly words: ReactNode } | null;
  /** The button that was pressed, at its new place: it keeps the focus. */
  readonly focus: { readonly act: string; readonly at: number } | null;
  /** Another editor's change came between: it stands beside what was typed. */
  readonly isStale: boolean;
};

/** The places of a front: their order, their own words and pictures, and what can be done with them. */
export function FrontPage({ address, front, typed, note, focus, isStale }: FrontView) {
  const articles = front?.articles ?? [];
  const articleOf = (id: number) => articles.find((article) => article.id === id);
  const placed = new Set(typed.places.map(({ articleId }) => articleId));
  return (
    <>
      {note && <Note isGood={note.isGood}>{note.words}</Note>}
      {isStale && front && <Standing front={front} articleOf={articleOf} />}
      <p>
        <a href={`${DESK_PATHS.fronts}?titel=${address.mandator}`}>{texts.back}</a>
      </p>
      <form method="post" action={frontPath(address)}>
        <input type="hidden" name={FIELDS.revision} value={typed.revision} />
        {/* Of the buttons in a form, Enter presses the first. */}
        <button className="skip" name={FRONT_FIELDS.act} value={FRONT_ACTS.show} tabIndex={-1}>
          {deskTexts.show}
        </button>
        {typed.places.length === 0 && <p className="soft">{texts.none}</p>}
        <ol className="places" data-places={FRONT_FIELDS.act} data-act={`${FRONT_ACTS.drop}-`}>
          {typed.places.map((place, at) => (
            <PlaceForm
              key={place.articleId}
              place={place}
              at={at}
              count={typed.places.length}
              article={articleOf(place.articleId)}
              focus={focus?.at === at ? focus.act : null}
            />
          ))}
        </ol>
        <div className="bar">
          <div>
            <label htmlFor="nummer">{texts.byNumber}</label>
            <input
              id="nummer"
              name={FRONT_FIELDS.added}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed.added}
            />
          </div>
          <button className="plain" name={FRONT_FIELDS.act} value={FRONT_ACTS.add}>
            {texts.add}
          </button>
        </div>
        <Acts isStale={isStale} hasProposal={front !== null && front.proposal !== null} />
        <h2>{texts.newest}</h2>
        <Newest articles={(front?.newest ?? []).flatMap((id) => (placed.has(id) ? [] : (articleOf(id) ?? [])))} />
        <datalist id="bilder">
          {articles.map(
            ({ id, title, image }) =>
              image && (
                <option key={id} value={image.baseUrl}>
                  {title}
                </option>
              ),
          )}
        </datalist>
      </form>
      <script src={DESK_PATHS.dragScript} defer />
    </>
  );
}

function Acts({ isStale, hasProposal }: { readonly isStale: boolean; readonly hasProposal: boolean }) {
  return (
    <>
      <div className="bar">
        <button className="plain" name={FRONT_FIELDS.act} value={FRONT_ACTS.propose}>
          {texts.save}
        </button>
        {hasProposal && (
          <button className="plain" name={FRONT_FIELDS.act} value={FRONT_ACTS.discard}>
            {texts.discard}
          </button>
        )}
      </div>
      <div className="stick bar">
        <button className="main" name={FRONT_FIELDS.act} value={FRONT_ACTS.launch}>
          {isStale ? texts.launchAnyway : texts.launch}
        </button>
        <button className="plain" name={FRONT_FIELDS.act} value={FRONT_ACTS.preview}>
          {texts.preview}
        </button>
      </div>
    </>
  );
}

function Newest({ articles }: { readonly articles: readonly FrontArticle[] }) {
  return (
    <ul className="list">
      {articles.map(({ id, title, titlePrefix }) => (
        <li key={id} className="offer">
          <span>
            {titlePrefix !== null && <span className="kicker">{titlePrefix}</span>}
            {title}
          </span>
          <button
            className="plain"
            name={FRONT_FIELDS.act}
            value={`${FRONT_ACTS.add}-${id}`}
            aria-label={texts.addOf(title)}
          >
            +
          </button>
        </li>
      ))}
    </ul>
  );
}

type StandingProps = {
  readonly front: EditorFront;
  readonly articleOf: (id: number) => FrontArticle | undefined;
};

/** What the other editor has made of the front. */
function Standing({ front, articleOf }: StandingProps) {
  const places = front.proposal?.places ?? front.places;
  if (places.length === 0) return <p className="soft">{texts.none}</p>;
  return (
    <ol className="standing">
      {places.map(({ articleId, title, until }) => (
        <li key={articleId}>
          {title ?? articleOf(articleId)?.title ?? deskTexts.articleOf(String(articleId))}
          {until !== null && <span className="facts"> · {texts.untilOf(formatDateTime(until))}</span>}
        </li>
      ))}
    </ol>
  );
}
