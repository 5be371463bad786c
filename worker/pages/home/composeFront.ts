import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { createPictureFilter } from '#shared/domain/teaser/createPictureFilter.ts';

type Home = PayloadOf<'home'>;
type Section = Home['sections'][number];

/** Size of the head: the lead and the stories beside it. Another one fills the slot of a missing picture. */
const HEAD = 4;
const LATEST = 7;
const SECTION = 7;
/** Smaller sections get no layout of their own. */
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
  /** The only list that may repeat articles, as a ranking. */
  readonly mostRead: readonly Teaser[];
};

/**
 * Shows each article and picture once on a front page, in the most prominent place: strips first, then the newest and
 * the sections.
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

/** A section of opinions only is already covered by the opinion strip. */
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
