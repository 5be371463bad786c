/**
 * How the head of a front is set. `broadsheet`: headline across, picture below it, short stories and the newest beside.
 * `poster`: headline on the picture, the ranking beside, tiles below. `panel`: picture and words side by side on a
 * coloured panel. `noticeboard`: a lead of moderate size beside a board of headlines from the named sections.
 */
export type FrontHead = 'broadsheet' | 'poster' | 'panel' | 'noticeboard';

/**
 * `mixed`: one large story, small ones beside it. `wide`: one from edge to edge, headlines below it. `cards`: three with
 * pictures, headlines beside them. `texts`: columns of words.
 */
export type SectionLook = 'mixed' | 'wide' | 'cards' | 'texts';

/** A block below the head. Blocks with nothing to show are left out. */
export type FrontBlock =
  | { readonly kind: 'live' | 'opinion' | 'podcasts' | 'ranking' | 'service' }
  | { readonly kind: 'myRegions' }
  | { readonly kind: 'latest'; readonly count: number }
  | { readonly kind: 'ad'; readonly place: 'first' | 'second' | 'third' }
  /** Municipalities or districts side by side: the tags below this one, by its slug, under this heading. */
  | { readonly kind: 'places'; readonly tag: string; readonly title: string; readonly perPlace: number }
  /** The next large sections, in these layouts. */
  | { readonly kind: 'sections'; readonly looks: readonly SectionLook[] }
  /** All sections that are left, as columns of headlines. */
  | { readonly kind: 'columns' };

export type FrontComposition = {
  readonly head: FrontHead;
  /** Stories in the head beside the lead. */
  readonly stories: number;
  /** Newest articles in the head; 0 for none. */
  readonly latest: number;
  /** Sections on the board of the head, by path. */
  readonly board: readonly string[];
  /** Paths of sections that come before all others, and of those that come last. */
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly blocks: readonly FrontBlock[];
};

/**
 * How an article begins. `wordsFirst`: headline, lead and byline, then the picture. `pictureFirst`: the picture, then all
 * words. `pictureInside`: headline between rules, the picture as wide as the text, then lead and byline. `banner`:
 * headline on a dark band, right below it the picture, then lead and byline.
 */
export type ArticleHeadKind = 'wordsFirst' | 'pictureFirst' | 'pictureInside' | 'banner';

/** What distinguishes a title's pages beside colours and type. */
export type Composition = { readonly front: FrontComposition; readonly articleHead: ArticleHeadKind };

/** Kinds that a front shows once. */
const SINGLE: readonly FrontBlock['kind'][] = [
  'live',
  'service',
  'opinion',
  'podcasts',
  'myRegions',
  'ranking',
  'latest',
  'places',
  'columns',
];

/** What is wrong with a composition, in words for engineers; empty if nothing is. */
export function findFaults({ front }: Composition): readonly string[] {
  const { head, stories, latest, board, first, last, blocks } = front;
  const kinds = blocks.map(({ kind }) => kind);
  const ads = blocks.flatMap((block) => (block.kind === 'ad' ? [block.place] : []));
  const counts = [
    latest,
    stories,
    ...blocks.flatMap((block) =>
      block.kind === 'latest' ? [block.count] : block.kind === 'places' ? [block.perPlace] : [],
    ),
  ];
  return [
    ...SINGLE.filter((kind) => kinds.indexOf(kind) !== kinds.lastIndexOf(kind)).map((kind) => `${kind} occurs twice`),
    ...(ads.join() === 'first,second,third' ? [] : ['ads are not first, second, third']),
    ...(kinds.includes('columns') ? [] : ['columns are missing: small sections would be lost']),
    ...(head === 'poster' && kinds.includes('ranking') ? ['the ranking is in the head and below it'] : []),
    ...(head !== 'poster' && !kinds.includes('ranking') ? ['the ranking is missing'] : []),
    ...(latest > 0 && kinds.includes('latest') ? ['the newest are in the head and below it'] : []),
    ...(latest === 0 && !kinds.includes('latest') ? ['the newest are missing'] : []),
    ...((head === 'noticeboard') === board.length > 0 ? [] : ['a board belongs to a noticeboard']),
    ...(counts.every((count) => Number.isInteger(count) && count >= 0 && count <= MOST)
      ? []
      : [`a count is not 0 to ${MOST}`]),
    ...first.filter((path) => last.includes(path)).map((path) => `${path} is first and last`),
  ];
}

/** The content server sends eleven articles of all sections, of which some are in the head. */
const MOST = 8;
