import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { teaserOf } from '../../e2e/support/teaserOf.ts';
import type { Teaser as TeaserData } from '../domain/content/teaser.ts';
import { BADGES } from '../domain/teaser/badge.ts';
import { CurrentYearContext } from './currentYear.ts';
import { ImageUrlsContext } from './imageUrls.ts';
import { SectionHeader } from './SectionHeader.tsx';
import { Teaser } from './Teaser.tsx';
import { TitleNameContext } from './titleName.ts';

const TEASER = teaserOf(1, {
  title: 'Der Titel',
  titlePrefix: 'Das Vorwort',
  targetPathOrUrl: '/der-titel-1',
  teaserTextHtml: 'Der <em>Vorspann</em>.',
  authors: [
    { id: 1, prename: 'Anna', surname: 'Breuer', urlPath: '/autor/anna-1' },
    { id: 2, prename: 'Jan', surname: 'Vossen', urlPath: '/autor/jan-2' },
  ],
  maintag: 7,
  publishDate: '2026-11-21T10:05:00.000Z',
  img: { baseUrl: 'dom', altText: 'Der Dom', caption: '', credit: '', width: 1_600, height: 900, cropVal: '50-50' },
});

type Props = Partial<Omit<ComponentProps<typeof Teaser>, 'teaser'>>;

function render(changes: Partial<TeaserData> = {}, props: Props = {}): string {
  const teaser = createElement(Teaser, {
    teaser: { ...TEASER, ...changes },
    size: 'standard',
    headingLevel: 3,
    ...props,
  });
  return renderToStaticMarkup(
    createElement(
      TitleNameContext,
      { value: 'Kölner Tagesbote' },
      createElement(ImageUrlsContext, { value: ({ path, width, density }) => `/${path}-${width * density}` }, teaser),
    ),
  );
}

/** Marks before the title. */
function marksIn(html: string): (string | undefined)[] {
  return [...html.matchAll(/<(?:span|abbr)[^>]*>([^<]+)<\/(?:span|abbr)>/g)]
    .map(([, mark]) => mark)
    .filter((mark) => mark !== 'Das Vorwort' && !mark?.includes('Breuer'));
}

it('M57 shows prefix, title, text, authors, time and picture', () => {
  const html = render();
  for (const shown of [
    'Das Vorwort',
    '<a href="/der-titel-1"',
    'Der Titel</a>',
    'Der <em>Vorspann</em>.',
    'Anna Breuer, Jan Vossen',
    'dateTime="2026-11-21T10:05Z" data-age="">21. November 2026</time>',
    'src="/dom-384"',
    '/dom-768 2x',
  ]) {
    expect(html).toContain(shown);
  }
});

it('M57 omits the year of an article of the current year', () => {
  const html = renderToStaticMarkup(
    createElement(
      CurrentYearContext,
      { value: 2026 },
      createElement(
        TitleNameContext,
        { value: 'Kölner Tagesbote' },
        createElement(Teaser, { teaser: { ...TEASER, img: null }, size: 'compact', headingLevel: 3 }),
      ),
    ),
  );
  expect(html).toContain('data-age="">21. November</time>');
});

it.each(['poster', 'tile'] as const)('G38 a %s has picture, headline and a short age, no words beside', (size) => {
  const html = render({}, { size });
  expect([html.includes('Der Titel</a>'), html.includes('data-age="short"')]).toEqual([true, true]);
  expect([html.includes('Vorspann'), html.includes('Anna Breuer')]).toEqual([false, false]);
});

it('G38 a poster reserves a square on phones, and 16:9 elsewhere', () => {
  const html = render({}, { size: 'poster' });
  expect(html).toMatch(/<source [^>]*width="384" height="384"/);
  expect(html).toMatch(/<img [^>]*width="976" height="549"/);
});

it.each([2, 3, 4, 5, 6] as const)('M57 the heading is h%i where the list wants that', (headingLevel) => {
  expect(render({}, { headingLevel }).match(/<h\d/g)).toEqual([`<h${headingLevel}`]);
  const header = renderToStaticMarkup(
    createElement(SectionHeader, { level: headingLevel, id: 'koeln', title: 'Köln', href: '/koeln' }),
  );
  expect(header.match(/<h\d[^>]* id="koeln"/)?.[0]).toContain(`<h${headingLevel}`);
});

