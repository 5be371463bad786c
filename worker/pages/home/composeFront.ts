import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { ShortReport } from '#shared/domain/openData/readings.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { createPictureFilter } from '#shared/domain/teaser/createPictureFilter.ts';
import type { FrontBlock, FrontComposition, SectionLook } from '#shared/mandators/composition.ts';

type Home = PayloadOf<'home'>;
export type Section = Home['sections'][number];

const SECTION = 7;
/** Smaller sections get no layout of their own. */
const FULL_SECTION = 4;
/** Headlines of each section on the board of a head. */
const BOARD = 2;

/** A block with its articles. */
export type FilledBlock =
  | { readonly kind: 'live' | 'podcasts' | 'ranking' | 'latest'; readonly teasers: readonly Teaser[] }
  | { readonly kind: 'opinion'; readonly pieces: Home['opinion']; readonly path: string | undefined }
  | { readonly kind: 'service'; readonly report: ShortReport }
  | { readonly kind: 'places'; readonly title: string; readonly sections: readonly Section[] }
  | { readonly kind: 'columns'; readonly sections: readonly Section[] }
  | { readonly kind: 'section'; readonly section: Section; readonly look: SectionLook }
  | Extract<FrontBlock, { kind: 'ad' | 'myRegions' }>;

export type FrontHeadData = {
  /** The lead, and the stories beside it. */
  readonly stories: readonly Teaser[];
  readonly latest: readonly Teaser[];
  readonly board: readonly Section[];
  readonly ranking: readonly Teaser[];
};

export type Front = { readonly head: FrontHeadData; readonly blocks: readonly FilledBlock[] };

/**
 * Fills a title's composition; what editors placed has room among the stories. Shows each article and picture once, in the most prominent place: the head's stories,
 * strips, the rest of the head, then the other blocks in their order. Only the ranking may repeat articles. Blocks
 * without articles are left out.
 */
export function composeFront(payload: Home, composition: FrontComposition): Front {
  const claims = createClaims();
  const stories = claims.pictured(payload.lead, Math.max(1 + composition.stories, payload.placed));
  const fill = createFiller(payload, composition, claims);
  const strips = new Map(composition.blocks.filter(isStrip).map((block) => [block, fill(block)]));
  const head = {
    stories,
    latest: claims.any(payload.lead.toSorted(newestFirst), composition.latest),
    board: claims.sections(
      composition.board.flatMap((path) => payload.sections.filter((section) => section.path === path)),
      BOARD,
    ),
    ranking: composition.head === 'poster' ? payload.mostRead : [],
  };
  return { head, blocks: composition.blocks.flatMap((block) => strips.get(block) ?? fill(block)).filter(hasContent) };
}

const STRIPS: ReadonlySet<FrontBlock['kind']> = new Set(['live', 'opinion', 'podcasts']);

function isStrip({ kind }: FrontBlock): boolean {
  return STRIPS.has(kind);
}

type Claims = ReturnType<typeof createClaims>;

function createFiller(payload: Home, { blocks, board, first, last }: FrontComposition, claims: Claims) {
  const opinions = payload.sections.find(isOpinion);
  const ranks = new Map([
    ...first.map((path, at) => [path, at - first.length] as const),
    ...last.map((path) => [path, 1] as const),
  ]);
  const looks = blocks.flatMap((block) => (block.kind === 'sections' ? block.looks : []));
  /** Sections that are left, at the first block of sections: blocks before it have claimed theirs. */
  let left: readonly Section[] | undefined;
  let placed = 0;
  const divide = () => {
    left ??= claims.sections(
      payload.sections
        .filter((section) => section !== opinions && !board.includes(section.path))
        .sort((one, other) => (ranks.get(one.path) ?? 0) - (ranks.get(other.path) ?? 0)),
      SECTION,
    );
    const large = left.filter(({ teasers }) => teasers.length >= FULL_SECTION).slice(0, looks.length);
    return { large, small: left.filter((section) => !large.includes(section)) };
  };
  return (block: FrontBlock): readonly FilledBlock[] => {
    switch (block.kind) {
      case 'live':
      case 'podcasts':
        return [{ kind: block.kind, teasers: claims.any(payload[block.kind]) }];
      case 'opinion': {
        const pieces = payload.opinion.filter(({ teaser }) => claims.any([teaser]).length > 0);
        return [{ kind: 'opinion', pieces, path: opinions?.path }];
      }
      case 'service':
        return payload.local ? [{ kind: 'service', report: payload.local }] : [];
      case 'ranking':
        return [{ kind: 'ranking', teasers: payload.mostRead }];
      case 'latest':
        return [{ kind: 'latest', teasers: claims.pictured(payload.lead.toSorted(newestFirst), block.count) }];
      case 'places':
        return [{ kind: 'places', title: block.title, sections: claims.sections(payload.places, block.perPlace) }];
      case 'sections': {
        const from = placed;
        placed += block.looks.length;
        return divide()
          .large.slice(from, placed)
          .map((section, at) => ({ kind: 'section', section, look: block.looks[at] ?? 'mixed' }));
      }
      case 'columns':
        return [{ kind: 'columns', sections: divide().small }];
      default:
        return [block];
    }
  };
}

/** All articles of a front. */
export function teasersOf({ head, blocks }: Front): readonly Teaser[] {
  return [
    ...head.stories,
    ...head.latest,
    ...head.board.flatMap(({ teasers }) => teasers),
    ...head.ranking,
    ...blocks.flatMap((block) => {
      if ('teasers' in block) return block.teasers;
      if ('pieces' in block) return block.pieces.map(({ teaser }) => teaser);
      if ('sections' in block) return block.sections.flatMap(({ teasers }) => teasers);
      return block.kind === 'section' ? block.section.teasers : [];
    }),
  ];
}

/** Whether there is anything to show. */
function hasContent(block: FilledBlock): boolean {
  if ('teasers' in block) return block.teasers.length > 0;
  if ('pieces' in block) return block.pieces.length > 0;
  return !('sections' in block) || block.sections.length > 0;
}

function newestFirst(one: Teaser, other: Teaser): number {
  return Date.parse(other.publishDate) - Date.parse(one.publishDate);
}

/** A section of opinions only is already covered by the opinion strip. */
function isOpinion(section: Section): boolean {
  return section.teasers.every((teaser) => teaser.isOpinion);
}

/** Lets every article and every picture through once. */
function createClaims() {
  const claimed = new Set<number>();
  const withPictures = createPictureFilter();
  const any = (teasers: readonly Teaser[], limit?: number): Teaser[] => {
    const taken = teasers.filter((teaser) => !claimed.has(teaser.documentId)).slice(0, limit);
    for (const { documentId } of taken) claimed.add(documentId);
    return taken;
  };
  const pictured = (teasers: readonly Teaser[], limit: number) => withPictures(any(teasers, limit));
  return {
    any,
    pictured,
    sections: (sections: readonly Section[], limit: number): Section[] =>
      sections
        .map((section) => ({ ...section, teasers: pictured(section.teasers, limit) }))
        .filter(({ teasers }) => teasers.length > 0),
  };
}
