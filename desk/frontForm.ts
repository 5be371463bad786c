import * as v from 'valibot';
import {
  MOST_HEADLINE_CHARACTERS,
  MOST_KICKER_CHARACTERS,
  MOST_PLACES,
  type FrontArticle,
  type FrontPlace,
} from '#shared/contracts/front.contract.ts';
import { imageContract } from '#shared/contracts/image.contract.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { frontTexts as texts } from '#shared/i18n/texts/deskFronts.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { FIELDS, inOneLine, numberIn } from './articleForm.ts';
import { localTime, readMoment } from './readMoment.ts';

/** Names of the form's fields; those of a place have its key behind them. */
export const FRONT_FIELDS = {
  /** The key of a place: they come in the order of the places. */
  place: 'platz',
  article: 'artikel-',
  title: 'titel-',
  kicker: 'dachzeile-',
  picture: 'bild-',
  alt: 'beschreibung-',
  credit: 'nachweis-',
  until: 'bis-',
  hour: 'stunde-',
  /** The number of an article to add. */
  added: 'nummer',
  act: 'akt',
} as const;

/** What a button does; those of a place or an article have its number behind them. */
export const FRONT_ACTS = {
  show: 'zeigen',
  up: 'hoch',
  down: 'runter',
  remove: 'weg',
  /** By hand: the places come in their new order already. */
  drop: 'gesetzt',
  add: 'dazu',
  propose: 'vorschlagen',
  preview: 'vorschau',
  launch: 'veroeffentlichen',
  discard: 'verwerfen',
} as const;

/** What an editor typed for a place. */
export type TypedPlace = {
  readonly articleId: number;
  readonly title: string;
  readonly kicker: string;
  readonly picture: string;
  readonly alt: string;
  readonly credit: string;
  /** On Cologne's clocks; empty for no end. */
  readonly until: string;
  readonly hour: string | null;
};
export type TypedFront = { readonly revision: number; readonly places: readonly TypedPlace[]; readonly added: string };

/** Null if the form lacks the revision that every form of a front has. */
export function readFrontForm(form: URLSearchParams): TypedFront | null {
  const revision = numberIn(form, FIELDS.revision);
  if (revision === null) return null;
  const places = form.getAll(FRONT_FIELDS.place).flatMap((key): TypedPlace[] => {
    const articleId = numberIn(form, FRONT_FIELDS.article + key);
    const text = (name: string) => inOneLine(form.get(name + key) ?? '');
    if (articleId === null) return [];
    return [
      {
        articleId,
        title: text(FRONT_FIELDS.title),
        kicker: text(FRONT_FIELDS.kicker),
        picture: text(FRONT_FIELDS.picture),
        alt: text(FRONT_FIELDS.alt),
        credit: text(FRONT_FIELDS.credit),
        until: text(FRONT_FIELDS.until),
        hour: form.get(FRONT_FIELDS.hour + key),
      },
    ];
  });
  return { revision, places, added: inOneLine(form.get(FRONT_FIELDS.added) ?? '') };
}

const placeOf = (articleId: number): TypedPlace => ({
  articleId,
  title: '',
  kicker: '',
  picture: '',
  alt: '',
  credit: '',
  until: '',
  hour: null,
});

/** Stored places in the form's fields. */
export function toTyped(places: readonly FrontPlace[]): TypedPlace[] {
  return places.map(({ articleId, title, kicker, image, until }) => ({
    ...placeOf(articleId),
    title: title ?? '',
    kicker: kicker ?? '',
    picture: image?.baseUrl ?? '',
    alt: image?.altText ?? '',
    credit: image?.credit ?? '',
    until: until === null ? '' : localTime(Date.parse(until)),
  }));
}

const MOVES: ReadonlySet<string> = new Set([FRONT_ACTS.up, FRONT_ACTS.down, FRONT_ACTS.remove]);

/** What a button did: the places then, and where the one that moved stands. */
export type Arranged = { readonly places: readonly TypedPlace[]; readonly moved: number | null };