it.each([
  ['lazy', ' loading="lazy"', ' fetchPriority="high"'],
  ['eager', ' fetchPriority="high"', ' loading="lazy"'],
] as const)('M57 the picture loads %s', (loading, present, absent) => {
  for (const size of ['lead', 'feature', 'standard', 'row', 'side'] as const) {
    const html = render({}, { loading, size });
    expect([
      html.toLowerCase().includes(present.toLowerCase()),
      html.toLowerCase().includes(absent.toLowerCase()),
    ]).toEqual([true, false]);
  }
});

it('M57 the picture loads lazily by default', () => expect(render()).toContain('loading="lazy"'));

it.each([
  [{}, []],
  [{ isOpinion: true }, ['Meinung']],
  [{ isPodcast: true }, ['Podcast']],
  [{ isPodcast: true, titlePrefix: 'Podcast „Stadtgespräch“' }, ['Podcast „Stadtgespräch“']],
  [{ badge: 'Live', titlePrefix: 'Liveblog' }, ['Live']],
  [{ badge: 'Live', titlePrefix: 'Unwetter' }, ['Live', 'Unwetter']],
  [{ isVideoArticle: true }, ['Video']],
  [
    { isOpinion: true, isPodcast: true, isVideoArticle: true, badge: 'Exklusiv' },
    ['Meinung', 'Podcast', 'Video', 'Exklusiv'],
  ],
  [
    { contentRestriction: 'paid' as const },
    [
      'Plus',
      'In Ihrem Kölner Tagesbote Plus Ressort Abo enthalten',
      'Nicht in Ihrem Kölner Tagesbote Plus Ressort Abo enthalten',
      '1 Coin',
    ],
  ],
  [{ badge: 'Kommentar', isOpinion: true }, ['Meinung']],
  [{ badge: 'Gibt es nicht' }, ['Kommentar']],
  [{ badge: '' }, []],
  [{ ai: 'generated' as const }, ['KI-Text']],
  [{ ai: 'generated' as const, reviewedBy: 'Anna Breuer' }, []],
  [{ ai: 'assisted' as const }, []],
])('M57 of %o it shows the marks %j', (changes, marks) => expect(marksIn(render(changes))).toEqual(marks));

it.each(BADGES)('M57 shows the badge %s', (badge) => expect(marksIn(render({ badge }))).toEqual([badge]));

it('M57 shows the eleven badges of the specification', () => {
  const specified =
    'Live, Update, Exklusiv, Interview, Serie, Community, Rückblick, Infografik, Platzhalter, Kommentar, Eilmeldung';
  expect(BADGES.join(', ')).toBe(specified);
});

it('M57 leaves no empty element for a missing picture, prefix, author or badge', () => {
  const html = render({ img: null, titlePrefix: null, authors: [] });
  expect(html).not.toContain('<img');
  expect(html).not.toMatch(/<span[^>]*><\/span>/);
});

it('M57 shows the topic of a small teaser without a picture', () => {
  expect(render({}, { size: 'side' })).not.toContain('Vorspann');
  expect(render({ img: null }, { size: 'side' })).toContain('Der <em>Vorspann</em>.');
  expect(render({ img: null }, { size: 'compact' })).not.toContain('Vorspann');
});

it('M57 omits the time in a list that shows it', () => {
  expect(render()).toContain('<time');
  expect(render({}, { isTimed: false })).not.toContain('<time');
});

it('M59 a paid article lists the tags whose subscription unlocks it, each once; a free one none', () => {
  const tagged = { maintag: 7, tags: [8, 7], ancestorTags: [3] };
  expect(render({ ...tagged, contentRestriction: 'paid' })).toContain('data-plus-tags="7 8 3"');
  expect(render(tagged)).not.toContain('data-plus-tags');
});

it('M60 only paid articles carry the Plus badge', () => {
  for (const size of ['lead', 'feature', 'standard', 'row', 'side', 'compact'] as const) {
    expect(render({ contentRestriction: 'paid' }, { size }).match(/<abbr/g)).toHaveLength(1);
    expect(render({ contentRestriction: 'free' }, { size })).not.toContain('<abbr');
  }
});
