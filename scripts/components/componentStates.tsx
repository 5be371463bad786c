import type { FunctionComponent, ReactElement } from 'react';
import type { ShortReport } from '#shared/domain/openData/readings.ts';
import type { Offer } from '#shared/contracts/offer.contract.ts';
import type { Image } from '#shared/domain/content/image.ts';
import type { Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { shareTargets } from '#shared/domain/page/shareTargets.ts';
import { LAYER_NAMES } from '#shared/domain/paywall/layer.ts';
import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { bookmarkTexts } from '#shared/i18n/texts/bookmarks.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { AiBadge, AiMark } from '#shared/ui/AiMark.tsx';
import { BookmarkButton } from '#shared/ui/BookmarkButton.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { Picture } from '#shared/ui/Picture.tsx';
import { PictureOnTouch } from '#shared/ui/PictureOnTouch.lite.tsx';
import { PlusBadge } from '#shared/ui/PlusBadge.tsx';
import { PlusMarks, RestrictionMark } from '#shared/ui/RestrictionMark.tsx';
import { SearchForm } from '#shared/ui/SearchForm.tsx';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { ServiceBar } from '#shared/ui/ServiceBar.tsx';
import { SharePanel } from '#shared/ui/SharePanel.later.tsx';
import { ShareWays } from '#shared/ui/ShareWays.tsx';
import { Teaser } from '#shared/ui/Teaser.tsx';
import type { SingleOffer } from '#worker/services/offers.ts';
import { BoughtNotice, LockedBody, MeterNotice } from '#worker/pages/article/ArticleBody.hole.tsx';
import { readSeed, readSeedArticles } from '../readSeed.ts';

export type ComponentStates = {
  readonly of: { readonly name: string };
  readonly states: readonly { readonly name: string; readonly element: ReactElement }[];
};

/** Components of `shared/ui` and layers of the paywall in every state, as a title shows them. */
export function componentStates(mandator: Mandator): readonly ComponentStates[] {
  const teaser = sampleTeaser();
  const page = { title: teaser.title, url: `https://${mandator.id}.example${teaser.targetPathOrUrl}` };
  const ways = <ShareWays page={page} targets={shareTargets(page)} copy={null} />;
  return [
    statesOf(Logo, { [mandator.id]: { mandator: mandator.id } }),
    statesOf(SectionHeader, {
      plain: { level: 2, id: 'plain', title: mandator.name },
      linked: { level: 2, id: 'linked', title: mandator.name, href: '/' },
    }),
    statesOf(SearchForm, { empty: {}, searched: { term: teaser.title, kept: { seite: '2' } } }),
    statesOf(BookmarkButton, {
      labelled: { bookmark: BOOKMARK, label: bookmarkTexts.mark },
      short: { bookmark: BOOKMARK, label: bookmarkTexts.mark, isShort: true },
    }),
    statesOf(PlusBadge, { '': {} }),
    statesOf(AiBadge, { '': {} }),
    statesOf(AiMark, { generated: { of: { ai: 'generated', reviewedBy: null } } }),
    statesOf(RestrictionMark, { paid: { teaser } }),
    statesOf(PlusMarks, { paid: { articleId: 1, plusTags: [1], titleName: mandator.name } }),
    statesOf(Picture, {
      '16:9': { image: IMAGE, ratio: '16:9', width: 384, loading: 'lazy' },
      '1:1': { image: IMAGE, ratio: '1:1', width: 96, loading: 'lazy' },
      original: { image: IMAGE, ratio: 'original', width: 384, loading: 'lazy' },
    }),
    statesOf(PictureOnTouch, { '': { source: { src: '#', width: 320, height: 180 }, alt: teaser.title } }),
    statesOf(Teaser, {
      ...eachOf(SIZES, (size) => ({ teaser, size, headingLevel: 3 as const })),
      ...eachOf(SIZES, (size) => ({ teaser: { ...teaser, img: null }, size, headingLevel: 3 as const }), 'no picture'),
      free: { teaser: { ...teaser, contentRestriction: 'free', badge: null }, size: 'standard', headingLevel: 3 },
      'every mark': { teaser: { ...teaser, ...MARKED }, size: 'standard', headingLevel: 3, ressort: mandator.name },
      'no time': { teaser, size: 'standard', headingLevel: 3, isTimed: false },
    }),
    statesOf(ServiceBar, {
      warned: { report: REPORT },
      'no data': {
        report: {
          ...REPORT,
          isSample: false,
          warning: null,
          observation: null,
          level: null,
          disruptions: null,
          eventsToday: null,
        },
      },
      quiet: { report: { ...REPORT, warning: null, level: null } },
    }),
    statesOf(ShareWays, { '': { page, targets: shareTargets(page), copy: null } }),
    statesOf(SharePanel, {
      opened: { id: 'share', words: SHARE_WORDS, note: articleToolsTexts.shareNote, children: ways },
    }),
    statesOf(LockedBody, layerStates(mandator)),
    statesOf(MeterNotice, {
      counted: { mandator, meter: { ...METER, used: 1 } },
      last: { mandator, meter: METER },
    }),
    statesOf(BoughtNotice, { '': { purchaseDate: teaser.publishDate } }),
  ];
}

const TIMES = { asOf: '2026-11-28T12:45:00.000Z', until: '2026-11-28T18:45:00.000Z' };
const REPORT: ShortReport = {
  name: 'Köln',
  path: '/koeln',
  isSample: true,
  warning: { ...TIMES, headline: 'Amtliche Warnung vor Sturmböen' },
  observation: { ...TIMES, celsius: 6.4, weather: 8 },
  level: { ...TIMES, station: 'Köln', centimetres: 640, state: 'normal', tendency: 'rising' },
  disruptions: { ...TIMES, count: 2 },
  eventsToday: { ...TIMES, count: 0 },
};

function layerStates(mandator: Mandator) {
  const { offers, singles } = catalogueOf(mandator);
  const lock = {
    mandator,
    offers,
    epaperHref: '/epaper',
    singles,
    isLoggedIn: false,
    gift: 'none',
    coins: null,
    showWhy: false,
    decision: { kind: 'locked', step: 8, template: 'plus', isFallback: false, meter: METER, promise: PROMISE },
  } as const;
  const templates = LAYER_NAMES.flatMap((layer) => [layer, `${layer}-compact`] as const);
  const ofTemplate = (template: (typeof templates)[number]) => ({ ...lock, decision: { ...lock.decision, template } });
  return {
    ...eachOf(templates, ofTemplate),
    ...eachOf(templates, (template) => ({ ...ofTemplate(template), isLoggedIn: true }), 'logged in'),
    ...eachOf(LAYER_NAMES, (template) => ({ ...ofTemplate(template), offers: [] }), 'no offers'),
    ...eachOf(['expired', 'invalid', 'revoked', 'unchecked', 'needsLogin'], (gift) => ({ ...lock, gift }), 'gift'),
    coins: { ...lock, isLoggedIn: true, coins: { credits: 2, articleId: 1 } },
    'coins used up': { ...lock, isLoggedIn: true, coins: 'usedUp' },
    'coins unchecked': { ...lock, isLoggedIn: true, coins: 'unchecked' },
    staff: { ...lock, showWhy: true },
  } as const;
}

function statesOf<P extends object>(of: FunctionComponent<P>, states: Readonly<Record<string, P>>): ComponentStates {
  const Component = of;
  return {
    of,
    states: Object.entries(states).map(([name, props]) => ({ name, element: <Component {...props} /> })),
  };
}

function eachOf<K extends string, P>(names: readonly K[], propsOf: (name: K) => P, note = ''): Record<string, P> {
  return Object.fromEntries(names.map((name) => [note ? `${name}, ${note}` : name, propsOf(name)]));
}

const SIZES = ['lead', 'feature', 'standard', 'row', 'side', 'compact'] as const;
const BOOKMARK = { kind: 'article', id: 1 } as const;
const IMAGE: Image = {
  baseUrl: 'sample',
  altText: '',
  caption: '',
  credit: '',
  width: 1_600,
  height: 1_200,
  cropVal: '50-50',
};
const MARKED = { ai: 'generated', isOpinion: true, isPodcast: true, isVideoArticle: true } as const;
const METER = { used: 3, limit: 3, renewsOn: '2026-12-01' } as const;
const PROMISE = { kind: 'articles', limit: 3, period: 'month' } as const;
const SHARE_WORDS = { title: articleToolsTexts.shareTitle, close: articleToolsTexts.shareClose };

/** A paid article of the seed. */
function sampleTeaser(): TeaserData {
  const { id, article } = readSeedArticles().find(({ article: { badge } }) => badge) ?? { id: 0, article: {} };
  const text = (name: string) => (typeof article[name] === 'string' ? article[name] : '');
  return {
    documentId: id,
    title: text('title'),
    titlePrefix: text('titlePrefix') || null,
    targetPathOrUrl: `/${text('slug')}-${id}`,
    teaserTextHtml: text('lead'),
    contentRestriction: 'paid',
    isOpinion: false,
    isPodcast: false,
    isVideoArticle: false,
    badge: text('badge') || null,
    authors: [{ id: 1, prename: 'Anna', surname: 'Beispiel', urlPath: '/' }],
    maintag: 1,
    tags: [],
    ancestorTags: [],
    publishDate: '2026-11-28T09:00:00Z',
    img: IMAGE,
    ai: 'none',
    reviewedBy: null,
  };
}

type Catalogue = { readonly offers: readonly Offer[]; readonly singles: readonly SingleOffer[] };

function catalogueOf({ id }: Mandator): Catalogue {
  const catalogues: readonly (Catalogue & { readonly mandator: string })[] = readSeed('offers.json');
  return catalogues.find(({ mandator }) => mandator === id) ?? { offers: [], singles: [] };
}
