import { describe, expect, it } from 'vitest';
import type { FrontArticle } from '#shared/contracts/front.contract.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { frontTexts as texts } from '#shared/i18n/texts/deskFronts.ts';
import { FIELDS } from './articleForm.ts';
import { arrange, FRONT_FIELDS, judgePlaces, readFrontForm, toTyped, type TypedPlace } from './frontForm.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const IMAGE = {
  baseUrl: 'dom-12345678',
  altText: 'Der Dom',
  caption: 'Am Abend',
  credit: 'Foto: Anna Ahorn',
  width: 1200,
  height: 800,
  cropVal: '30-40',
};
const articleWith = (id: number, own: Partial<FrontArticle> = {}): FrontArticle => ({
  id,
  title: `Artikel ${id}`,
  titlePrefix: null,
  state: 'published',
  isOfTitle: true,
  isSealed: false,
  image: null,
  ...own,
});
const place = (articleId: number, own: Partial<TypedPlace> = {}): TypedPlace => ({
  articleId,
  title: '',
  kicker: '',
  picture: '',
  alt: '',
  credit: '',
  until: '',
  hour: null,
  ...own,
});
const ARTICLES = [
  articleWith(1, { image: IMAGE }),
  articleWith(2),
  articleWith(3, { isOfTitle: false }),
  articleWith(4, { isSealed: true }),
  articleWith(5, { image: { ...IMAGE, baseUrl: 'ohne-87654321', credit: '' } }),
];
const judge = (...places: readonly TypedPlace[]) =>
  judgePlaces(places, { articles: ARTICLES, title: 'Kölner Tagesbote', now: NOW });
const order = (...ids: readonly number[]) => ids.map((id) => place(id));

describe('A7 the buttons of a front', () => {
  it.each<[string, readonly number[], number | null]>([
    ['hoch-2', [1, 3, 2], 1],
    ['hoch-0', [1, 2, 3], 0],
    ['runter-0', [2, 1, 3], 1],
    ['runter-2', [1, 2, 3], 2],
    ['weg-1', [1, 3], null],
    ['gesetzt-1', [1, 2, 3], 1],
    ['dazu-9', [1, 2, 3, 9], 3],
    ['dazu-2', [1, 2, 3], null],
    ['dazu-x', [1, 2, 3], null],
    ['hoch-7', [1, 2, 3], null],
    ['zeigen', [1, 2, 3], null],
  ])('%s leave %j', (act, ids, moved) => {
    const arranged = arrange(order(1, 2, 3), act);
    expect([arranged.places.map(({ articleId }) => articleId), arranged.moved]).toEqual([ids, moved]);
  });
});

describe('A7 the form of a front', () => {
  it('has its places in the order in which they come, whatever their keys', () => {
    const form = new URLSearchParams([
      [FIELDS.revision, '7'],
      [FRONT_FIELDS.place, '1'],
      [FRONT_FIELDS.place, '0'],
      [`${FRONT_FIELDS.article}0`, '10'],
      [`${FRONT_FIELDS.article}1`, '11'],
      [`${FRONT_FIELDS.title}1`, ' Eigene  Überschrift '],
    ]);
    expect(readFrontForm(form)).toEqual({
      revision: 7,
      added: '',
      places: [place(11, { title: 'Eigene Überschrift' }), place(10)],
    });
    expect(readFrontForm(new URLSearchParams())).toBeNull();
  });

  it('shows stored places as they are sent again', () => {
    const until = '2027-07-01T10:00:00.000Z';
    const stored = { articleId: 2, title: 'Eigene', kicker: null, image: { ...IMAGE, caption: '' }, until };
    expect(judge(...toTyped([stored]))).toEqual({
      ok: true,
      value: [{ ...stored, image: { ...stored.image, credit: IMAGE.credit } }],
    });
  });
});

describe('A7 a place that is sent', () => {
  it('takes credit and description of a picture that one of the articles has', () => {
    expect(judge(place(2, { picture: IMAGE.baseUrl }))).toMatchObject({
      value: [{ image: { baseUrl: IMAGE.baseUrl, credit: IMAGE.credit, altText: 'Der Dom', caption: '' } }],
    });
    expect(judge(place(2, { picture: IMAGE.baseUrl, credit: 'Foto: Ben', alt: 'Türme' }))).toMatchObject({
      value: [{ image: { credit: 'Foto: Ben', altText: 'Türme' } }],
    });
  });

  it('means the hour that is chosen where the clocks are set back', () => {
    const autumn = { until: '2027-10-31T02:30' };
    expect(judge(place(2, autumn))).toEqual({ ok: false, error: [texts.problem(1, deskTexts.article.whichHour)] });
    expect(judge(place(2, { ...autumn, hour: 'earlier' }))).toMatchObject({
      value: [{ until: '2027-10-31T00:30:00.000Z' }],
    });
  });

  it.each<[string, TypedPlace, string]>([
    ['an unknown article', place(9), texts.unknownArticle(9)],
    ['an article of another title', place(3), texts.ofAnotherTitle(3, 'Kölner Tagesbote')],
    ['a sealed article', place(4), texts.sealed(4)],
    ['a picture without credit', place(2, { picture: 'ohne-87654321' }), texts.noCredit],
    ['what names no picture', place(2, { picture: '../x', credit: 'x' }), texts.noPicture('../x')],
    ['a time in the past', place(2, { until: '2026-11-30T13:00' }), deskTexts.failures.past],
    ['an hour that is skipped', place(2, { until: '2027-03-28T02:30' }), deskTexts.failures.skipped],
    ['no time', place(2, { until: 'morgen' }), deskTexts.failures.noTime],
    ['a headline of 151 characters', place(2, { title: 'x'.repeat(151) }), texts.longHeadline(151)],
    ['a kicker of 61 characters', place(2, { kicker: 'x'.repeat(61) }), texts.longKicker(61)],
  ])('is refused with %s, named by its number', (_, wrong, words) => {
    expect(judge(place(1), wrong)).toEqual({ ok: false, error: [texts.problem(2, words)] });
  });

  it('is one of twelve at most', () => {
    const thirteen = Array.from({ length: 13 }, () => place(2));
    expect(judge(...thirteen)).toEqual({ ok: false, error: [texts.tooMany(13)] });
    expect(judge(...thirteen.slice(1)).ok).toBe(true);
  });
});
