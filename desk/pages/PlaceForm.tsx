import {
  MOST_HEADLINE_CHARACTERS,
  MOST_KICKER_CHARACTERS,
  type FrontArticle,
} from '#shared/contracts/front.contract.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { frontTexts as texts } from '#shared/i18n/texts/deskFronts.ts';
import { articlePath } from '../deskPaths.ts';
import { FRONT_ACTS, FRONT_FIELDS, type TypedPlace } from '../frontForm.ts';
import { readMoment } from '../readMoment.ts';

type PlaceFormProps = {
  readonly place: TypedPlace;
  /** From 0. */
  readonly at: number;
  readonly count: number;
  /** Undefined for an unknown one. */
  readonly article: FrontArticle | undefined;
  /** The act of the button that has the focus. */
  readonly focus: string | null;
};

/** One place: what stands in it, its buttons, and what it may have of its own. */
export function PlaceForm({ place, at, count, article, focus }: PlaceFormProps) {
  const { articleId, title, kicker } = place;
  const state = article ? texts.states[article.state] : null;
  return (
    <li>
      <input type="hidden" name={FRONT_FIELDS.place} value={at} />
      <input type="hidden" name={FRONT_FIELDS.article + at} value={articleId} />
      <p className="placed">
        <span className="kicker">
          {[texts.place(at + 1), kicker || article?.titlePrefix].filter(Boolean).join(' · ')}
        </span>
        <a className="headline" href={articlePath(articleId)}>
          {title || article?.title || deskTexts.articleOf(String(articleId))}
        </a>
      </p>
      {article?.isSealed === true && <p className="soft">{texts.sealed(articleId)}</p>}
      {state !== null && <p className="soft">{state}</p>}
      <div className="moves">
        <span className="grip" aria-hidden="true">
          ⠿
        </span>
        <Move act={FRONT_ACTS.up} at={at} sign="↑" label={texts.up(at + 1)} isOff={at === 0} focus={focus} />
        <Move
          act={FRONT_ACTS.down}
          at={at}
          sign="↓"
          label={texts.down(at + 1)}
          isOff={at === count - 1}
          focus={focus}
        />
        <Move act={FRONT_ACTS.remove} at={at} sign="×" label={texts.remove(at + 1)} isOff={false} focus={focus} />
      </div>
      <PlaceDetails place={place} at={at} />
    </li>
  );
}

type MoveProps = {
  readonly act: string;
  readonly at: number;
  readonly sign: string;
  readonly label: string;
  readonly isOff: boolean;
  readonly focus: string | null;
};

/** Never disabled: a button that loses the focus at the end of the list would lose the reader's place. */
function Move({ act, at, sign, label, isOff, focus }: MoveProps) {
  return (
    <button
      className="plain"
      name={FRONT_FIELDS.act}
      value={`${act}-${at}`}
      aria-label={label}
      aria-disabled={isOff}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the editor has just pressed this button, which stands elsewhere now
      autoFocus={focus === act}
    >
      {sign}
    </button>
  );
}

function PlaceDetails({ place, at }: { readonly place: TypedPlace; readonly at: number }) {
  const own = [place.title, place.kicker, place.picture, place.until].some((text) => text !== '');
  const moment = readMoment(place.until, null);
  const isTwice = !moment.ok && moment.error.isTwice;
  return (
    <details open={own}>
      <summary>{texts.details}</summary>
      <Field
        name={FRONT_FIELDS.title + at}
        label={texts.headline}
        value={place.title}
        most={MOST_HEADLINE_CHARACTERS}
      />
      <Field name={FRONT_FIELDS.kicker + at} label={texts.kicker} value={place.kicker} most={MOST_KICKER_CHARACTERS} />
      <Field name={FRONT_FIELDS.picture + at} label={texts.picture} value={place.picture} list="bilder" />
      <Field name={FRONT_FIELDS.credit + at} label={texts.credit} value={place.credit} />
      <Field name={FRONT_FIELDS.alt + at} label={texts.alt} value={place.alt} />
      <Field name={FRONT_FIELDS.until + at} label={texts.until} value={place.until} type="datetime-local" />
      {isTwice && <HourChoice name={FRONT_FIELDS.hour + at} chosen={place.hour} />}
    </details>
  );
}

type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly most?: number;
  readonly list?: string;
  readonly type?: 'text' | 'datetime-local';
};

function Field({ name, label, value, most, list, type = 'text' }: FieldProps) {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} type={type} defaultValue={value} maxLength={most} list={list} autoComplete="off" />
    </>
  );
}

/** Of the hour that comes twice when the clocks are set back. */
function HourChoice({ name, chosen }: { readonly name: string; readonly chosen: string | null }) {
  return (
    <fieldset>
      <legend>{deskTexts.article.whichHour}</legend>
      <label>
        <input type="radio" name={name} value="earlier" defaultChecked={chosen === 'earlier'} />
        {deskTexts.article.earlierHour}
      </label>
      <label>
        <input type="radio" name={name} value="later" defaultChecked={chosen === 'later'} />
        {deskTexts.article.laterHour}
      </label>
    </fieldset>
  );
}