/** Moves or removes a place, or adds one at the end. */
export function arrange(places: readonly TypedPlace[], act: string): Arranged {
  const [kind, number] = act.split('-');
  const at = Number(number);
  if (kind === FRONT_ACTS.add && /^[1-9]\d{0,8}$/.test(number ?? '')) {
    const isThere = places.some(({ articleId }) => articleId === at);
    return isThere ? { places, moved: null } : { places: [...places, placeOf(at)], moved: places.length };
  }
  const place = places[at];
  if (place && kind === FRONT_ACTS.drop) return { places, moved: at };
  if (!place || !MOVES.has(kind ?? '')) return { places, moved: null };
  const others = places.filter((one) => one !== place);
  if (kind === FRONT_ACTS.remove) return { places: others, moved: null };
  const to = Math.max(0, Math.min(others.length, at + (kind === FRONT_ACTS.up ? -1 : 1)));
  return { places: others.toSpliced(to, 0, place), moved: to };
}

type Known = { readonly articles: readonly FrontArticle[]; readonly title: string; readonly now: number };

/** The places as the content server takes them, or all that is wrong with them. */
export function judgePlaces(typed: readonly TypedPlace[], known: Known): Result<FrontPlace[], readonly string[]> {
  const judged = typed.map((place, at) => judgePlace(place, at + 1, known));
  const problems = [
    ...(typed.length > MOST_PLACES ? [texts.tooMany(typed.length)] : []),
    ...judged.flatMap((one) => (one.ok ? [] : one.error)),
  ];
  return problems.length > 0 ? err(problems) : ok(judged.flatMap((one) => (one.ok ? [one.value] : [])));
}

function judgePlace(place: TypedPlace, number: number, known: Known): Result<FrontPlace, readonly string[]> {
  const { articleId, title, kicker } = place;
  const until = place.until === '' ? ok(null) : readMoment(place.until, place.hour);
  const picture = judgePicture(place, known.articles);
  const problems = [
    articleProblem(articleId, known),
    title.length > MOST_HEADLINE_CHARACTERS ? texts.longHeadline(title.length) : null,
    kicker.length > MOST_KICKER_CHARACTERS ? texts.longKicker(kicker.length) : null,
    picture.ok ? null : picture.error,
    until.ok ? null : until.error.problem,
    until.ok && until.value !== null && until.value <= known.now ? deskTexts.failures.past : null,
  ].flatMap((problem) => (problem === null ? [] : [texts.problem(number, problem)]));
  if (problems.length > 0 || !picture.ok || !until.ok) return err(problems);
  return ok({
    articleId,
    title: title === '' ? null : title,
    kicker: kicker === '' ? null : kicker,
    image: picture.value,
    until: until.value === null ? null : new Date(until.value).toISOString(),
  });
}

/** Why an article cannot have a place; null if it can. */
export function articleProblem(articleId: number, { articles, title }: Omit<Known, 'now'>): string | null {
  const article = articles.find(({ id }) => id === articleId);
  if (!article) return texts.unknownArticle(articleId);
  if (!article.isOfTitle) return texts.ofAnotherTitle(articleId, title);
  return article.isSealed ? texts.sealed(articleId) : null;
}

/** A picture that an article on the page has needs its name alone. */
function judgePicture(
  { picture, alt, credit }: TypedPlace,
  articles: readonly FrontArticle[],
): Result<FrontPlace['image'], string> {
  if (picture === '') return ok(null);
  const known = articles.find(({ image }) => image?.baseUrl === picture)?.image;
  const image = v.safeParse(imageContract, {
    ...known,
    baseUrl: picture,
    ...(alt === '' ? {} : { altText: alt }),
    ...(credit === '' ? {} : { credit }),
    caption: '',
  });
  if (!image.success) return err(texts.noPicture(picture));
  return image.output.credit.trim() === '' ? err(texts.noCredit) : ok(image.output);
}
