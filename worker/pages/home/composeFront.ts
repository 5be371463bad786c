import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { createPictureFilter } from '#shared/domain/teaser/createPictureFilter.ts';

type Home = PayloadOf<'home'>;
type Section = Home['sections'][number];

/**
 * What stands at the very top: one story, and those beside it. One more fills the place of their first one's picture.
 */
const HEAD = 4;
const LATEST = 7;
const SECTION = 7;
/** Below this a section is too thin for a layout of its own. */
const FULL_SECTION = 4;
const FULL_SECTIONS = 4;

export type Front = {
  readonly head: readonly Teaser[];
  readonly live: readonly Teaser[];
  readonly opinion: Home['opinion'];
  /** Where all opinions are, if the title has a section of them. */
  readonly opinionPath: string | undefined;
  readonly latest: readonly Teaser[];
  readonly sections: readonly Section[];
  readonly podcasts: readonly Teaser[];
  /** Those with little in them and those further down: headlines in columns. */
  readonly otherSections: readonly Section[];
  /** The one list that repeats what stands elsewhere, since it is a ranking. */
  readonly mostRead: readonly Teaser[];
};

/**
 * Each article stands once on a front, and each picture: where it says most, a strip of its own before the list of the
 * newest and the sections.
 */
export function composeFront(payload: Home): Front {
  const claim = createClaim();
  const withPictures = createPictureFilter();
  const first = withPictures(claim(payload.lead, HEAD));
  const head = first[1]?.img ? first : [...first, ...withPictures(claim(payload.lead, 1))];
  const live = claim(payload.live);
  const opinion = payload.opinion.filter(({ teaser }) => claim([teaser]).length > 0);
  const podcasts = claim(payload.podcasts);
  const latest = claim(payload.lead, LATEST);
  const opinionSection = payload.sections.find(isOpinion);
  const left = payload.sections
    .filter((section) => section !== opinionSection)
    .map((section) => ({ ...section, teasers: withPictures(claim(section.teasers, SECTION)) }))
    .filter((section) => section.teasers.length > 0);
  const sections = left.filter((section) => section.teasers.length >= FULL_SECTION).slice(0, FULL_SECTIONS);
  return {
    head,
    live,
    opinion,
    opinionPath: opinionSection?.path,
    latest,
    sections,
    podcasts,
    otherSections: left.filter((section) => !sections.includes(section)),
    mostRead: payload.mostRead,
  };
}

/** A section of nothing but opinions is what their strip shows already. */
function isOpinion(section: Section): boolean {
  return section.teasers.every((teaser) => teaser.isOpinion);
}

type Claim = (teasers: readonly Teaser[], limit?: number) => Teaser[];

/** Lets every article through once. */
function createClaim(): Claim {
  const claimed = new Set<number>();
  return (teasers, limit) => {
    const taken = teasers.filter((teaser) => !claimed.has(teaser.documentId)).slice(0, limit);
    for (const { documentId } of taken) claimed.add(documentId);
    return taken;
  };
}
